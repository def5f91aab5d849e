import { useRef, useState } from 'react';
import { Bind } from '../../../src/react/bind';
import type { SliderLayout } from './layout.model';
import { swipeStep } from './slider.model';

/** The moving part of a slider: its place, its speed and what a finger may do. */
export interface TrackProps {
  viewport: HTMLElement;
  wrapper: HTMLElement;
  layout: SliderLayout;
  /** Milliseconds that a move takes. */
  ms: number;
  /** Px that the length of a swipe is measured against. */
  room: number;
  swipe: boolean;
  /** Whether there is nothing in this direction. */
  stops: (by: number) => boolean;
  /** The finger has gone: a step, or back to where it was. */
  release: (by: -1 | 0 | 1) => void;
}

/** A swipe moves only this component: what it costs does not depend on the number of slides (Q60). */
export function Track(props: TrackProps) {
  const { viewport, wrapper, layout, ms, room, stops, release } = props;
  const { vertical, forward } = layout;
  const [drag, setDrag] = useState<number>();
  const start = useRef<PointerEvent>(undefined);
  const axis = vertical ? 'clientY' : 'clientX';

  /** Calls back with the distance that the finger of this swipe has come, and the time that it took. */
  const finger = (work: (distance: number, time: number) => void) => (event: Event) => {
    const now = event as PointerEvent;
    const from = start.current;
    if (now.pointerId === from?.pointerId) work(now[axis] - from[axis], now.timeStamp - from.timeStamp);
  };
  const end = (by: -1 | 0 | 1) => {
    start.current = undefined;
    setDrag(undefined);
    release(stops(by) ? 0 : by);
  };
  const on = {
    pointerdown: (event: Event) => {
      const finger = event as PointerEvent;
      if (finger.pointerType === 'mouse') return;
      if (finger.isPrimary) start.current = finger;
      // A second finger means to zoom.
      else if (start.current) end(0);
    },
    pointermove: finger((distance) =>
      setDrag(stops(distance * forward < 0 ? 1 : -1) ? distance / 3 : distance),
    ),
    pointerup: finger((distance, time) => end(swipeStep({ distance: distance * forward, time, room }))),
    // The browser scrolls the page instead: vertical movement wins.
    pointercancel: finger(() => end(0)),
  };
  return (
    <>
      {props.swipe && (
        <Bind node={viewport} styles={{ 'touch-action': `pan-${vertical ? 'x' : 'y'} pinch-zoom` }} on={on} />
      )}
      <Bind
        node={wrapper}
        styles={{
          ...layout.wrapper,
          ...layout.moved(layout.offset + (drag ?? 0)),
          'transition-duration': `${drag ? 0 : ms / 1000}s`,
        }}
      />
    </>
  );
}
