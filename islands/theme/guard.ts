/** How long nothing more is accepted after an action, in ms (theme.md §3.1). */
const QUIET = 700;

let quietUntil = 0;

/**
 * Whether an action that opens the menu, or closes it or the filter, is accepted: the first one is, those in the next
 * 700 ms are not. Nothing else on the page counts (theme.md §8.1), and what is refused does not make it longer.
 *
 * @param quiet - ms, where a site has another value
 */
export function acceptAction(quiet = QUIET): boolean {
  const now = performance.now();
  if (now < quietUntil) return false;
  quietUntil = now + quiet;
  return true;
}
