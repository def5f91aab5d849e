import { parseHtml, runScripts } from '../../../src/dom/html';
import { queryAll } from '../../../src/dom/query-all';
import { scrollToNotice } from '../../../src/dom/scroll';
import { readableTextOf, textOf } from '../../../src/dom/text-of';
import { markOurs, setAttribute } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { native } from '../../../src/runtime/native';

const CONTROL = 'input:not([type=hidden]),select,textarea';
const GROUP = '.woocommerce-NoticeGroup';
const INLINE = '.checkout-inline-error-message';

/** An error that names its field: of several in a list, or the only one of a block theme (CQ5). */
const ERROR_OF_FIELD = 'li[data-id], .wc-block-components-notice-banner[data-id]';

/** An element of our own making, with the server's classes. */
function createOwnElement(
  name: string,
  attrs: Record<string, string>,
  ...content: (Node | string)[]
): HTMLElement {
  const element = document.createElement(name);
  for (const key in attrs) element.setAttribute(key, attrs[key] ?? '');
  element.append(...content);
  return element;
}

/** Takes elements off the page. */
const removeAll = (selector: string): void => {
  for (const one of queryAll(selector)) one.remove();
};

/** Takes messages off the page, wherever they are (checkout.md §3.4, §3.10, §3.13). */
export const removeNotices = (): void =>
  removeAll('.woocommerce-error,.woocommerce-message,.is-error,.is-success');

/** Takes the messages of the last update off the page. */
export const removeUpdateNotices = (): void => removeAll(`${GROUP}-updateOrderReview`);

/** An error that the server did not print. */
export const errorBox = (...content: (Node | string)[]): HTMLElement =>
  createOwnElement('div', { class: 'woocommerce-error', role: 'alert', tabindex: '-1' }, ...content);

/** The server's messages as nodes; what is text, not only markup, has a box of its own (CQ4). */
export function readMessages(messages: string): DocumentFragment {
  const content = parseHtml(messages.trim());
  if ([...content.childNodes].some((node) => node instanceof Text && textOf(node)))
    content.replaceChildren(errorBox(...content.childNodes));
  return content;
}

/** Puts messages above the form, in place of the last of their kind. Gateways open their window by a script in them. */
export function showNotices(form: Element, kind: 'checkout' | 'updateOrderReview', content: Node): void {
  removeAll(`${GROUP}-${kind}`);
  const group = createOwnElement(
    'div',
    { class: `woocommerce-NoticeGroup woocommerce-NoticeGroup-${kind}` },
    content,
  );
  native(form, 'prepend')(group);
  runScripts([group]);
}

/** Scrolls to the messages, or else to the form. */
export const scrollToMessages = (form: Element): void =>
  scrollToNotice(document.querySelector(`${GROUP}-updateOrderReview, ${GROUP}-checkout`) ?? form);

/**
 * The control that an error is about: by its id or, as of a choice of radios, by that of its row. Nothing for one
 * that is not there or not in sight (CQ38).
 */
function fieldOf(id: string): HTMLElement | undefined {
  const named = document.getElementById(id) ?? document.getElementById(`${id}_field`);
  const field = named?.matches(CONTROL) ? named : (named?.querySelector<HTMLElement>(CONTROL) ?? named);
  return field && isVisible(field) ? field : undefined;
}

/** Makes errors lead to their fields. Where a message has a link, ours ends before it (CQ6). */
export function linkErrors(content: ParentNode): void {
  for (const error of queryAll(ERROR_OF_FIELD, content)) {
    const id = error.dataset.id;
    if (!id || !fieldOf(id)) continue;
    const box = error.querySelector('.wc-block-components-notice-banner__content') ?? error;
    const nodes = [...box.childNodes];
    // Not `:has(a)`: not every browser knows it.
    const own = nodes.findIndex(
      (node) => node instanceof Element && (node.matches('a') || node.querySelector('a')),
    );
    const link = createOwnElement('a', { href: `#${id}` }, ...nodes.slice(0, own < 0 ? nodes.length : own));
    box.prepend(...(textOf(link) ? [link] : link.childNodes));
  }
}

/** The messages as an alert whose entries lead to their fields (checkout.md §3.12 step 3c). */
export function alertOf(content: DocumentFragment): HTMLElement {
  for (const top of content.children) {
    top.removeAttribute('role');
    top.setAttribute('tabindex', '-1');
  }
  linkErrors(content);
  return createOwnElement('div', { role: 'alert' }, content);
}

const undos = new WeakMap<Element, () => void>();

/** Takes the messages at the fields away, of all or of one row (checkout.md §3.6, §3.12 step 1). */
export function clearInlineErrors(row?: ParentNode): void {
  for (const note of queryAll(INLINE, row)) {
    undos.get(note)?.();
    note.remove();
  }
}

/** Puts a message to a field. What describes the field stays (CQ18). */
function describe(id: string, field: HTMLElement, row: Element, words: string): void {
  clearInlineErrors(row);
  const own = `${id}_description`;
  const note = createOwnElement('p', { class: INLINE.slice(1), id: own }, words);
  // What an answer prints is compared without it.
  markOurs(note);
  row.append(note);
  const others = field.getAttribute('aria-describedby');
  const made = [
    setAttribute(field, 'aria-describedby', others ? `${others} ${own}` : own),
    setAttribute(field, 'aria-invalid', 'true'),
  ];
  undos.set(note, () => {
    for (const undo of made) undo();
  });
}

/** Puts each error that names a field to that field, too (checkout.md §3.13). */
export function showInlineErrors(content: ParentNode): void {
  for (const error of queryAll(ERROR_OF_FIELD, content)) {
    const id = error.dataset.id ?? '';
    const field = fieldOf(id);
    const row = field?.closest('.form-row');
    // An id that several elements have names none.
    if (!field || !row || queryAll(`[id=${JSON.stringify(id)}]`).length > 1) continue;
    describe(id, field, row, readableTextOf(error));
  }
}

/** Remembers the messages at the fields. @returns how to put those back whose fields are new */
export function rememberInlineErrors(): () => void {
  const notes = queryAll(INLINE).map((note) => ({ note, words: textOf(note) }));
  return () => {
    for (const { note, words } of notes) {
      const id = note.id.replace(/_description$/, '');
      const field = note.isConnected ? undefined : fieldOf(id);
      const row = field?.closest('.form-row');
      if (field && row) describe(id, field, row, words);
    }
  };
}

/** Moves to the field that a link of a message leads to, if that is in sight. @returns whether it is such a link */
export function moveToField(link: Element): boolean {
  const id = link.closest<HTMLElement>(ERROR_OF_FIELD)?.dataset.id;
  if (!id || link.getAttribute('href') !== `#${id}`) return false;
  const field = fieldOf(id);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
  return true;
}
