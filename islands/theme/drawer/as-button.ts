import { listen } from '../../../src/dom/listen';
import { serverAttribute, setAttribute } from '../../../src/dom/undo';

const NATIVE = 'button,input,select,textarea,summary';

/**
 * Makes what a theme prints to be pressed a button: for readers, unless it is one, and with a name where it has none
 * (theme.md §8.24). What has the keys of a button already (a button, a link with an address) keeps them.
 *
 * @returns takes it back
 */
export function asButton(element: Element, label: string): () => void {
  const undo: (() => void)[] = [];
  const set = (name: string, value: string) => {
    // Not one of ours, which may be written anew.
    if (serverAttribute(element, name) === null) undo.push(setAttribute(element, name, value));
  };
  if (!element.matches(NATIVE)) {
    set('role', 'button');
    if (!element.matches('a[href]')) set('tabindex', '0');
  }
  if (!element.textContent?.trim() && !element.querySelector('img[alt]:not([alt=""])'))
    set('aria-label', label);
  return () => {
    for (const step of undo) step();
  };
}

/**
 * Enter and Space press what is a button by its role only, once for each press of the key.
 *
 * @param isOurs - says of what the selector finds whether a press does anything
 */
export const pressByKeys = (selector: string, isOurs: (control: Element) => boolean): (() => void) =>
  listen(
    document,
    'keydown',
    (event) => {
      const { target, key, repeat } = event as KeyboardEvent & { target: HTMLElement };
      const pressed = key === ' ' || (key === 'Enter' && !target.matches('a[href]'));
      if (!pressed || event.defaultPrevented || target.matches(NATIVE) || target.isContentEditable) return;
      const control = target.closest(selector);
      if (!control || !isOurs(control)) return;
      // Also while it repeats, or the page would scroll.
      event.preventDefault();
      if (!repeat) target.click();
    },
    selector,
  );
