import { useLayoutEffect, useState } from 'react';
import { prefersReducedMotion } from '../../../../src/dom/motion';
import { useValue } from '../../../../src/react/use-value';
import { lightboxRequest } from '../../store/lightbox';
import type { AllOptions } from './options.model';

/**
 * Whether a slider plays, and its clock. It waits while the shopper is busy with it, hovers over it (if the page
 * wants that), looks elsewhere or has the lightbox open; it never begins by itself for those who want less motion
 * (WCAG 2.2.2).
 *
 * @param page - the page in view: with each the clock starts anew
 * @param tick - shows the next slide
 */
export function useAutoplay(options: AllOptions, page: number, tick: () => void) {
  const [playing, play] = useState(() => options.slideshow && !prefersReducedMotion());
  const [delay, setDelay] = useState(options.initDelay);
  const [held, setHeld] = useState<Readonly<Record<string, boolean>>>({});
  const open = !!useValue(lightboxRequest);
  const waits = open || Object.values(held).includes(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `page` only restarts the clock, `tick` is of this render
  useLayoutEffect(() => {
    if (!playing || waits) return;
    const clock = setTimeout(() => {
      setDelay(0);
      tick();
    }, options.slideshowSpeed + delay);
    return () => clearTimeout(clock);
  }, [playing, waits, page]);

  const hold = (reason: string, on: boolean) => () => setHeld((now) => ({ ...now, [reason]: on }));
  return {
    playing,
    play,
    /** Listeners of the gallery. */
    inside: {
      focusin: hold('focus', true),
      focusout: hold('focus', false),
      ...(options.pauseOnHover && {
        pointerenter: hold('hover', true),
        pointerleave: hold('hover', false),
      }),
    },
    /** Listeners of the window. */
    outside: {
      ...(options.pauseInvisible && {
        // A hidden tab has lost the window's focus as well.
        blur: hold('away', true),
        focus: hold('away', false),
      }),
    },
  };
}
