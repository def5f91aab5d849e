import { useRef, useState } from 'react';
import { Bind } from '../../src/react/bind';
import { swipeStep } from './slider.model';

/** The moving part of a slider: its place, its speed and what a finger may do. */
export interface TrackProps {
  viewport: HTMLElement;
  wrapper: HTMLElement;
  /** Distance that the wrapper is moved by, in px. */
  offset: number;
  vertical: boolean;
  /** Milliseconds that a move takes. */
  ms: number;
  /** Style properties beside the place. */
  styles: Record<string, string>;
  /** Whether a transform moves it; else a margin. */
  transform: boolean;
  /** Px that the length of a swipe is measured against. */
  room: number;
  swipe: boolean;
  /** The side that the next slide is on: 1 right or below, -1 left or above. */
  forward: 1 | -1;
  /** Whether there is nothing in this direction. */
  stops: (by: number) => boolean;
  /** The finger has gone: a step, or back to where it was. */
  release: (by: -1 | 0 | 1) => void;
}

/** A swipe moves only this component: what it costs does not depend on the number of slides (Q60). */
export function Track(props: TrackProps) {
  const { viewport, wrapper, vertical, ms, room, forward, stops, release } = props;
  const [drag, setDrag] = useState<number>();
  const start = useRef<PointerEvent>(undefined);
  const axis = vertical ? 'clientY' : 'clientX';
  const offset = props.offset + (drag ?? 0);

  /** Calls back with the distance that the finger of this swipe has come. */
  const finger = (work: (distance: number, event: PointerEvent) => void) => (event: Event) => {
    const now = event as PointerEvent;
    if (now.pointerId === start.current?.pointerId) work(now[axis] - start.current[axis], now);
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
    pointerup: finger((distance, { timeStamp }) => {
      const time = timeStamp - (start.current?.timeStamp ?? 0);
      end(distance ? swipeStep({ distance: distance * forward, time, room }) : 0);
    }),
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
          ...props.styles,
          ...(props.transform
            ? { transform: `translate3d(${vertical ? `0px, ${offset}` : `${offset}px, 0`}px, 0px)` }
            : { [vertical ? 'margin-top' : 'margin-left']: `${offset}px` }),
          'transition-duration': `${drag ? 0 : ms / 1000}s`,
        }}
      />
    </>
  );
}
