import { useEffect, useMemo, useRef } from 'react';
import { parseHtml } from '../../src/dom/html';
import { legacy } from '../../src/legacy-port';
import { Bind } from '../../src/react/bind';
import { Outlet } from '../../src/react/outlet';
import { findAll } from './find';
import type { SliderOptions } from './options.model';
import { thumbOf } from './thumbs.model';

/** The state of a slider that its controls show, and what they ask of it. */
export interface ControlsProps {
  host: HTMLElement;
  options: SliderOptions;
  slides: readonly HTMLElement[];
  pages: number;
  page: number;
  playing: boolean;
  go: (page: number) => void;
  step: (by: number) => void;
  toggle: () => void;
}

const act = (work: (target: Element) => void) => (event: Event) => {
  event.preventDefault();
  work(event.target as Element);
};

/** The contract's links are buttons by their role: themes style the links. */
const button = { href: '#', role: 'button' };

/** Enter and Space on what is a button by its role only. */
const keydown = (event: Event) => {
  if (/^( |Enter)$/.test((event as KeyboardEvent).key))
    act((target) => (target as HTMLElement).click())(event);
};

/** Thumbnails or dots, arrows, and the pause button of a slider (storefront.md §3.9.2). */
export function Controls(props: ControlsProps) {
  const { host, options, page, pages, playing, go, step, toggle } = props;
  const { namespace: ns, controlNav, manualControls, customDirectionNav } = options;
  const node = useMemo(() => findAll(options.controlsContainer, host)[0] ?? host, [host, options]);
  const dots = useMemo(() => findAll(manualControls, host), [manualControls, host]);
  const arrows = useMemo(() => findAll(customDirectionNav, host).slice(0, 2), [customDirectionNav, host]);
  const ends = (by: number) => !options.animationLoop && page === (by < 0 ? 0 : pages - 1);
  const sides = [-1, 1] as const;
  return (
    <>
      {dots.map((dot, index) => (
        <Bind
          key={index}
          node={dot}
          classes={{ [`${ns}active`]: index === page }}
          attrs={{ 'aria-current': index === page || null }}
          on={{ click: act(() => go(index)) }}
        />
      ))}
      {!dots.length && controlNav && <Nav {...props} node={node} />}
      {arrows.map((arrow, index) => (
        <Bind
          key={index}
          node={arrow}
          classes={{ [`${ns}disabled`]: ends(sides[index] as number) }}
          on={{ click: act(() => step(sides[index] as number)) }}
        />
      ))}
      {!arrows.length && options.directionNav && (
        <Outlet
          as="ul"
          node={node}
          attrs={{ class: `${ns}direction-nav` }}
          on={{ keydown, click: act((target) => step(target.closest(`.${ns}next`) ? 1 : -1)) }}
        >
          {sides.map((by) => {
            const [side, text] =
              by < 0 ? (['prev', options.prevText] as const) : (['next', options.nextText] as const);
            // Themes write icons into the texts; those have no name.
            const named = text.replace(/<[^>]*>/g, '').trim();
            return (
              <li key={by} className={`${ns}nav-${side}`}>
                <a
                  {...button}
                  aria-label={named ? undefined : side}
                  className={`${ns}${side}${ends(by) ? ` ${ns}disabled` : ''}`}
                  ref={(link) => {
                    if (link && !link.firstChild) link.append(parseHtml(text));
                  }}
                />
              </li>
            );
          })}
        </Outlet>
      )}
      {(options.pausePlay || options.slideshow) && (
        <Outlet node={node} attrs={{ class: `${ns}pauseplay` }} on={{ keydown, click: act(toggle) }}>
          <a key={String(playing)} {...button} className={ns + (playing ? 'pause' : 'play')}>
            {playing ? options.pauseText : options.playText}
          </a>
        </Outlet>
      )}
    </>
  );
}

/** `li > img` or `li > a`: both are what themes style and what other scripts look for. */
function Nav({ node, slides, options, page, pages, go }: ControlsProps & { node: Element }) {
  const { namespace: ns, controlNav, thumbCaptions } = options;
  const first = useRef<HTMLLIElement>(null);
  const thumbs = useMemo(() => slides.map(thumbOf), [slides]);
  const images = controlNav === 'thumbnails';
  const latest = useRef(go);
  latest.current = go;
  const choose = useRef((target: Element) => {
    const item = target.closest('li');
    const list = first.current?.parentElement;
    if (item && list && list === item.parentElement) latest.current([...list.children].indexOf(item));
  }).current;

  useEffect(() => {
    const life = new AbortController();
    // Variations choose a slide this way (storefront.md §3.10.7).
    const chosen = (_: readonly unknown[], event: unknown) => choose((event as Event).target as Element);
    legacy.on('flexslider-click', chosen, { signal: life.signal });
    return () => life.abort();
  }, [choose]);

  return (
    <Outlet
      as="ol"
      node={node}
      attrs={{ class: `${ns}control-nav ${ns}control-${images ? 'thumbs' : 'paging'}` }}
      on={{ keydown, click: act(choose) }}
    >
      {thumbs.slice(0, pages).map((thumb, index) => {
        const shared = {
          role: 'button',
          'aria-current': index === page || undefined,
          className: index === page ? `${ns}active` : undefined,
        };
        const name = String(index + 1);
        return (
          <li key={index} ref={index ? undefined : first}>
            {images ? (
              <img
                {...shared}
                src={thumb.src}
                srcSet={thumb.srcset}
                sizes={thumb.sizes}
                alt={thumb.alt}
                aria-label={thumb.alt ? undefined : name}
                width={thumb.width}
                height={thumb.height}
                draggable={false}
                // biome-ignore lint/a11y/noNoninteractiveTabindex: a button by its role (Q51)
                tabIndex={0}
                onLoad={({ currentTarget: image }) => {
                  image.width = image.naturalWidth;
                  image.height = image.naturalHeight;
                }}
              />
            ) : (
              // biome-ignore lint/a11y/useValidAnchor: the contract's element, a button by its role
              <a {...shared} href="#" aria-label={thumb.alt ? `${name}: ${thumb.alt}` : undefined}>
                {name}
              </a>
            )}
            {images && thumbCaptions && thumb.caption && (
              <span className={`${ns}caption`}>{thumb.caption}</span>
            )}
          </li>
        );
      })}
    </Outlet>
  );
}
