import { useLayoutEffect, useMemo, useRef } from 'react';
import { legacy } from '../../src/legacy-port';
import { Outlet } from '../../src/react/outlet';
import { act, findAll, keydown } from './controls';
import type { SliderOptions } from './options.model';
import { thumbOf } from './thumbs.model';

interface NavProps {
  host: HTMLElement;
  options: SliderOptions;
  slides: readonly HTMLElement[];
  page: number;
  pages: number;
  go: (page: number) => void;
}

/** Thumbnails or dots: `li > img` or `li > a`, which is what themes style and other scripts look for (storefront.md §3.9.2). */
export function Nav({ host, slides, options, page, pages, go }: NavProps) {
  const { namespace: ns, controlNav, controlsContainer, thumbCaptions } = options;
  const thumbs = useMemo(() => slides.map(thumbOf), [slides]);
  const images = controlNav === 'thumbnails';
  const first = useRef<HTMLLIElement>(null);
  const choose = (target: Element) => {
    const item = target.closest('li');
    const list = first.current?.parentElement;
    if (item && list && list === item.parentElement) go([...list.children].indexOf(item));
  };
  const latest = useRef(choose);
  latest.current = choose;

  useLayoutEffect(() => {
    const life = new AbortController();
    // Variations choose a slide this way (storefront.md §3.10.7).
    const chosen = (_: readonly unknown[], event: unknown) =>
      latest.current((event as Event).target as Element);
    legacy.on('flexslider-click', chosen, { signal: life.signal });
    return () => life.abort();
  }, []);

  return (
    <Outlet
      as="ol"
      node={findAll(controlsContainer, host)[0] ?? host}
      attrs={{ class: `${ns}control-nav ${ns}control-${images ? 'thumbs' : 'paging'}` }}
      on={{ keydown, click: act(choose) }}
    >
      {thumbs.slice(0, pages).map((thumb, index) => {
        const { caption, alt, ...size } = thumb;
        const active = index === page;
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
                {...size}
                alt={alt || name}
                draggable={false}
                onLoad={({ currentTarget: image }) => {
                  image.width = image.naturalWidth;
                  image.height = image.naturalHeight;
                }}
              />
            ) : (
              <a {...shared} {...{ href: '#', 'aria-label': alt ? `${name}: ${alt}` : undefined }}>
                {name}
              </a>
            )}
            {images && thumbCaptions && caption && <span className={`${ns}caption`}>{caption}</span>}
          </li>
        );
      })}
    </Outlet>
  );
}
