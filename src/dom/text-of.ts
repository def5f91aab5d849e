import { native } from '../runtime/native';

/** The words of a node, in one line. */
export const textOf = (node: Node | null | undefined): string =>
  native(node, 'textContent')?.replace(/\s+/g, ' ').trim() ?? '';

/** What is in a node and cannot be read. */
const UNREAD = 'script,style,noscript,template';

/** What can be read of a node, in one line. */
export function readableTextOf(node: Element): string {
  const copy = native(node, 'cloneNode')(true) as Element;
  for (const one of native(copy, 'querySelectorAll')(UNREAD)) one.remove();
  return textOf(copy);
}

/**
 * The words in it that can be read, one by one, those of each piece of text apart: scripts add pieces.
 *
 * @param unread - a selector of what does not count either
 */
export function wordsIn(node: Node, unread?: string): string[] {
  const none = [UNREAD, unread].filter(Boolean).join();
  const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
  const words: string[] = [];
  while (texts.nextNode()) {
    const { currentNode } = texts;
    if (!native(currentNode.parentElement, 'closest')?.(none)) words.push(...textOf(currentNode).split(' '));
  }
  return words.filter(Boolean);
}
