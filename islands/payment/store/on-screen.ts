import { whenPainted } from '../../../src/dom/painted';
import type { ReviewSource, Seen } from './seen';

/**
 * Knows what was on the screen at a moment: a page that is busy with an answer tells late of presses that were made before
 * it was painted.
 *
 * @param see - what the page says now
 * @returns what it said, by the time on the clock of `performance`
 */
export function watchScreen(source: ReviewSource, see: () => Seen): (time: number) => Seen {
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
  return (time) => (before && time < painted ? before : see());
}
