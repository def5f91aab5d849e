import { formFields } from '../../../src/http/form-fields';
import { native } from '../../../src/runtime/native';

/** The wallet, among the methods of the shop (paypal.md §0). */
export const WALLET = 'ppcp-gateway';

export const CARDS = 'ppcp-credit-card-gateway';

export const CARD_BUTTON = 'ppcp-card-button-gateway';

export const GOOGLE_PAY = 'ppcp-googlepay';

export const APPLE_PAY = 'ppcp-applepay';

/** The order button of the shop: the first, as that for cards has the same id. */
export const PLACE_ORDER = '#place_order';

/** The form of the checkout, or of an order that waits. */
export const paymentForm = (): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>('form.woocommerce-checkout,form.checkout,form#order_review');

/** The chosen method; nothing where none is. */
export const currentMethod = (): string | undefined =>
  document.querySelector<HTMLInputElement>('input[name="payment_method"]:checked')?.value;

/** The fields of the form as a browser would send them. */
export function encodedForm(): string {
  const form = paymentForm();
  return form ? new URLSearchParams(formFields(form)).toString() : '';
}

/** A box that is ticked; false where there is none. */
const isTicked = (selector: string): boolean => !!document.querySelector<HTMLInputElement>(selector)?.checked;

/** Whether an account is made with the order. */
export const createsAccount = (): boolean => isTicked('#createaccount');

/** Whether the card is kept, with vault v3. */
export const savesMethod = (): boolean => isTicked('#wc-ppcp-credit-card-gateway-new-payment-method');

/** One hidden field of a name at the end of the form: an earlier one gives way (8.18). */
export function putHiddenField(name: string, value: string, id?: string): void {
  const form = paymentForm();
  if (!form) return;
  for (const old of native(form, 'querySelectorAll')(`input[type=hidden][name="${name}"]`)) old.remove();
  const field = document.createElement('input');
  field.type = 'hidden';
  field.name = name;
  field.value = value;
  if (id) field.id = id;
  native(form, 'append')(field);
}

/** Has the order placed as the shop's own button does, by a method of the provider (paypal.md §3.19, 8.23). */
export function placeOrder(): void {
  const isOurs = currentMethod()?.startsWith('ppcp-');
  const wallet = document.querySelector<HTMLInputElement>(`input[name="payment_method"][value="${WALLET}"]`);
  if (!isOurs && wallet) wallet.checked = true;
  document.querySelector<HTMLElement>(PLACE_ORDER)?.click();
}
