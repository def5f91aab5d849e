import { useLayoutEffect, useState } from 'react';
import { Bind } from '../../src/react/bind';
import { Outlet } from '../../src/react/outlet';
import { zoomOptions } from './zoom.model';

/** Where a zoom is, and how the page wants it. */
export interface ZoomProps {
  element: HTMLElement;
  options: Readonly<Record<string, unknown>>;
  /** Whether a tap is the zoom's when nothing says so: it opens nothing else. */
  tap: boolean;
}

/**
 * The large picture over a slide (storefront.md §3.9.3). It is fetched when somebody asks for it, and not before
 * (Q57).
 */
export function Zoom({ element, options, tap }: ZoomProps) {
  const { url, target, duration, on, magnify, touch, onZoomIn, onZoomOut } = zoomOptions(options);
  const place = target ?? element;
  const [asked, ask] = useState(false);
  const [shown, show] = useState(false);
  const [size, setSize] = useState<HTMLImageElement>();
  const [point, setPoint] = useState({ x: 0, y: 0 });

  const follow = (event: { clientX: number; clientY: number }) => {
    const box = element.getBoundingClientRect();
    const within = (part: number, whole: number) => Math.min(Math.max(part / (whole || 1), 0), 1);
    setPoint({
      x: within(event.clientX - box.left, box.width),
      y: within(event.clientY - box.top, box.height),
    });
  };
  const start = (event?: Event) => {
    if (event) follow(event as PointerEvent);
    ask(true);
    if (!shown) onZoomIn(size);
    show(true);
  };
  const stop = () => {
    if (shown) onZoomOut(size);
    show(false);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the zoom is put there
  useLayoutEffect(() => {
    // The pointer lies there already and will send no "enter" (storefront.md §3.9.3).
    const late = setTimeout(() => on === 'mouseover' && element.matches(':hover') && start(), 100);
    return () => clearTimeout(late);
  }, [element]);

  const mouse = (event: Event) => (event as PointerEvent).pointerType !== 'touch' || touch;
  const left = (part: number, whole: number, room: number) => `${-part * (whole - room)}px`;
  const width = size ? size.naturalWidth * magnify : 0;
  const height = size ? size.naturalHeight * magnify : 0;
  return (
    <>
      <Bind
        node={place}
        styles={{
          position: /^(absolute|fixed)$/.test(getComputedStyle(place).position) ? undefined : 'relative',
          overflow: 'hidden',
        }}
      />
      <Bind
        node={element}
        on={{
          pointerenter: (event) => on === 'mouseover' && mouse(event) && start(event),
          pointermove: (event) => shown && follow(event as PointerEvent),
          pointerleave: () => on !== 'toggle' && stop(),
          pointerdown: (event) => on === 'grab' && start(event),
          pointerup: () => on === 'grab' && stop(),
          click: (event) => {
            const asks =
              on === 'click' || on === 'toggle' || (tap && (event as PointerEvent).pointerType === 'touch');
            if (!asks) return;
            event.preventDefault();
            if (shown) stop();
            else start(event);
          },
        }}
      />
      {asked && (
        <Outlet
          as="img"
          node={place}
          attrs={{ class: 'zoomImg', src: url ?? sourceOf(element), alt: '', 'aria-hidden': 'true' }}
          styles={{
            position: 'absolute',
            top: left(point.y, height, place.clientHeight),
            left: left(point.x, width, place.clientWidth),
            opacity: shown && size ? '1' : '0',
            width: `${width}px`,
            height: `${height}px`,
            border: 'none',
            'max-width': 'none',
            'max-height': 'none',
            transition: `opacity ${duration}ms`,
          }}
          on={{ load: (event) => setSize(event.target as HTMLImageElement) }}
        />
      )}
    </>
  );
}

/** The first image's `data-src`, else what it shows now: live, because a variation changes it. */
const sourceOf = (element: Element): string | undefined => {
  const image = element.querySelector('img');
  return image?.dataset.src || image?.currentSrc || image?.src;
};
