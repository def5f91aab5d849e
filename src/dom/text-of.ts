import { native } from '../runtime/native';

/** The words of a node, in one line. */
export const textOf = (node: Node | null | undefined): string =>
  native(node, 'textContent')?.replace(/\s+/g, ' ').trim() ?? '';
