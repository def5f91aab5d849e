import { useLayoutEffect, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import { Outlet } from '../../../src/react/outlet';
import { callPageCallback } from './controls';
import { elementOf, numberOf, sourceOf } from './zoom.model';

/** Options of a zoom as the page says them (storefront.md §3.9.3). */
export type ZoomOptions = Readonly<Record<string, unknown>>;

/** Where a zoom is, and how the page wants it. */
export interface ZoomProps {
  element: HTMLElement;
  options: ZoomOptions;
  /** Whether a tap is the zoom's when nothing says so: it opens nothing else. */
  tap: boolean;
}

/** Of a pointer event; the zoom of a pointer that lies there already has none. */
type Place = Partial<Pick<PointerEvent, 'clientX' | 'clientY' | 'pointerType'>>;

/**
 * The large picture over a slide (storefront.md §3.9.3). It is fetched when somebody asks for it, and not before
 * (Q57).
 */
export function Zoom({ element, options, tap }: ZoomProps) {
  const { url, on } = options;
  const place = elementOf(options.target) ?? element;
  const held = on === 'grab';
  const clicked = on === 'click' || on === 'toggle';
  const hovered = !held && !clicked;
  const [shown, show] = useState(false);
  const [image, setImage] = useState<HTMLImageElement>();
  /** Where the pointer was last, in parts of the element. */
  const [point, setPoint] = useState<{ x: number; y: number }>();

  const follow = (event: Place) => {
    const box = element.getBoundingClientRect();
    const within = (part: number, whole: number) => Math.min(Math.max(part / whole, 0), 1) || 0;
    setPoint({
      x: within((event.clientX as number) - box.left, box.width),
      y: within((event.clientY as number) - box.top, box.height),
    });
  };
  const start = (event: Place) => {
    follow(event);
    if (!shown) callPageCallback(options.onZoomIn, image);
    show(true);
  };
  const stop = () => {
    if (shown) callPageCallback(options.onZoomOut, image);
    show(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the zoom is put there
  useLayoutEffect(() => {
    // The pointer lies there already and will send no "enter" (storefront.md §3.9.3).
    const late = setTimeout(() => hovered && element.matches(':hover') && start({}), 100);
    return () => clearTimeout(late);
  }, [element]);

  const byFinger = (event: Place) => event.pointerType === 'touch';
  /** Length and place of the picture in one direction. */
  const lay = (side: 'Width' | 'Height', part = 0) => {
    const whole = image ? image[`natural${side}`] * (numberOf(options.magnify, 1) || 1) : 0;
    return [`${whole}px`, `${-part * (whole - place[`client${side}`])}px`];
  };
  const [width, left] = lay('Width', point?.x);
  const [height, top] = lay('Height', point?.y);
  return (
    <>
      <Bind
        node={place}
        styles={{
          // Absolute or fixed: it holds what is placed in it already.
          position: /^[af]/.test(getComputedStyle(place).position) ? undefined : 'relative',
          overflow: 'hidden',
        }}
      />
      <Bind
        node={element}
        on={{
          pointerenter: (event) =>
            hovered && (!byFinger(event as PointerEvent) || options.touch === true) && start(event as Place),
          pointermove: (event) => shown && follow(event as Place),
          pointerleave: () => on !== 'toggle' && stop(),
          pointerdown: (event) => held && start(event as Place),
          pointerup: () => held && stop(),
          click: (event) => {
            if (!clicked && !(tap && byFinger(event as PointerEvent))) return;
            event.preventDefault();
            if (shown) stop();
            else start(event as Place);
          },
        }}
      />
      {point && (
        <Outlet
          as="img"
          node={place}
          attrs={{
            class: 'zoomImg',
            src: typeof url === 'string' && url ? url : sourceOf(element),
            alt: '',
            'aria-hidden': 'true',
          }}
          styles={{
            position: 'absolute',
            top,
            left,
            opacity: shown && image ? '1' : '0',
            width,
            height,
            border: 'none',
            'max-width': 'none',
            'max-height': 'none',
            transition: `opacity ${numberOf(options.duration, 120)}ms`,
          }}
          on={{ load: (event) => setImage(event.target as HTMLImageElement) }}
        />
      )}
    </>
  );
}
