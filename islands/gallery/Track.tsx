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
  styles: Record<string, string | undefined>;
  /** Whether a transform moves it; else a margin, which lets videos play on. */
  transform: boolean;
  /** Px that one page takes; the length of a swipe is measured against it. */
  page: number;
  swipe: boolean;
  /** The side that the next slide is on: 1 right or below, -1 left. */
  forward: 1 | -1;
  /** Whether a finger pulls against an end. */
  atEnd: (by: number) => boolean;
  /** The finger has gone: a step, or back to where it was. */
  release: (by: -1 | 0 | 1) => void;
}

/** A swipe moves only this component: what it costs does not depend on the number of slides (Q60). */
export function Track(props: TrackProps) {
  const { viewport, wrapper, vertical, ms, page, forward } = props;
  const [drag, setDrag] = useState<number>();
  const start = useRef<{ id: number; x: number; y: number; time: number }>(undefined);
  const offset = props.offset + (drag ?? 0);
  const place = vertical ? `0px, ${offset}px` : `${offset}px, 0px`;
  const distance = ({ clientX, clientY }: PointerEvent) => {
    const from = start.current;
    return from ? (vertical ? clientY - from.y : clientX - from.x) : 0;
  };
  const mine = (event: Event) => (event as PointerEvent).pointerId === start.current?.id;
  const end = () => {
    start.current = undefined;
    setDrag(undefined);
  };
  const on = {
    pointerdown: (event: Event) => {
      const { pointerType, isPrimary, pointerId, clientX, clientY } = event as PointerEvent;
      if (pointerType === 'mouse') return;
      // A second finger means to zoom.
      if (!isPrimary) return end();
      start.current = { id: pointerId, x: clientX, y: clientY, time: event.timeStamp };
    },
    pointermove: (event: Event) => {
      if (!mine(event)) return;
      const length = distance(event as PointerEvent);
      const against = props.atEnd(length * forward < 0 ? 1 : -1);
      setDrag(against ? length / (2 + Math.abs(length) / (page || 1)) : length);
    },
    pointerup: (event: Event) => {
      if (!mine(event)) return;
      const time = event.timeStamp - (start.current?.time ?? 0);
      const by = swipeStep({ distance: distance(event as PointerEvent) * forward, time, width: page });
      end();
      props.release(by);
    },
    // The browser scrolls the page instead: vertical movement wins.
    pointercancel: (event: Event) => {
      if (mine(event)) {
        end();
        props.release(0);
      }
    },
  };
  return (
    <>
      {props.swipe && (
        <Bind
          node={viewport}
          styles={{ 'touch-action': vertical ? 'pan-x pinch-zoom' : 'pan-y pinch-zoom' }}
          on={on}
        />
      )}
      <Bind
        node={wrapper}
        styles={{
          ...props.styles,
          ...(props.transform
            ? { transform: `translate3d(${place}, 0px)` }
            : { [vertical ? 'margin-top' : 'margin-left']: `${offset}px` }),
          'transition-duration': `${drag === undefined ? ms / 1000 : 0}s`,
        }}
      />
    </>
  );
}
