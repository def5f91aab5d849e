import { wereOthersQuiet } from '../../../src/http/other-requests';

/**
 * How long what a shopper has done elsewhere may still be under way, in ms: a product that another tab adds in a slow shop.
 * As long as what a page leaves behind (left-behind.ts).
 */
const UNDER_WAY = 10_000;

/**
 * Knows for how long the page has had the focus of the shopper, who cannot have acted in another tab meanwhile.
 *
 * @param signal - ends it
 */
export function createPresence(signal: AbortSignal) {
  let since = Infinity;
  const look = () => {
    const isInFrame = document.activeElement?.tagName === 'IFRAME';
    since = document.hasFocus() && !isInFrame ? Date.now() : Infinity;
  };
  look();
  for (const type of ['focus', 'pageshow', 'visibilitychange']) addEventListener(type, look, { signal });
  // Also where it goes into a frame, as for a card's number: from there it leaves the window without a word to this one.
  addEventListener(
    'blur',
    () => {
      since = Infinity;
    },
    { signal },
  );
  return {
    /**
     * Whether nothing that the shopper has done elsewhere, and nothing of another script's, can have reached the shop since a
     * time, in ms of `Date.now()`.
     */
    isAlone: (time: number): boolean =>
      since + UNDER_WAY < time && wereOthersQuiet(performance.now() - (Date.now() - time)),
  };
}
