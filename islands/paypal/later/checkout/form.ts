import { formFields } from '../../../../src/http/form-fields';
import { t } from '../../../../src/page/text';
import { native } from '../../../../src/runtime/native';
import { formAtWork } from '../../../payment';
import { clearNotices, showErrors } from '../../page/notices';
import { currentMethod, PLACE_ORDER, WALLET } from '../../store/payment-methods';

/** The form of the checkout, or of an order that waits. */
export const paymentForm = (): HTMLFormElement | null =>
  formAtWork('form.woocommerce-checkout,form.checkout,form#order_review') ?? null;

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

/** The shop's order button, if a click on it orders: scripts disable it, as until a box is ticked, or take it out. */
const orderButton = (): HTMLElement | undefined => {
  const button = document.querySelector<HTMLElement>(PLACE_ORDER);
  return button && !native(button, 'matches')(':disabled') ? button : undefined;
};

/** Whether the shop takes orders now. The shopper is told otherwise: what is agreed to in a window could not be ordered. */
export function takesOrders(): boolean {
  if (orderButton()) return true;
  clearNotices();
  const words =
    'The shop does not take this order yet. Please look for what it still asks for, such as a box to tick.';
  return !showErrors([t('orderNotTaken', words)], 'notices');
}

/** Chooses the wallet, unless another method of the provider is chosen. */
export function chooseWallet(): void {
  const isOurs = currentMethod()?.startsWith('ppcp-');
  const wallet = document.querySelector<HTMLInputElement>(`input[name="payment_method"][value="${WALLET}"]`);
  if (!isOurs && wallet) wallet.checked = true;
}

/** Has the order placed as the shop's own button does, by a method of the provider (paypal.md §3.19, 8.23). @returns whether it can be */
export function placeOrder(): boolean {
  chooseWallet();
  const mayOrder = takesOrders();
  if (mayOrder) orderButton()?.click();
  return mayOrder;
}
