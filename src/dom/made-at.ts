/** Time in ms for which no page is busy before it hears of an event. */
const BUSY = 10_000;

/**
 * When an event was made, on the clock of `performance.now()`: a busy page hears late of it. Some browsers say 0, or count
 * from elsewhere; then it is now.
 */
export function madeAt({ timeStamp }: Event): number {
  const now = performance.now();
  return timeStamp > 0 && timeStamp > now - BUSY && timeStamp < now ? timeStamp : now;
}
