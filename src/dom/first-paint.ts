/** When the browser brought the page back from its memory, as by its Back button. */
let cameBack = 0;
globalThis.addEventListener?.('pageshow', ({ persisted, timeStamp }) => {
  if (persisted) cameBack = timeStamp;
});

/**
 * When the page came on the screen, in ms on the clock of `performance`.
 *
 * @param otherwise - when that was at the latest, where the browser does not say it, or not yet: a busy page hears of presses before
 */
export const firstPaint = (otherwise: number): number => {
  const told = performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime;
  return Math.max(cameBack, told ?? otherwise);
};
