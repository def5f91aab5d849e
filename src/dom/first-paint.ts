/** When the page was first seen, in ms on the clock of `performance`; 0 where the browser does not say, or not yet. */
export const firstPaint = (): number =>
  performance.getEntriesByName?.('first-contentful-paint')[0]?.startTime ?? 0;
