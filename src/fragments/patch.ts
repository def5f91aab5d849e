import { putAttribute } from '../dom/html';
import { isOurs, serverAttribute, tokens } from '../dom/undo';
import { native } from '../runtime/native';

/** What one target goes through. */
export interface Patch {
  /** Nodes that must stay where they are, with the nodes of the new markup that they stand for. */
  pins: ReadonlyMap<Element, Element>;
  /** Pinned nodes whose attributes and content are nobody's business but their own. */
  sealed: ReadonlySet<Element>;
  /** Elements that came. */
  inserted: Element[];
}

const isElement = (node: Node): node is Element => native(node, 'nodeType') === 1;

/** Child nodes that the server printed. */
const served = (node: Node): ChildNode[] => [...native(node, 'childNodes')].filter((child) => !isOurs(child));

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
  replaceList(live, served(live), [...native(next, 'childNodes')], null, patch);
}

/**
 * Replaces a run of siblings by new ones, around what must stay. Nothing is ever moved.
 *
 * @param before - the node before which it goes if the run is empty, `null` at the end of the parent
 */
export function replaceList(
  parent: Node,
  live: ChildNode[],
  next: ChildNode[],
  before: ChildNode | null,
  patch: Patch,
): void {
  const [at, to] = pinned(live, next, patch);
  if (at !== undefined && to !== undefined) {
    const stay = live[at] as Element & ChildNode;
    replaceList(parent, live.slice(0, at), next.slice(0, to), stay, patch);
    rewrite(stay, next[to] as Element, patch);
    replaceList(parent, live.slice(at + 1), next.slice(to + 1), native(stay, 'nextSibling'), patch);
    return;
  }
  // Before what views have put behind the run, as at the end of their host.
  const last = live.at(-1);
  const place = last ? native(last, 'nextSibling') : before;
  for (const node of next) {
    native(parent, 'insertBefore')(node, place);
    if (isElement(node)) patch.inserted.push(node);
  }
  for (const node of live) native(node, 'remove')();
}
