import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { reducedMotion } from '../../src/dom/motion';
import { Bind } from '../../src/react/bind';
import { keyOf } from '../../src/react/key-of';
import { useWrapper } from '../../src/react/use-wrapper';
import { commit } from '../../src/stores/commit';
import { lightbox } from '../../src/stores/lightbox';
import { galleries, type SliderControl } from '../../src/stores/product/galleries';
import { Controls } from './Controls';
import { findAll } from './find';
import type { Moment, SliderOptions } from './options.model';
import { heedsKey, inRing, layout, stepFrom } from './slider.model';
import { Track } from './Track';
import { useAutoplay } from './use-autoplay';
import { useClones, useOrder } from './use-slides';

/** A slider in a gallery. */
export interface SliderProps {
  host: HTMLElement;
  options: SliderOptions;
  /** The slides as the page has them now. */
  served: readonly HTMLElement[];
  /** Where the control goes, for the gallery's other parts. */
  control: RefObject<SliderControl | undefined>;
  /** Slides came or went. */
  changed: () => void;
  /** Calls a callback of the options. */
  tell: (moment: Moment) => void;
  /** Another slide stands in view. */
  arrived: (slide: HTMLElement | undefined) => void;
}

/** Without the transforms around it, and with fractions. */
const widthOf = (node: Element): number => Number.parseFloat(getComputedStyle(node).width) || 0;

/**
 * The slider (storefront.md §3.9.2): which page is in view, where it lies, and who may change that. What is on the
 * page follows from that state.
 */
export function Slider({ host, options, served, control, changed, tell, arrived }: SliderProps) {
  const { namespace: ns, smoothHeight, itemMargin } = options;
  const fade = options.animation === 'fade';
  const vertical = !fade && options.direction === 'vertical';
  const loop = !fade && options.animationLoop && !options.itemWidth;
  const slides = useOrder(served, options.randomize);
  const clones = useClones(slides, loop);
  const inner = slides[0]?.parentElement as HTMLElement;
  const viewport = useWrapper(inner, fade ? null : 'div');
  const box = viewport ?? host;

  const [{ width, height }, setSize] = useState({ width: 0, height: 0 });
  const plan = layout(options, slides.length, width);
  const { pages, visible, move, item } = plan;
  const [state, setState] = useState(() => {
    const page = Math.min(options.startAt, pages - 1);
    return { page, at: page, ms: 0, moving: false };
  });
  const page = Math.min(state.page, pages - 1);
  const speed = () => (reducedMotion() ? 0 : options.animationSpeed);
  const shown = slides.slice(page * move, page * move + visible);
  const measured = smoothHeight ? shown : slides.slice(0, visible);

  const show = (to: number, at = to) => {
    if (!(to >= 0 && to < pages)) return;
    if (to === page) return setState({ ...state, at: to, ms: speed() });
    tell('before');
    commit(() => setState({ page: to, at, ms: speed(), moving: true }));
    for (const other of findAll(options.sync, document.body)) galleries.get(other)?.slider?.go(to);
  };
  const { playing, play, inside, outside } = useAutoplay(options, state, () => {
    if (!options.animationLoop && page === pages - 1) play(false);
    else step(1);
  });
  const step = (by: number) => {
    const { page: to, at } = stepFrom(page, by, pages, loop);
    show(to, at);
  };
  /** What the shopper does ends autoplay. */
  const act = (work: () => void) => {
    if (options.pauseOnAction) play(false);
    work();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: belongs to the state that began the move
  useEffect(() => {
    if (!state.moving) return;
    const landed = setTimeout(() => {
      // From a clone to the slide that it stands for.
      setState({ page, at: page, ms: state.at === page ? state.ms : 0, moving: false });
      tell('after');
      if (page === pages - 1) tell('end');
      arrived(slides[page * move]);
    }, state.ms);
    return () => clearTimeout(landed);
  }, [state]);

  const measure = () => {
    const now = { width: widthOf(box), height: Math.max(0, ...measured.map((slide) => slide.offsetHeight)) };
    if (now.width === width && now.height === height) return;
    setSize(now);
    if (now.width !== width) setState((last) => ({ ...last, ms: 0 }));
  };
  const latest = { page, pages, slides, options, moving: state.moving, playing, show, act, play, measure };
  const live = useRef(latest);
  live.current = latest;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what changes the measures
  useLayoutEffect(measure, [page, width, slides, box]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slide in view, whose image may come late
  useEffect(() => {
    let frame = 0;
    // In a frame of its own: the new height would be observed again.
    const later = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => live.current.measure());
    };
    const observer = globalThis.ResizeObserver && new ResizeObserver(later);
    for (const node of [box, ...measured]) observer?.observe(node);
    return () => {
      observer?.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [page, slides, box]);

  useLayoutEffect(() => {
    const now = () => live.current;
    control.current = {
      get current() {
        return now().page;
      },
      get pages() {
        return now().pages;
      },
      get slides() {
        return now().slides;
      },
      get moving() {
        return now().moving;
      },
      get playing() {
        return now().playing;
      },
      options,
      go(to, pause) {
        if (pause) now().play(false);
        now().show(to);
      },
      play: () => now().play(true),
      pause: () => now().play(false),
      target: (direction) => inRing(now().page + (direction === 'next' ? 1 : -1), now().pages),
      add(slide, index = Infinity) {
        const { slides: all } = now();
        if (all[index]) all[index].before(slide);
        else all.at(-1)?.after(slide);
        changed();
        tell('added');
      },
      remove(slide) {
        const node = typeof slide === 'number' ? now().slides[slide] : slide;
        node?.remove();
        changed();
        tell('removed');
      },
    };
    return () => {
      control.current = undefined;
    };
  }, [control, options, changed, tell]);

  const rtl = getComputedStyle(host).direction === 'rtl';
  const flip = options.rtl !== options.reverse;
  const forward = (vertical ? options.reverse : flip) ? -1 : 1;
  const all = slides.length + clones.length;
  const room = vertical ? height : width;
  const length = vertical ? height : plan.step;
  // The slides start at the far end of a wrapper that is wider than they are when they run against the page.
  const away = !vertical && flip !== rtl ? all * 2 * width - width : 0;
  const place = Math.min((state.at + (loop ? 1 : 0)) * length, plan.limit) - away;
  const upwards = vertical && options.reverse;
  const offset = upwards ? place - (all - 1) * length : flip && !vertical ? place : -place;
  const float = flip ? 'right' : 'left';
  const behind = flip ? 'margin-left' : 'margin-right';
  const px = (value: number) => (value ? `${value}px` : undefined);
  const tall = {
    height: smoothHeight || !fade ? px(height) : undefined,
    transition: state.ms && smoothHeight ? `height ${state.ms}ms` : 'none',
  };
  const keyup = (event: Event) => {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event as KeyboardEvent;
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const target = event.target instanceof Element ? event.target : document.body;
    if (!by || altKey || ctrlKey || metaKey || shiftKey || lightbox.peek() || !heedsKey(target, host)) return;
    const sliders = [...galleries.values()].filter(({ slider }) => slider);
    if (sliders.length > 1 && !options.multipleKeyboard && !host.contains(target)) return;
    act(() => step(options.rtl ? -by : by));
  };
  const wheel = (event: Event) => {
    event.preventDefault();
    if (!state.moving) act(() => step((event as WheelEvent).deltaY < 0 ? -1 : 1));
  };
  const guided = (event: Event, slide: Element) => {
    event.preventDefault();
    const index = slides.indexOf(slide as HTMLElement);
    for (const other of findAll(options.asNavFor, document.body))
      galleries.get(other)?.slider?.go(index, true);
    act(() => show(Math.min(Math.floor(index / move), pages - 1)));
  };

  return (
    <>
      {viewport ? (
        <>
          <Bind
            node={viewport}
            classes={{ [`${ns}viewport`]: true }}
            styles={{ overflow: 'hidden', position: 'relative', ...tall }}
          />
          <Track
            viewport={viewport}
            wrapper={inner}
            offset={offset}
            vertical={vertical}
            ms={state.ms}
            styles={
              vertical
                ? { display: 'flex', 'flex-direction': upwards ? 'column-reverse' : 'column' }
                : { width: `${all * 200}%` }
            }
            transform={options.useCSS && !options.video}
            page={room}
            swipe={options.touch}
            forward={forward}
            atEnd={(by) => !loop && page === (by > 0 ? pages - 1 : 0)}
            release={(by) =>
              by && (loop || inRing(page + by, pages) === page + by) ? act(() => step(by)) : show(page)
            }
          />
        </>
      ) : (
        <Bind node={inner} styles={{ display: 'flow-root', ...tall }} />
      )}
      {[...clones, ...slides].map((slide, index) => {
        const active = index - clones.length === page * move;
        const inView = shown.includes(slide);
        return (
          <Bind
            key={keyOf(slide)}
            node={slide}
            classes={{ [`${ns}active-slide`]: active }}
            // What is out of view must not take focus: the browser would scroll it into the viewport.
            attrs={{ inert: !inView || undefined }}
            styles={
              fade
                ? {
                    width: '100%',
                    float,
                    [behind]: '-100%',
                    position: 'relative',
                    display: 'block',
                    opacity: active ? '1' : '0',
                    'z-index': active ? '2' : '1',
                    transition: `opacity ${speed() / 1000}s cubic-bezier(0.02, 0.01, 0.47, 1)`,
                  }
                : vertical
                  ? { width: '100%', display: 'block' }
                  : { width: px(item), [behind]: `${itemMargin}px`, float, display: 'block' }
            }
          />
        );
      })}
      {slides.map((slide) => {
        const image = slide.querySelector('img');
        return image && <Bind key={keyOf(slide)} node={image} attrs={{ draggable: 'false' }} />;
      })}
      <Bind node={host} on={{ ...inside, ...(options.mousewheel && { wheel }) }} />
      {options.asNavFor && <Bind node={inner} match={options.selector} on={{ click: guided }} />}
      <Bind node={window} on={{ ...outside, resize: measure, orientationchange: measure }} />
      {options.keyboard && <Bind node={document} on={{ keyup }} />}
      <Controls
        host={host}
        options={options}
        slides={slides}
        pages={pages}
        page={page}
        playing={playing}
        go={(to) => act(() => show(to))}
        step={(by) => act(() => step(by))}
        toggle={() => play(!playing)}
      />
    </>
  );
}
