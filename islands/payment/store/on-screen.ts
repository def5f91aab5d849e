import { whenPainted } from '../../../src/dom/painted';
import type { ReviewSource, Seen } from './seen';

/**
 * Time in ms for which the cover of an answer is still to be seen, and nobody can have read what came under it who aims at a
 * button by mouse or finger. The original's cover takes such presses (checkout.md §3.4); of keys nobody knows it.
 */
const FADES = 400;

/** What somebody saw who pressed. */
export interface OnScreen {
  seen: Seen;
  /** Whether the page says something else by now. */
  isPast: boolean;
}

/**
 * Knows what was on the screen at a moment: a page that is busy with an answer tells late of presses that were made before
 * it was painted.
 *
 * @param see - what the page says now
 * @returns what somebody had seen of it at a time on the clock of `performance`, who aimed at a button or pressed a key
 */
export function watchScreen(
  source: ReviewSource,
  see: () => Seen,
): (time: number, isAimed?: boolean) => OnScreen {
  let before: Seen | undefined;
  /** When the newest answer was painted. */
  let painted = 0;
  let changes = 0;
  source.beforeChange?.(() => {
    // Of two answers that follow each other, what was there before both.
    if (!before || performance.now() >= painted + FADES) before = see();
    painted = Infinity;
    const own = ++changes;
    whenPainted(() => {
      if (own === changes) painted = performance.now();
    });
  });
  return (time, isAimed) => {
    const past = time < painted + (isAimed ? FADES : 0) ? before : undefined;
    return { seen: past ?? see(), isPast: !!past };
  };
}
