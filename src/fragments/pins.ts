import { keepSelectors } from '../runtime/current';
import { counterpart, within } from './counterpart';
import { isEntry } from './form-state';

/** Nodes of a target that stay where they are while the rest changes around them. */
export interface Pins {
  /** Each such node and its ancestors inside the target, with the nodes of the new markup they stand for. */
  readonly pairs: ReadonlyMap<Node, Node>;
  /** Those nothing may be changed in: payment frames, editable text. */
  readonly kept: ReadonlySet<Node>;
  /** The control a shopper is filling in. */
  readonly typed: Element | undefined;
}

/**
 * Looks for nodes that must not be replaced: the control in use, what islands asked to keep, open dialogs. Each
 * needs a counterpart with the same kinds of ancestors, because it cannot be moved to another place.
 */
export function findPins(target: Element, content: ParentNode & Node): Pins {
  const pairs = new Map<Node, Node>();
  const taken = new Set<Node>();
  const kept = new Set<Node>();
  const active = document.activeElement;
  const typed = active && target.contains(active) && isEntry(active) ? active : undefined;
  const keep = keepSelectors();

  const pin = (element: Element): boolean => {
    const chain: [Node, Node][] = [];
    let old: Node | null = element;
    let next: Node | null | undefined = counterpart(element, target, content);
    for (; old && next && next !== content; old = old.parentNode, next = next.parentNode) {
      const known = pairs.get(old);
      if (old.nodeName !== next.nodeName || (known ? known !== next : taken.has(next))) return false;
      chain.push([old, next]);
      if (old === target) break;
    }
    if (old !== target || next?.parentNode !== content) return false;
    for (const [a, b] of chain) {
      pairs.set(a, b);
      taken.add(b);
    }
    return true;
  };

  const held = typed && pin(typed) ? typed : undefined;
  if (held?.matches('[contenteditable]')) kept.add(held);
  for (const element of keep ? within(target, keep) : []) if (pin(element)) kept.add(element);
  for (const dialog of within(target, 'dialog[open]')) pin(dialog);
  return { pairs, kept, typed: held };
}
