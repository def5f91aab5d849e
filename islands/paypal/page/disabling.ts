import { native } from '../../../src/runtime/native';
import { tellDocument } from '../events';
import { find, type Target } from './visibility';

/** Wrappers of buttons that take no press, and what a press on them does instead (paypal.md §3.6). */
const blockers = new WeakMap<Element, AbortController>();

const CLASS = 'ppcp-disabled';

/** Whether a wrapper of buttons is disabled. */
export const isDisabled = (target: Target): boolean =>
  !!find(target) && native(find(target), 'classList')?.contains(CLASS) === true;

function setPointerEvents(element: Element, value: string): void {
  for (const child of native(element, 'children'))
    if (child instanceof HTMLElement) native(child, 'style').pointerEvents = value;
}

const tell = (action: 'enable' | 'disable', target: Target, element: HTMLElement): void =>
  tellDocument(action === 'enable' ? 'ppcp-enabled' : 'ppcp-disabled', [
    { handler: 'ButtonsDisabler.setEnabled', action, selector: target, element },
  ]);

/** Enables a wrapper of buttons again. */
export function enable(target: Target): void {
  const element = find(target);
  if (!element) return;
  blockers.get(element)?.abort();
  blockers.delete(element);
  native(element, 'classList').remove(CLASS);
  setPointerEvents(element, '');
  tell('enable', target, element);
}

/**
 * Disables a wrapper of buttons.
 *
 * @param form - of a product: a press then leads to the shop's own words about what is missing (8.30)
 */
export function disable(target: Target, form?: HTMLFormElement | null): void {
  const element = find(target);
  if (!element) return;
  native(element, 'classList').add(CLASS);
  setPointerEvents(element, 'none');
  blockers.get(element)?.abort();
  const life = new AbortController();
  blockers.set(element, life);
  native(element, 'addEventListener')(
    'mouseup',
    (event) => {
      event.stopImmediatePropagation();
      if (native(form, 'querySelector')?.('.single_add_to_cart_button')?.classList.contains('disabled'))
        native(form, 'querySelector')?.<HTMLElement>('[type="submit"]')?.click();
    },
    { signal: life.signal },
  );
  tell('disable', target, element);
}

/** Enables or disables a wrapper of buttons. */
export const setEnabled = (target: Target, enabled: boolean, form?: HTMLFormElement | null): void =>
  enabled ? enable(target) : disable(target, form);
