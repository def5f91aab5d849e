/** Time in ms between two looks. */
const STEP = 50;

/**
 * Waits while something is so of which nobody tells the end.
 *
 * @param ms - at most
 */
export async function waitWhile(isSo: () => boolean, ms: number): Promise<void> {
  const until = performance.now() + ms;
  while (isSo() && performance.now() < until) await new Promise((resolve) => setTimeout(resolve, STEP));
}
