import { isShoppers } from '../../../src/runtime/ours';

/** Milliseconds after a press within which its script has drawn something else. */
const DRAWS = 50;

/**
 * Watches for presses of the shopper's whose script draws the order anew by itself, such as a stepper that tells the shop later.
 *
 * @param read - what the page shows of the order, and how often the shop has said what that is
 * @param tell - is told of such a press
 * @param signal - ends it
 */
export function watchRedrawn(
  read: () => { figures: string; answers: number },
  tell: () => void,
  signal: AbortSignal,
): void {
  const note = (event: Event) => {
    if (!isShoppers(event)) return;
    const before = read();
    setTimeout(() => {
      const now = read();
      if (now.answers === before.answers && now.figures !== before.figures) tell();
    }, DRAWS);
  };
  document.addEventListener('click', note, { signal, capture: true });
}
