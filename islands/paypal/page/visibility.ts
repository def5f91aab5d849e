import { setClass, setStyle } from '../../../src/dom/undo';
import { isVisible } from '../../../src/dom/visible';
import { native } from '../../../src/runtime/native';
import { tellDocument } from '../events';

/** An element, or a selector of which the first counts; events name what was passed (paypal.md §3.6). */
export type Target = string | HTMLElement;

/** The element that a target means, if it is there. */
export const find = (target: Target): HTMLElement | null =>
  typeof target === 'string' ? document.querySelector<HTMLElement>(target) : target;

/** What was changed on an element, to be taken back before the next change and at the end. */
const displays = new Map<HTMLElement, () => void>();
const classes = new Map<HTMLElement, () => void>();

function change(known: Map<HTMLElement, () => void>, element: HTMLElement, lay: () => () => void): void {
  // What left the page is nobody's business any more.
  for (const old of known.keys()) if (!old.isConnected) known.delete(old);
  known.get(element)?.();
  known.set(element, lay());
}

const tell = (handler: string, action: 'show' | 'hide', target: Target, element: HTMLElement): void =>
  tellDocument(action === 'show' ? 'ppcp-shown' : 'ppcp-hidden', [
    { handler, action, selector: target, element },
  ]);

const setDisplay = (element: HTMLElement, display: string): void =>
  change(displays, element, () => setStyle(element, 'display', display));

/**
 * Hides an element.
 *
 * @param important - over every rule of the page's style sheets
 */
export function hide(target: Target, important = false): void {
  const element = find(target);
  const style = native(element, 'style');
  if (!element || !style || style.display === 'none') return;
  setDisplay(element, 'none');
  if (important) style.setProperty('display', 'none', 'important');
  tell('Hiding.setVisible', 'hide', target, element);
}

/** Shows an element, also one that a style sheet hides. */
export function show(target: Target): void {
  const element = find(target);
  if (!element) return;
  if (native(element, 'style').display === 'none') {
    setDisplay(element, '');
    tell('Hiding.setVisible', 'show', target, element);
  }
  if (isVisible(element) || native(element, 'style').display === 'block') return;
  setDisplay(element, 'block');
  tell('Hiding.setVisible', 'show', target, element);
}

/** Shows or hides an element. */
export const setVisible = (target: Target, visible: boolean, important = false): void =>
  visible ? show(target) : hide(target, important);

/** Shows or hides by a class that the shop's style sheet knows; told each time, as others rely on it (8.28). */
export function setVisibleByClass(target: Target, visible: boolean, className: string): void {
  const element = find(target);
  if (!element) return;
  change(classes, element, () => setClass(element, className, !visible));
  tell('Hiding.setVisibleByClass', visible ? 'show' : 'hide', target, element);
}

/** Takes back whatever was shown or hidden: the page is as the server sent it. */
export function restoreVisibility(): void {
  for (const known of [displays, classes]) {
    for (const undo of known.values()) undo();
    known.clear();
  }
}
