import { holdFocus } from '../dom/focus';
import { counterpart, within } from './counterpart';
import type { Swap } from './patch';

/** Where the focus was when its element went without a successor. */
export interface LostFocus {
  /** The element that had it; no longer in the page. */
  element: Element;
  /** The nearest ancestor that is still in the page. */
  within: Element;
  /** Its place among the elements of its kind and class in the target: the next one has it now. */
  place: number;
}

/** Elements whose scroll position is asked for in one application: asking costs about 2 µs each. */
const readings = 1000;

/**
 * Keeps what replaced elements would lose: focus with caret, scroll positions, opened disclosures. `read` looks
 * at the page before each round of changes, all at once, so that layout is asked for at most once a round.
 */
export function createRestore() {
  const held = holdFocus();
  const scrolled: [Element, number, number][] = [];
  let focused = held?.element;
  let lost: (Omit<LostFocus, 'within'> & { path: Element[] }) | undefined;
  let left = readings;

  const readFocus = (old: Element, { target, content }: Swap) => {
    if (!focused || !old.contains(focused)) return;
    const { nodeName, className } = focused;
    const kin = within(target, '*').filter((one) => one.nodeName === nodeName && one.className === className);
    const path: Element[] = [];
    for (let up: Element | null = old; up; up = up.parentElement) path.push(up);
    lost = { element: focused, place: kin.indexOf(focused), path };
    focused = counterpart(focused, target, content);
  };

  const readOpen = (old: Element, { target, content }: Swap) => {
    for (const open of within(old, 'details[open],dialog[open]')) {
      counterpart(open, target, content)?.setAttribute('open', '');
    }
  };

  const readScroll = (old: Element, { target, content }: Swap) => {
    if (left <= 0) return;
    for (const box of within(old, ':not(:empty)')) {
      if (!box.firstElementChild && box.nodeName !== 'TEXTAREA') continue;
      if (left-- <= 0) return;
      const { scrollTop, scrollLeft } = box;
      const next = (scrollTop || scrollLeft) && counterpart(box, target, content);
      if (next) scrolled.push([next, scrollTop, scrollLeft]);
    }
  };

  return {
    read(swap: Swap): void {
      for (const old of swap.removed) {
        readFocus(old, swap);
        readOpen(old, swap);
        readScroll(old, swap);
      }
    },
    /** Gives everything back. @returns the focus that could not be */
    restore(): LostFocus | undefined {
      for (const [box, top, start] of scrolled) {
        box.scrollTop = top;
        box.scrollLeft = start;
      }
      if (!lost || (focused?.isConnected && held?.give(focused))) return undefined;
      const { element, place, path } = lost;
      return { element, place, within: path.find((up) => up.isConnected) ?? document.body };
    },
  };
}
