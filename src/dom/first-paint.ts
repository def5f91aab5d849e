/** When the browser brought the page back from its memory, as by its Back button. */
let cameBack = 0;
globalThis.addEventListener?.('pageshow', ({ persisted, timeStamp }) => {
  if (persisted) cameBack = timeStamp;
});

/** When the page came on the screen, in ms on the clock of `performance`; 0 where the browser does not say, or not yet. */
export const firstPaint = (): number =>
  Math.max(cameBack, performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0);
