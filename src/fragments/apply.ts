import { parseHtml, runScripts } from '../dom/html';
import { flush } from '../runtime/current';
import { warn } from '../runtime/warn';
import type { Swap } from './patch';
import { prepare } from './prepare';
import { createRestore, type LostFocus } from './restore';

/** What an application of fragments did. */
export interface FragmentResult {
  /** Targets that changed. */
  replaced: number;
  /** Targets that already were what the markup says. */
  skipped: number;
  /** Selectors that match nothing on this page. */
  missing: string[];
  /** Selectors that are not CSS, or whose value is not markup. */
  invalid: string[];
  /** Where the focus was, when its element went without a successor. */
  lostFocus?: LostFocus;
}

const what = 'fragments';

function find(selector: string): Element[] | undefined {
  try {
    return [...document.querySelectorAll(selector)];
  } catch (error) {
    const cause = `"${selector}" is not a CSS selector`;
    warn({ what, cause, fix: 'Name the target with plain CSS', error });
    return undefined;
  }
}

function parse(selector: string, markup: string): DocumentFragment | undefined {
  try {
    return parseHtml(markup);
  } catch (error) {
    const cause = `the page forbids markup for "${selector}"`;
    warn({ what, cause, fix: 'Allow the Trusted Types policy "atoll"', error });
    return undefined;
  }
}

/** The keys of a map applied as far as they do not concern the same nodes. */
interface Round {
  readonly swaps: Swap[];
  /** What changes, and the ancestors of it, each with the place of its key in the map. */
  readonly zones: Map<Node, number>;
  readonly around: Map<Node, number>;
}

/** Whether the target lies in, or around, what a key before `order` changes. */
function touches(target: Element, { zones, around }: Round, order: number): boolean {
  const before = (place: number | undefined) => place !== undefined && place < order;
  if (before(around.get(target))) return true;
  for (let node: Node | null = target; node; node = node.parentNode) if (before(zones.get(node))) return true;
  return false;
}

/**
 * Brings the page to what a fragments answer says: each element that a selector matches becomes the markup, and
 * the nodes that are the same stay the same nodes. Synchronous: islands are unmounted and mounted, and focus,
 * caret and scroll positions are back, when it returns. Events are the caller's part.
 *
 * Keys apply in order; a later key also reaches what an earlier one brought. See DECISIONS.md for what counts
 * as equal, what happens to form controls, and storefront.md §3.5.1 for the contract.
 *
 * @param map - selector → markup; markup may be empty, text, or several elements
 * @example
 * const { lostFocus } = applyFragments({ 'a.cart-contents': '<a class="cart-contents" href="/cart/">2 items</a>' });
 */
export function applyFragments(map: Record<string, string>): FragmentResult {
  const result: FragmentResult = { replaced: 0, skipped: 0, missing: [], invalid: [] };
  const restore = createRestore();
  const scripts: Element[] = [];
  const seen = new Set<string>();
  const ran = new Set<string>();
  const entries = Object.entries<unknown>(map);
  let last: Round | undefined;
  do {
    const round: Round = { swaps: [], zones: new Map(), around: new Map() };
    for (const [order, [selector, markup]] of entries.entries()) {
      if (result.invalid.includes(selector)) continue;
      const due = find(selector)?.filter((target) => !last || touches(target, last, order));
      if (!due || typeof markup !== 'string') {
        if (due) warn({ what, cause: `the value of "${selector}" is not text`, fix: 'Send markup' });
        result.invalid.push(selector);
        continue;
      }
      for (const target of due) {
        seen.add(selector);
        // What already changes in this round is taken up again in the next, when the change can be seen.
        if (touches(target, round, entries.length)) continue;
        const content = parse(selector, markup);
        if (!content) {
          result.invalid.push(selector);
          break;
        }
        const { swap, olds, nodes } = prepare(selector, target, content);
        if (!swap.steps.length) {
          result.skipped++;
          continue;
        }
        result.replaced++;
        round.swaps.push(swap);
        for (const node of [...olds, ...nodes]) round.zones.set(node, order);
        for (let up = target.parentNode; up && !round.around.has(up); up = up.parentNode) {
          round.around.set(up, order);
        }
        // The legacy path ran the scripts of a key once, however many copies it made.
        if (!ran.has(selector)) scripts.push(...swap.inserted);
        ran.add(selector);
      }
    }
    for (const swap of round.swaps) restore.read(swap);
    for (const { steps } of round.swaps) for (const step of steps) step();
    last = round;
  } while (last.swaps.length);
  for (const [selector] of entries) {
    if (!seen.has(selector) && !result.invalid.includes(selector)) result.missing.push(selector);
  }
  runScripts(scripts.filter((node) => node.isConnected));
  flush();
  const lost = restore.restore();
  if (lost) result.lostFocus = lost;
  return result;
}

/**
 * Whether the page has an element for any of these selectors. Without one, asking the server for fragments is
 * of no use (storefront.md §8.1, Q10).
 *
 * @param selectors - the selectors, such as the keys of a map
 */
export const pageHasTargets = (selectors: Iterable<string>): boolean =>
  [...selectors].some((selector) => find(selector)?.length);
