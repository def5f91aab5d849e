import { putAttribute } from '../dom/html';
import { serverAttribute, tokens } from '../dom/undo';
import { native } from '../runtime/native';
import { isElement, isSame, isSpent, sameShell, served } from './compare';

/** What one target goes through. */
export interface Patch {
  /** Nodes that must stay where they are, with the nodes of the new markup that they stand for. */
  pins: ReadonlyMap<Element, Element>;
  /** Pinned nodes whose content is nobody's business but their own. */
  sealed: ReadonlySet<Element>;
  /** Whether also what is the same is replaced, but for what must stay. */
  isNew: boolean;
  /** Elements that came. */
  inserted: Element[];
  changes: number;
}

function replace(
  parent: Node,
  live: ChildNode[],
  next: ChildNode[],
  before: ChildNode | null,
  patch: Patch,
): void {
  patch.changes += live.length + next.length;
  for (const node of next) {
    native(parent, 'insertBefore')(node, before);
    if (isElement(node)) patch.inserted.push(node);
  }
  for (const node of live) native(node, 'remove')();
}

/** Where in the two runs the first pinned node is or lies. */
function pinned(live: ChildNode[], next: ChildNode[], { pins }: Patch): [number?, number?] {
  for (const [pin, partner] of pins) {
    const at = live.findIndex((node) => native(node, 'contains')(pin));
    const to = next.findIndex((node) => native(node, 'contains')(partner));
    if (at >= 0 && to >= 0 && native(live[at], 'nodeName') === native(next[to], 'nodeName')) return [at, to];
  }
  return [];
}

/** Changes an element that has to stay, because something in it may not be moved. What Atoll changed stays. */
function rewrite(live: Element, next: Element, patch: Patch): void {
  if (patch.sealed.has(live)) return;
  for (const name of new Set([
    ...native(live, 'getAttributeNames')(),
    ...native(next, 'getAttributeNames')(),
  ])) {
    const wanted = native(next, 'getAttribute')(name);
    const now = serverAttribute(live, name);
    if (now === wanted || name.startsWith('data-atoll-') || name === 'open') continue;
    patch.changes++;
    if (name === 'class') {
      const gone = tokens(now);
      const come = tokens(wanted);
      native(live, 'classList').remove(...[...gone].filter((token) => !come.has(token)));
      native(live, 'classList').add(...[...come].filter((token) => !gone.has(token)));
    } else if (now === native(live, 'getAttribute')(name)) {
      if (wanted === null) native(live, 'removeAttribute')(name);
      else putAttribute(live, name, wanted);
    }
  }
  patchList(live, served(live), [...native(next, 'childNodes')], null, patch);
}

/**
 * Makes a run of siblings what the markup says: what is the same at both ends stays; of the rest, pairs whose tag
 * and attributes agree are gone into, and everything else is replaced. Nothing is ever moved.
 *
 * @param before - the node that follows the run, `null` at the end of the parent
 */
export function patchList(
  parent: Node,
  live: ChildNode[],
  next: ChildNode[],
  before: ChildNode | null,
  patch: Patch,
): void {
  const same = (a?: ChildNode, b?: ChildNode) => {
    if (!a || !b) return false;
    if (patch.sealed.has(a as Element)) return patch.pins.get(a as Element) === b;
    return !patch.isNew && isSame(a, b);
  };
  let start = 0;
  while (same(live[start], next[start])) start++;
  let end = live.length;
  let nextEnd = next.length;
  while (end > start && nextEnd > start && same(live[end - 1], next[nextEnd - 1])) {
    end--;
    nextEnd--;
  }
  const olds = live.slice(start, end);
  const news = next.slice(start, nextEnd);
  const after = live[end] ?? before;
  const [at, to] = pinned(olds, news, patch);
  if (at !== undefined && to !== undefined) {
    const stay = olds[at] as Element & ChildNode;
    patchList(parent, olds.slice(0, at), news.slice(0, to), stay, patch);
    rewrite(stay, news[to] as Element, patch);
    patchList(parent, olds.slice(at + 1), news.slice(to + 1), after, patch);
  } else if (olds.length !== news.length || patch.isNew || isSpent()) {
    // Before what views have put behind it, as at the end of their host.
    const last = olds.at(-1);
    replace(parent, olds, news, last ? native(last, 'nextSibling') : after, patch);
  } else {
    for (const [index, old] of olds.entries()) {
      const one = news[index] as ChildNode;
      if (same(old, one)) continue;
      if (!isElement(old) || !isElement(one) || !sameShell(old, one))
        replace(parent, [old], [one], old, patch);
      else patchList(old, served(old), [...native(one, 'childNodes')], null, patch);
    }
  }
}
