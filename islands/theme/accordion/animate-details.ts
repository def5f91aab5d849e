import { prefersReducedMotion } from '../../../src/dom/motion';

interface Move {
  animation: Animation;
  opens: boolean;
}

/** What is moving, and where to. */
const moves = new WeakMap<HTMLDetailsElement, Move>();

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** How high an item is when it is closed, measured while it is open: everything down to its summary, and its own edge. */
function closedHeight(item: HTMLDetailsElement, summary: Element): number {
  const { paddingBottom, borderBottomWidth } = getComputedStyle(item);
  const top = item.getBoundingClientRect().top;
  const edge = Number.parseFloat(paddingBottom) + Number.parseFloat(borderBottomWidth);
  return summary.getBoundingClientRect().bottom - top + (edge || 0);
}

/** Whether an item is open, or about to be. */
export const isOpening = (item: HTMLDetailsElement): boolean => moves.get(item)?.opens ?? item.open;

/** Whether it can be moved at all; if not, browsers open and close it by themselves. */
export const canMove = (item: HTMLDetailsElement): boolean => !prefersReducedMotion() && !!item.animate;

/** Lets an item be as it is. @returns whether it was on its way to be closed */
function halt(item: HTMLDetailsElement): boolean {
  const move = moves.get(item);
  moves.delete(item);
  move?.animation.cancel();
  return move?.opens === false;
}

/** Closes at once, whatever it is doing. */
export function closeNow(item: HTMLDetailsElement): void {
  halt(item);
  item.open = false;
}

/** Ends what is moving where it was going. */
export function settle(item: HTMLDetailsElement): void {
  if (halt(item)) item.open = false;
}

/**
 * Opens or closes an item by its height (theme.md §3.7): from where it is now, also in the middle of the other way. It
 * counts as open from the first moment of opening to the last of closing.
 *
 * @param duration - of the whole way, in ms
 */
export function moveDetails(
  item: HTMLDetailsElement,
  summary: Element,
  opens: boolean,
  duration: number,
): void {
  const from = heightOf(item);
  halt(item);
  item.open = true;
  const to = opens ? heightOf(item) : closedHeight(item, summary);
  const frame = (height: number) => ({ height: `${height}px`, overflow: 'hidden', boxSizing: 'border-box' });
  const animation = item.animate([frame(from), frame(to)], { duration, easing: 'ease-out' });
  moves.set(item, { animation, opens });
  animation.onfinish = () => {
    if (moves.get(item)?.animation === animation) settle(item);
  };
}
