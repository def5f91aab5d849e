/** When the browser brought the page back from its memory, as by its Back button. */
let cameBack = 0;
globalThis.addEventListener?.('pageshow', ({ persisted, timeStamp }) => {
  if (persisted) cameBack = timeStamp;
});

const toldPaint = (): number | undefined =>
  performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime;

/**
 * When the page came on the screen, in ms on the clock of `performance`: `Infinity` if the browser may not have said it yet, as a
 * busy page hears of a press before, 0 if it does not say it at all.
 */
export const firstPaint = (): number =>
  Math.max(cameBack, toldPaint() ?? (document.readyState === 'complete' ? 0 : Infinity));
