import { native } from '../runtime/native';

/** The words of a node, in one line. */
export const textOf = (node: Node | null | undefined): string =>
  native(node, 'textContent')?.replace(/\s+/g, ' ').trim() ?? '';

/**
 * The words in it that can be read, one by one, those of each piece of text apart: scripts add pieces.
 *
 * @param unread - a selector of what does not count either
 */
export function wordsIn(node: Node, unread?: string): string[] {
  const none = ['script,style,noscript,template', unread].filter(Boolean).join();
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!native(currentNode.parentElement, 'closest')?.(none)) words.push(...textOf(currentNode).split(' '));
  }
  return words.filter(Boolean);
}
