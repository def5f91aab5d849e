import { isShoppers } from '../../../src/runtime/ours';

/** Milliseconds after a press at which its script has drawn something else, at once or after a fade. */
const DRAWS = [50, 600];

/** Some draw before the click. */
const PRESSES = ['pointerdown', 'pointerup', 'click'];

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
    let before = read();
    const compare = () => {
      const now = read();
      if (now.answers === before.answers && now.figures !== before.figures) tell();
      before = now;
    };
    for (const ms of DRAWS) setTimeout(compare, ms);
  };
  for (const type of PRESSES) document.addEventListener(type, note, { signal, capture: true });
}
