import { signal } from '@preact/signals-core';
import { unblock } from '../../../src/dom/overlay';
import { all } from '../../../src/dom/query-all';
import { isOurs } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { native } from '../../../src/runtime/native';
import { cover, endHold } from '../cover';

/** What is checked (checkout.md §3.6). */
export const CONTROLS = '.input-text,select,input[type=checkbox]';

/**
 * Whether an order is under way to the shop: from the request until its answer (checkout.md §3.11). Not while a gateway
 * is asked before it, nor while one goes on after a redirect to `#…`; then the class `processing` of the form tells. To
 * be read, not set.
 *
 * @example
 * effect(() => { if (placing.value) chat.hide(); });
 */
export const placing = signal(false);

/**
 * Whether the form takes no order now. The class and the overlay are not ours alone: gateways put them on and, after a
 * redirect to a fragment, take them off (CQ34). So the page is asked, no signal.
 */
export const isProcessing = (form: Element): boolean => native(form, 'classList').contains('processing');

/** Marks the form as taken, unless it is blocked already. */
export function occupy(form: Element): void {
  native(form, 'classList').add('processing');
  cover(form);
}

/** Frees the form, whoever took it; an order that is only being looked at is not placed. */
export function release(form: Element): void {
  endHold(form);
  native(form, 'classList').remove('processing');
  unblock(form);
  // Of a plugin that knows nothing of ours.
  for (const layer of all(':scope > .blockUI', form)) if (!isOurs(layer)) layer.remove();
}

/** Has every control checked (checkout.md §3.4, §3.13); the one in use is not left. */
export function validateAll(form: Element): void {
  for (const control of all(CONTROLS, form)) {
    legacy.emit('validate', [], control);
    if (control !== document.activeElement) legacy.emit('blur', [], control);
  }
}

/** Value of the chosen gateway. */
export const gatewayOf = (form: Element): string | undefined =>
  native(form, 'querySelector')<HTMLInputElement>('[name=payment_method]:checked')?.value;

/** Says that another payment method is chosen than the one that was ordered with. */
export const methodChanged = (): string =>
  t('methodChanged', 'The payment method has changed. Please look at your order, and place it again.');
