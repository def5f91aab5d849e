/** Whether the shopper asked the system for less movement; asked each time, because it can change. Without an answer (jsdom): no. */
export const prefersReducedMotion = (): boolean =>
  !!globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
