import { carryTyped, controls } from './form-state';
import { patchList, type Swap } from './patch';
import { findPins } from './pins';

/** The nodes without the space and comments around them, which would pile up with every application. */
function rootsOf(content: DocumentFragment): ChildNode[] {
  const roots = [...content.childNodes];
  const padding = (node: ChildNode | undefined) =>
    node && (node.nodeType === 8 || (node.nodeType === 3 && !node.nodeValue?.trim()));
  if (content.firstElementChild) {
    while (padding(roots[0])) roots.shift();
    while (padding(roots.at(-1))) roots.pop();
  }
  return roots;
}

/** Siblings that one fragment put there together: the next one for the same selector replaces them together. */
const groups = new WeakMap<Node, { selector: string; nodes: ChildNode[] }>();

function groupOf(target: Element, selector: string): ChildNode[] {
  const group = groups.get(target);
  const mates = group?.selector === selector ? group.nodes : [];
  const { parentNode } = target;
  return mates.length ? mates.filter((node) => node.parentNode === parentNode) : [target];
}

/**
 * Plans how a target becomes the markup.
 *
 * @returns the plan, the nodes it starts from, and those that will stand in their place
 */
export function prepare(selector: string, target: Element, content: DocumentFragment) {
  const hasState = !!content.querySelector(controls);
  const hasSpecial = !!content.querySelector('script,template');
  if (hasState) carryTyped(target, content);
  const swap: Swap = {
    ...findPins(target, content),
    ...{ target, content, hasState, hasSpecial, steps: [], removed: [], inserted: [] },
  };
  const olds = groupOf(target, selector);
  const nodes = patchList(target.parentNode as ParentNode, olds, rootsOf(content), swap);
  if (nodes.length > 1) for (const node of nodes) groups.set(node, { selector, nodes });
  return { swap, olds, nodes };
}
