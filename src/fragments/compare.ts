import { isExecutable } from '../dom/html';
import { serverAttribute } from '../dom/undo';

/** The class names in an attribute value. */
export const tokensOf = (value: string | null): string[] => value?.split(/\s+/).filter(Boolean) ?? [];

/** Order and repetition of class names mean nothing, and the undo record does not keep them. */
const sorted = (value: string | null): string => tokensOf(value).sort().join(' ');

/** Attributes that say how a node is, not what the server printed: the state of a host, an opened disclosure. */
const isState = (old: Element, markup: Element, name: string): boolean =>
  (name.startsWith('data-atoll-') && !markup.hasAttribute(name)) ||
  (name === 'open' && /^(DETAILS|DIALOG)$/.test(old.nodeName));

/** The names of the attributes that the server prints differently now; what Atoll changed does not count. */
export function changedAttributes(old: Element, markup: Element): string[] {
  const olds = old.getAttributeNames();
  const news = markup.getAttributeNames();
  const differs = (name: string) => old.getAttribute(name) !== markup.getAttribute(name);
  // Nearly always there is nothing to judge.
  if (olds.length === news.length && !news.some(differs)) return [];
  return [...new Set([...olds, ...news])].filter((name) => {
    const before = serverAttribute(old, name);
    const after = markup.getAttribute(name);
    return (
      before !== after &&
      !isState(old, markup, name) &&
      (name !== 'class' || sorted(before) !== sorted(after))
    );
  });
}

/**
 * Whether the element can stay for what the markup says, children aside. An executable script never can: it has
 * to run again. A textarea's children are its value, a template's are not among its child nodes.
 */
export const isAlike = (old: Element, markup: Element): boolean =>
  old.nodeName === markup.nodeName &&
  !isExecutable(markup) &&
  !changedAttributes(old, markup).length &&
  (old.nodeName !== 'TEXTAREA' || old.textContent === markup.textContent) &&
  (old.nodeName !== 'TEMPLATE' || old.innerHTML === markup.innerHTML);
