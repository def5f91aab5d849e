import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { parseHtml } from '../../../../src/dom/html';
import { Bind } from '../../../../src/react/bind';
import { Outlet } from '../../../../src/react/outlet';
import {
  clickRoleButtonByKey,
  findByPageSelector,
  insteadOfDefault as instead,
} from '../../gallery/controls';
import { galleries, type SliderControl } from '../../store/galleries';
import type { Arrangement } from './arrange';
import { type AllOptions, RARE_DEFAULTS } from './options.model';
import { useAutoplay } from './use-autoplay';

interface SliderControlsProps {
  host: HTMLElement;
  /** The slider's control, which autoplay adds to. */
  slider: SliderControl;
  /** Slides that one page moves on by. */
  perPage: number;
  /** What follows when the shopper did something. */
  acted: RefObject<(() => void) | undefined>;
  /** Marks work as the shopper's. */
  act: <T extends unknown[]>(work: (...args: T) => void) => (...args: T) => void;
  show: (page: number) => void;
  turn: (by: number) => void;
  /** Puts the slides in their order, and clones beside them. */
  place: Arrangement['place'];
}

/** The contract's links are buttons by their role: themes style the links. */
const button = { href: '#', role: 'button' };
const sides = [
  [-1, 'prev'],
  [1, 'next'],
] as const;

/** Arrows, autoplay with its pause button, controls of the page's own, sliders that guide others (storefront.md §3.9.2). */
export function SliderControls(props: SliderControlsProps) {
  const { host, slider, perPage, acted, act, show, turn, place } = props;
  useLayoutEffect(() => place?.(), [place]);
  const { slides, current: page, pages, moving } = slider;
  const options = slider.options as AllOptions;
  const { namespace: ns, animationLoop, asNavFor } = options;
  const find = (selector: string) => findByPageSelector(selector, host);
  const node = find(options.controlsContainer)[0] ?? host;
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for once
  const [dots, arrows] = useMemo(
    () => [find(options.manualControls), find(options.customDirectionNav)],
    [options, host],
  );
  const ended = (by: number) => !animationLoop && page === (by < 0 ? 0 : pages - 1);

  const { playing, play, inside, outside } = useAutoplay(options, page, () => {
    if (ended(1)) play(false);
    else turn(1);
  });
  Object.assign(slider, {
    playing,
    play,
    go(to: number, pause?: boolean) {
      if (pause) play(false);
      show(to);
    },
  });
  acted.current = () => {
    if (options.pauseOnAction) play(false);
  };

  const wheel = (event: Event) => {
    event.preventDefault();
    if (!moving) act(turn)((event as WheelEvent).deltaY < 0 ? -1 : 1);
  };
  const guide = (event: Event, slide: Element) => {
    event.preventDefault();
    const index = slides.indexOf(slide as HTMLElement);
    for (const other of find(asNavFor)) galleries.get(other)?.slider?.go(index, true);
    act(show)(Math.min(Math.floor(index / perPage), pages - 1));
  };
  return (
    <>
      {dots.map((dot, index) => (
        <Bind
          key={index}
          node={dot}
          classes={{ [`${ns}active`]: index === page }}
          attrs={{ 'aria-current': index === page || null }}
          on={{ click: instead(() => act(show)(index)) }}
        />
      ))}
      {sides.map(([by], index) => {
        const arrow = arrows[index];
        return (
          arrow && (
            <Bind
              key={by}
              node={arrow}
              classes={{ [`${ns}disabled`]: ended(by) }}
              on={{ click: instead(() => act(turn)(by)) }}
            />
          )
        );
      })}
      {options.directionNav && !arrows.length && (
        <Outlet
          as="ul"
          node={node}
          attrs={{ class: `${ns}direction-nav` }}
          on={{
            keydown: clickRoleButtonByKey,
            click: instead((target) => act(turn)(target.closest(`.${ns}next`) ? 1 : -1)),
          }}
        >
          {sides.map(([by, side]) => {
            const name = `${side}Text` as const;
            const text = options[name];
            return (
              <li key={by} className={`${ns}nav-${side}`}>
                <a
                  {...button}
                  {...(!text.replace(/<[^>]*>/g, '').trim() && { 'aria-label': RARE_DEFAULTS[name] })}
                  className={`${ns}${side}${ended(by) ? ` ${ns}disabled` : ''}`}
                  ref={(link) => {
                    // Themes write icons into the texts.
                    if (link && !link.firstChild) link.append(parseHtml(text));
                  }}
                />
              </li>
            );
          })}
        </Outlet>
      )}
      {(options.pausePlay || options.slideshow) && (
        <Outlet
          node={node}
          attrs={{ class: `${ns}pauseplay` }}
          on={{ keydown: clickRoleButtonByKey, click: instead(() => play(!playing)) }}
        >
          <a key={`${playing}`} {...button} className={ns + (playing ? 'pause' : 'play')}>
            {playing ? options.pauseText : options.playText}
          </a>
        </Outlet>
      )}
      <Bind node={host} on={{ ...inside, ...(options.mousewheel && { wheel }) }} />
      <Bind node={window} on={outside} />
      {asNavFor && <Bind node={host} match={options.selector} on={{ click: guide }} />}
    </>
  );
}
