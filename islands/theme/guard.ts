/** How long nothing more is accepted after an action, in ms (theme.md §3.1). */
const QUIET = 700;

let quietUntil = 0;
let last: { event: Event; accepted: boolean } | undefined;

/**
 * Whether an action that opens the menu, or closes it or the filter, is accepted: the first one is, those in the next
 * 700 ms are not. Nothing else on the page counts (theme.md §8.1), and what is refused does not make it longer.
 *
 * @param event - what asks: all who hear one event get one answer
 * @param quiet - ms, where a site has another value
 */
export function acceptAction(event: Event, quiet = QUIET): boolean {
  if (last?.event === event) return last.accepted;
  const now = performance.now();
  const accepted = now >= quietUntil;
  last = { event, accepted };
  if (accepted) quietUntil = now + quiet;
  return accepted;
}
