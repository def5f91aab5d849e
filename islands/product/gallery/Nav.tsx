import { useMemo, useRef } from 'react';
import { Outlet } from '../../../src/react/outlet';
import { useLegacyEvents } from '../../../src/react/use-legacy-events';
import type { LaterParts } from '../later/gallery/parts';
import type { SliderControl } from '../store/galleries';
import { clickRoleButtonByKey, findByPageSelector, insteadOfDefault } from './controls';
import type { SliderOptions } from './options.model';
import { thumbOf } from './thumbs.model';

interface NavProps {
  host: HTMLElement;
  /** Dots and captions. */
  extra: LaterParts | undefined;
  slider: SliderControl;
  go: (page: number) => void;
}

/** Thumbnails or dots: `li > img` or `li > a`, which is what themes style and other scripts look for (storefront.md §3.9.2). */
export function Nav({ host, extra, slider, go }: NavProps) {
  const { slides, pages } = slider;
  const options = slider.options as SliderOptions;
  const { namespace: ns } = options;
  const thumbs = useMemo(() => slides.map(thumbOf), [slides]);
  const images = options.controlNav === 'thumbnails';
  const first = useRef<HTMLLIElement>(null);
  const choose = (target: Element) => {
    const item = target.closest('li');
    const list = item?.parentElement;
    if (list && list === first.current?.parentElement) go([...list.children].indexOf(item));
  };
  // Variations choose a slide this way (storefront.md §3.10.7).
  useLegacyEvents(undefined, { 'flexslider-click': choose });

  return (
    <Outlet
      as="ol"
      node={findByPageSelector(options.controlsContainer, host)[0] ?? host}
      attrs={{ class: `${ns}control-nav ${ns}control-${images ? 'thumbs' : 'paging'}` }}
      on={{ keydown: clickRoleButtonByKey, click: insteadOfDefault(choose) }}
    >
      {thumbs.slice(0, pages).map((thumb, index) => {
        const { caption, alt, ...rest } = thumb;
        const active = index === slider.current;
        const name = `${index + 1}`;
        const shared = {
          // Buttons by their role (Q51): themes style the images and the links.
          role: 'button',
          tabIndex: 0,
          'aria-current': active || undefined,
          className: active ? `${ns}active` : '',
        };
        return (
          <li key={index} ref={index ? undefined : first}>
            {images ? (
              <img
                {...shared}
                {...rest}
                alt={alt || name}
                draggable={false}
                onLoad={({ currentTarget: image }) => {
                  image.width = image.naturalWidth;
                  image.height = image.naturalHeight;
                }}
              />
            ) : (
              extra?.dot(shared, name, alt)
            )}
            {extra?.caption(options, caption)}
          </li>
        );
      })}
    </Outlet>
  );
}
