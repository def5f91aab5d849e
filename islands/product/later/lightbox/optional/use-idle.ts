import { useLayoutEffect, useMemo, useState } from 'react';
import type { Options } from '../lightbox.model';

type Events = Partial<Record<'mousemove' | 'mouseout' | 'keydown', (event: Event) => void>>;

/**
 * Whether the mouse has rested so long that the controls should go (storefront.md §3.9.5, idle). The keyboard brings
 * them back and keeps them: nobody sees a focus that is hidden.
 *
 * @returns the answer, and what to hear on the document
 */
export function useIdleControls({ timeToIdle, timeToIdleOutside }: Options): [boolean, Events] {
  const [idle, setIdle] = useState(false);
  const clock = useMemo(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => clearTimeout(timer);
    const after = (time: number) => {
      stop();
      timer = setTimeout(() => setIdle(true), time);
    };
    const showControls = () => {
      stop();
      setIdle(false);
    };
    const events: Events = {
      mousemove() {
        showControls();
        after(timeToIdle);
      },
      mouseout: (event) => (event as MouseEvent).relatedTarget || after(timeToIdleOutside),
      keydown: showControls,
    };
    return { events: timeToIdle ? events : {}, after, stop };
  }, [timeToIdle, timeToIdleOutside]);
  useLayoutEffect(() => {
    if (timeToIdle && matchMedia('(any-hover: hover)').matches) clock.after(timeToIdle);
    return clock.stop;
  }, [clock, timeToIdle]);
  return [idle, clock.events];
}
