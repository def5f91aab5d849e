import { whenPainted } from '../../../src/dom/painted';
import type { ReviewSource } from './seen';

/**
 * Time in ms for which the cover of an answer is still to be seen, and nobody can have read what came under it who aims at a
 * button by mouse or finger. The original's cover takes such presses (checkout.md §3.4); of keys nobody knows it.
 */
export const FADES = 400;
/** Time in ms after which no press is told any more that was made before. */
const KEPT = 5000;

/**
 * Knows what was on the screen before answers: a page that is busy with one tells late of presses that were made before it
 * was painted.
 *
 * @param source - tells before an answer changes the page
 * @param see - what is to be known of the page
 * @returns what somebody had before their eyes at a time on the clock of `performance`, who aimed at a button or pressed a
 * key; nothing if it is what is there now
 */
export function rememberPast<Sight>(
  source: Pick<ReviewSource, 'beforeChange'>,
  see: () => Sight,
): (time: number, isAimed?: boolean) => Sight | undefined {
  /** Oldest first, and until when each was there. */
  let past: { sight: Sight; until: number }[] = [];
  source.beforeChange?.(() => {
    const own = { sight: see(), until: Infinity };
    past = [...past, own];
    whenPainted(() => {
      own.until = performance.now();
      // What an answer took off the page is in there.
      setTimeout(() => {
        past = past.filter((one) => one !== own);
      }, KEPT);
    });
  });
  return (time, isAimed) => past.find(({ until }) => time < until + (isAimed ? FADES : 0))?.sight;
}
