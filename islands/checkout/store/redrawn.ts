import { isShoppers } from '../../../src/runtime/ours';

/** Milliseconds after a press at which its script has drawn something else, at once or after a fade. */
const DRAWS = [50, 600];

/** Some draw before the click, others as a number is typed, or stepped by keys. */
const ACTS = ['pointerdown', 'pointerup', 'click', 'keydown', 'input', 'change'];

/** What the page shows of the order. */
export interface Drawn {
  /** Lines and quantities. */
  quantities: string;
  amounts: string;
  /** How often the shop has said what that is. */
  answers: number;
  /** Whether it has just done so: scripts draw amounts in their own way then, as a currency converter does. */
  isFresh: boolean;
}

/**
 * Watches for what the shopper does whose script draws the order anew by itself, such as a stepper that tells the shop later.
 *
 * @param read - what the page shows of the order
 * @param tell - is told of it
 * @param signal - ends it
 */
export function watchRedrawn(read: () => Drawn, tell: () => void, signal: AbortSignal): void {
  const note = (event: Event) => {
    if (!isShoppers(event)) return;
    let before = read();
    const compare = () => {
      const now = read();
      const isOther =
        now.quantities !== before.quantities || (now.amounts !== before.amounts && !now.isFresh);
      if (now.answers === before.answers && isOther) tell();
      before = now;
    };
    for (const ms of DRAWS) setTimeout(compare, ms);
  };
  for (const type of ACTS) document.addEventListener(type, note, { signal, capture: true });
}
