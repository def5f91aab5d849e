import { whenPainted } from '../../../src/dom/painted';
import type { ReviewSource, Seen } from './seen';

/**
 * Time in ms for which the cover of an answer is still to be seen, and nobody can have read what came under it who aims at a
 * button by mouse or finger. The original's cover takes such presses (checkout.md §3.4); of keys nobody knows it.
 */
const FADES = 400;

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
): (time: number, isAimed?: boolean) => Seen {
  let before: Seen | undefined;
  /** When the newest answer was painted. */
  let painted = 0;
  let changes = 0;
  source.beforeChange?.(() => {
    if (painted < Infinity) before = see();
    painted = Infinity;
    const own = ++changes;
    whenPainted(() => {
      if (own === changes) painted = performance.now();
    });
  });
  return (time, isAimed) => (before && time < painted + (isAimed ? FADES : 0) ? before : see());
}
