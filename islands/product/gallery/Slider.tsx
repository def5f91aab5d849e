import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { hasModifierKey } from '../../../src/dom/modifiers';
import { prefersReducedMotion } from '../../../src/dom/motion';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { useWrapper } from '../../../src/react/use-wrapper';
import { commit } from '../../../src/runtime/commit';
import type { Arrangement } from '../later/gallery/arrange';
import type { LaterParts } from '../later/gallery/parts';
import { type GalleryControl, galleries, type SliderControl } from '../store/galleries';
import { lightboxRequest } from '../store/lightbox';
import { layOutInRow, px } from './layout.model';
import { Nav } from './Nav';
import type { Moment, SliderOptions } from './options.model';
import { isKeyForSlider, wrappedPage } from './slider.model';
import { Track } from './Track';

/** A slider in a gallery. */
export interface SliderProps {
  host: HTMLElement;
  options: SliderOptions;
  /** Whether the page reads from right to left. */
  rtl: boolean;
  /** The slides as the page has them now. */
  served: readonly HTMLElement[];
  /** What this slider's options need beside the usual. */
  extra: LaterParts | undefined;
  /** Where the slider's own control goes. */
  gallery: GalleryControl;
  /** While the gallery starts, changes show by themselves. */
  starting: RefObject<boolean>;
  /** Slides came or went. */
  changed: () => void;
  /** Calls a callback of the options. */
  tell: (moment: Moment) => void;
  /** Another slide stands in view. */
  arrived: (slide: HTMLElement | undefined) => void;
}

/**
 * The slider (storefront.md §3.9.2): which page is in view, where it lies, and who may change that. What is on the
 * page follows from that state.
 */
export function Slider(props: SliderProps) {
  const { host, options, served, extra, gallery, starting, changed, tell, arrived } = props;
  const { namespace: ns, smoothHeight } = options;
  const slide = options.animation === 'slide';
  const { slides, clones, place } = useMemo<Arrangement>(
    () => extra?.arrange(served, options) ?? { slides: served, clones: [] },
    [served, options, extra],
  );
  /** Clones before the first slide. */
  const loop = clones.length / 2;
  const wrapper = served[0]?.parentElement as HTMLElement;
  const viewport = useWrapper(wrapper, slide ? 'div' : null);
  const box = viewport ?? host;

  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const { pages, visible, move, layoutOf } = extra?.pagesOf(options, slides.length, width) ?? {
    pages: slides.length,
    visible: 1,
    move: 1,
    layoutOf: layOutInRow,
  };
  const [state, setState] = useState(() => {
    const page = Math.min(options.startAt, pages - 1);
    return { page, at: page, ms: 0, moving: false };
  });
  const { at, ms, moving } = state;
  const page = Math.min(state.page, pages - 1);
  const inView = slides.slice(page * move, page * move + visible);
  const measured = smoothHeight ? inView : slides.slice(0, visible);

  /** `place` is where the page lies: in a loop the ends have clones beyond them. */
  const show = (to: number, place = to) => {
    if (!(to >= 0 && to < pages)) return;
    const moves = to !== page;
    if (moves) tell('before');
    const move = () =>
      setState({
        page: to,
        at: place,
        ms: prefersReducedMotion() ? 0 : options.animationSpeed,
        moving: moving || moves,
      });
    if (starting.current) move();
    else commit(move);
    if (moves) extra?.follow(options, to);
  };
  const turn = (by: number) => {
    const to = wrappedPage(page + by, pages);
    show(to, loop ? page + by : to);
  };
  /** What follows when the shopper did something. */
  const acted = useRef<() => void>(undefined);
  const act =
    <T extends unknown[]>(work: (...args: T) => void) =>
    (...args: T) => {
      acted.current?.();
      work(...args);
    };

  // biome-ignore lint/correctness/useExhaustiveDependencies: belongs to the state that began the move
  useLayoutEffect(() => {
    if (!moving) return;
    const landed = setTimeout(() => {
      // From a clone to the slide that it stands for.
      setState({ page, at: page, ms: at === page ? ms : 0, moving: false });
      tell('after');
      if (page === pages - 1) tell('end');
      arrived(inView[0]);
    }, ms);
    return () => clearTimeout(landed);
  }, [state]);

  const measure = () => {
    const now = {
      // With fractions, and without the transforms around it.
      width: Number.parseFloat(getComputedStyle(box).width) || 0,
      height: Math.max(0, ...measured.map(({ offsetHeight }) => offsetHeight)),
    };
    if (now.width === width && now.height === height) return;
    setSize(now);
    if (now.width !== width) setState((last) => ({ ...last, ms: 0 }));
  };
  const latest = useRef(measure);
  latest.current = measure;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the measures
  useLayoutEffect(() => {
    // Before measuring: with the layout, what has gone out of view loses the focus to the body.
    if (wrapper.querySelector('[inert] :focus'))
      inView[0]?.querySelector('a')?.focus({ preventScroll: true });
    measure();
  }, [page, width, slides]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide in view, whose image may come late
  useLayoutEffect(() => {
    // In a frame of its own: the new height would be observed again.
    const observer =
      globalThis.ResizeObserver && new ResizeObserver(() => requestAnimationFrame(() => latest.current()));
    for (const node of [box, ...measured]) observer?.observe(node);
    return () => observer?.disconnect();
  }, [page, slides]);

  const slider: SliderControl = {
    current: page,
    shown: inView[0],
    pages,
    slides,
    options,
    moving,
    playing: false,
    go: (to) => show(to),
    play() {},
    target: (direction) => wrappedPage(page + (direction === 'next' ? 1 : -1), pages),
    edit(edit, moment) {
      edit();
      changed();
      tell(moment);
    },
  };
  gallery.slider = slider;

  const layout = layoutOf({
    options,
    at: at + loop,
    all: slides.length + clones.length,
    width,
    height,
    rtl: props.rtl,
  });
  const keyup = (event: Event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[(event as KeyboardEvent).key];
    const target = event.target as Element;
    if (!by || hasModifierKey(event) || lightboxRequest.peek() || !isKeyForSlider(target, host)) return;
    const others = [...galleries.values()].some((other) => other !== gallery && other.slider);
    if (options.multipleKeyboard || !others || host.contains(target)) act(turn)(options.rtl ? -by : by);
  };

  return (
    <>
      <Bind
        node={viewport ?? wrapper}
        classes={{ [`${ns}viewport`]: slide || undefined }}
        styles={{
          ...layout.frame,
          height: px(smoothHeight || slide ? height : 0),
          transition: ms && smoothHeight ? `height ${ms}ms` : 'none',
        }}
      />
      {viewport && (
        <Track
          {...{ viewport, wrapper, layout, ms }}
          room={layout.vertical ? height : width}
          swipe={options.touch}
          stops={(by) => !loop && page === (by > 0 ? pages - 1 : 0)}
          release={(by) => (by ? act(turn)(by) : show(page))}
        />
      )}
      {[...slides, ...clones].map((node) => {
        const active = node === inView[0];
        const image = node.querySelector('img');
        return [
          <Bind
            key={keyOf(node)}
            node={node}
            classes={{ [`${ns}active-slide`]: active }}
            // What is out of view must not take focus: the browser would scroll it into the viewport.
            attrs={{ inert: !inView.includes(node) || undefined }}
            styles={layout.slide(active)}
          />,
          image && <Bind key={keyOf(image)} node={image} attrs={{ draggable: 'false' }} />,
        ];
      })}
      <Bind node={window} on={{ resize: measure, focus: measure }} />
      {options.keyboard && <Bind node={document} on={{ keyup }} />}
      {options.controlNav && !options.manualControls && <Nav {...{ host, extra, slider }} go={act(show)} />}
      {extra && <extra.Extra {...{ host, slider, acted, act, show, turn, place }} perPage={move} />}
    </>
  );
}
