import { native } from '../runtime/native';

/** Elements of the page, or of a part of it. */
export const queryAll = <E extends HTMLElement = HTMLElement>(
  selector: string,
  tree: ParentNode = document,
): E[] => [...native(tree, 'querySelectorAll')<E>(selector)];
