import { native } from './native';

/** Whether a tree is what a selector says, at its top. */
export const isTop = (tree: ParentNode, selector: string): tree is Element =>
  tree instanceof Element && native(tree, 'matches')(selector);

/** Whether there is anything of what a selector says in a tree, its top included. */
export const has = (tree: ParentNode, selector: string): boolean =>
  isTop(tree, selector) || !!native(tree, 'querySelector')(selector);
