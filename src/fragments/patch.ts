import { putAttribute } from '../dom/html';
import { isOurs, serverAttribute } from '../dom/undo';
import { changedAttributes, isAlike, tokensOf } from './compare';
import { isElement, nameOf, within } from './counterpart';
import { controls, follow, isControl } from './form-state';
import type { Pins } from './pins';

/** One target and the markup it gets. */
export interface Swap extends Pins {
  readonly target: Element;
  /** Holds the new nodes; they leave it only when the steps are done. */
  readonly content: DocumentFragment;
  /** What to do, in order. Nothing on the page changes before. */
  readonly steps: (() => void)[];
  readonly removed: Element[];
  readonly inserted: Element[];
  /** Whether the markup has form controls. */
  readonly hasState: boolean;
  /** Whether the markup has scripts or templates, which the browser's own comparison does not judge rightly. */
  readonly hasSpecial: boolean;
}

/** How far a list is searched for the old element that a new one continues. */
const reach = 50;

/** What an item of a list is about: itself, or the first thing in it that says so. */
function subject(node: Node): string {
  if (!isElement(node)) return '';
  const first = nameOf(node)
    ? node
    : node.querySelector('[name],[data-cart_item_key],[data-product_id],[href]');
  return first ? nameOf(first) : '';
}

/** Whether the old node can stay as it is; its controls are brought to the state that the markup asks for. */
function stays(old: Node, next: Node, swap: Swap): boolean {
  if (!old.isEqualNode(next)) return false;
  if (!isElement(old) || !isElement(next)) return true;
  if (swap.hasSpecial && within(next, 'script,template').length) return false;
  if (swap.hasState) {
    const news = within(next, controls);
    for (const [at, control] of within(old, controls).entries()) settle(control, news[at], swap);
  }
  return true;
}

function settle(old: Element, next: Element | undefined, swap: Swap): void {
  if (!next || old === swap.typed || !isControl(old) || !isControl(next)) return;
  for (const node of swap.kept) if (node.contains(old)) return;
  const step = follow(old, next);
  if (step) swap.steps.push(step);
}

/** Brings the attributes of an element that must stay to those of the markup, leaving in place what is ours. */
function rewrite(old: Element, next: Element, swap: Swap): void {
  for (const name of changedAttributes(old, next)) {
    const before = serverAttribute(old, name);
    const after = next.getAttribute(name);
    if (name === 'class') {
      const gone = tokensOf(before);
      const come = tokensOf(after);
      swap.steps.push(() => {
        old.classList.remove(...gone.filter((token) => !come.includes(token)));
        old.classList.add(...come.filter((token) => !gone.includes(token)));
      });
    } else if (before === old.getAttribute(name)) {
      swap.steps.push(() => (after === null ? old.removeAttribute(name) : putAttribute(old, name, after)));
    }
  }
}

/** The server's child nodes: a list that does not change while it is worked on, without what is ours. */
function childrenOf(parent: Node): ChildNode[] {
  const list: ChildNode[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) if (!isOurs(node)) list.push(node);
  return list;
}

function patch(old: ChildNode, next: ChildNode, swap: Swap): ChildNode {
  if (swap.kept.has(old)) return old;
  if (!isElement(old) || !isElement(next)) {
    const { nodeValue } = next;
    if (old.nodeValue !== nodeValue) {
      swap.steps.push(() => {
        old.nodeValue = nodeValue;
      });
    }
    return old;
  }
  if (swap.pairs.get(old) === next) rewrite(old, next, swap);
  const { steps, typed } = swap;
  const before = steps.length;
  // What the shopper or the server chose is read now: the options may change hands before it is set.
  const step = isControl(old) && isControl(next) && follow(old, next);
  const select = old === typed && old.nodeName === 'SELECT' ? (old as HTMLSelectElement) : undefined;
  const choice = select?.value;
  patchList(old, childrenOf(old), childrenOf(next), swap);
  if (step && old !== typed) steps.push(step);
  if (step && select && steps.length > before) {
    steps.push(() => {
      step();
      for (const option of select.options) if (option.value === choice) select.value = choice;
    });
  }
  return old;
}

/**
 * Plans how a list of siblings becomes what the markup says, without moving any node: equal nodes stay, nodes
 * about the same thing are changed inside, the others come and go.
 *
 * @returns the nodes that will stand there
 */
export function patchList(parent: ParentNode, olds: ChildNode[], news: ChildNode[], swap: Swap): ChildNode[] {
  const { steps } = swap;
  let at = 0;
  let end = olds.length;
  let newEnd = news.length;
  const both = (a: ChildNode | undefined, b: ChildNode | undefined) => a && b && stays(a, b, swap);
  while (both(olds[at], news[at])) at++;
  const placed = olds.slice(0, at);
  const newStart = at;
  while (end > at && newEnd > at && both(olds[end - 1], news[newEnd - 1])) {
    end--;
    newEnd--;
  }
  const middle = news.slice(newStart, newEnd);
  if (at === end && !middle.length) return olds;
  const subjects = new Map<Node, string>();
  const about = (node: Node) => {
    const known = subjects.get(node) ?? subject(node);
    subjects.set(node, known);
    return known;
  };
  // One against one needs no names, and is the usual case deep in a tree.
  const single = middle.length === 1 && end - at === 1;
  const wanted = new Set(end > at && !single ? middle.filter(isElement).map(about) : []);
  // Pinned nodes are borders: what comes before one in the markup is matched only before it in the page.
  const borders: [number, number][] = [];
  if (swap.pairs.size) {
    for (let old = at; old < end; old++) {
      const next = middle.indexOf(swap.pairs.get(olds[old] as Node) as ChildNode);
      if (next > (borders.at(-1)?.[1] ?? -1)) borders.push([old, next]);
    }
  }

  const partner = (next: ChildNode, index: number): number => {
    while (borders[0] && borders[0][1] < index) borders.shift();
    const border = borders[0];
    if (border?.[1] === index) return border[0];
    const limit = Math.min(end, border?.[0] ?? end, at + reach);
    if (!isElement(next)) return at < limit && olds[at]?.nodeType === next.nodeType ? at : -1;
    let spare = -1;
    for (let old = at; old < limit; old++) {
      const candidate = olds[old];
      if (!candidate || !isElement(candidate) || !isAlike(candidate, next)) continue;
      if (single || about(candidate) === about(next)) return old;
      if (spare < 0 && !wanted.has(about(candidate))) spare = old;
    }
    return spare;
  };
  const remove = (to: number) => {
    for (; at < to; at++) {
      const old = olds[at] as ChildNode;
      steps.push(() => old.remove());
      if (isElement(old)) swap.removed.push(old);
    }
  };
  const insert = (next: ChildNode) => {
    const last = placed.at(-1);
    const first = olds[0];
    steps.push(() => (last ? last.after(next) : first ? first.before(next) : parent.append(next)));
    if (isElement(next)) swap.inserted.push(next);
  };

  for (const [index, next] of middle.entries()) {
    const found = partner(next, index);
    if (found < 0) {
      insert(next);
      placed.push(next);
    } else {
      remove(found);
      placed.push(patch(olds[at++] as ChildNode, next, swap));
    }
  }
  remove(end);
  return [...placed, ...olds.slice(end)];
}
