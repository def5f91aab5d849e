/** Time in ms between two looks. */
const STEP = 50;

/**
 * Waits while a condition holds. It asks again and again: for conditions that end without an event.
 *
 * @param isSo - the condition
 * @param ms - longest time that it waits, in ms; then it resolves all the same
 */
export async function waitWhile(isSo: () => boolean, ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (isSo() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, STEP));
}
