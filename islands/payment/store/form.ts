import { signal } from '@preact/signals-core';
import { unblock } from '../../../src/dom/overlay';
import { queryAll } from '../../../src/dom/query-all';
import { isOurs } from '../../../src/dom/undo';
import { isFirstVisible } from '../../../src/dom/visible';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { native } from '../../../src/runtime/native';
import { coverForm, endHold } from '../cover';
import { PAYMENT } from './parts';

/** Of the forms of a kind the one that is at work: that can be seen, and has the ways to pay. */
export const formAtWork = (selector: string): HTMLFormElement | undefined =>
  queryAll<HTMLFormElement>(selector).find((one) => isFirstVisible(one, selector, PAYMENT));

/** The choice of another address that the order goes to. */
export const SHIP_TO_OTHER_ADDRESS = '#ship-to-different-address input:not([type=hidden])';

/** What is checked (checkout.md §3.6). */
export const CHECKED_CONTROLS = '.input-text,select,input[type=checkbox]';

/**
 * Whether an order is under way to the shop: from the request until its answer (checkout.md §3.11). Not while a gateway
 * is asked before it, nor while one goes on after a redirect to `#…`; then the class `processing` of the form tells. To
 * be read, not set.
 *
 * @example
 * effect(() => { if (placingOrder.value) chat.hide(); });
 */
export const placingOrder = signal(false);

/**
 * Whether the form takes no order now. The class and the overlay are not ours alone: gateways put them on and, after a
 * redirect to a fragment, take them off (CQ34). So the page is asked, no signal.
 */
export const isProcessing = (form: Element): boolean => native(form, 'classList').contains('processing');

/** Marks the form as taken, unless it is blocked already. */
export function startProcessing(form: Element): void {
  native(form, 'classList').add('processing');
  coverForm(form);
}

/**
 * Frees the form, whoever took it; an order that is only being looked at is not placed.
 *
 * @param holdsClicks - whether the cover takes clicks until it has gone: who clicks meanwhile has not read why
 */
export function endProcessing(form: Element, holdsClicks = false): void {
  endHold(form);
  native(form, 'classList').remove('processing');
  unblock(form, { holdsClicks });
  // Of a plugin that knows nothing of ours.
  for (const layer of queryAll(':scope > .blockUI', form)) if (!isOurs(layer)) layer.remove();
}

/** Has every control checked (checkout.md §3.4, §3.13); the one in use is not left. */
export function validateControls(form: Element): void {
  for (const control of queryAll(CHECKED_CONTROLS, form)) {
    legacy.emit('validate', [], control);
    if (control !== document.activeElement) legacy.emit('blur', [], control);
  }
}

/** Value of the chosen gateway. */
export const chosenGateway = (form: Element): string | undefined =>
  queryAll<HTMLInputElement>('[name=payment_method]:checked').find((one) => one.form === form)?.value;

/** Where gateways have their fields, by their ids. */
export const gatewayFields = new Map<string, Element>();

/**
 * Whether something is among the fields of the gateway that is chosen now, wherever these are later: while it is asked they alone
 * can be reached, as it leads the shopper there when something is wrong with them.
 */
export function inChosenFields(form: Element): (target: Element) => boolean {
  const id = chosenGateway(form) ?? '';
  return (target) => !!gatewayFields.get(id)?.contains(target);
}

/** Says that another payment method is chosen than the one that was ordered with. */
export const methodChanged = (): string =>
  t('methodChanged', 'The payment method has changed. Please look at it, and try again.');
