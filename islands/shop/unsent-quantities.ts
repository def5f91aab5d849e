import { printedValue } from '../../src/dom/printed-value';
import { queryAll } from '../../src/dom/query-all';
import { native } from '../../src/runtime/native';
import { CART_QUANTITY } from './cart-quantity';

const FORM = '.woocommerce-cart-form';

/** Quantities of the cart: on its page, and in a mini-cart that has fields for them. */
const FIELDS = `${FORM} ${CART_QUANTITY},input[data-cart_item_key]`;

/** Whether a field says another number than the shop has printed: a script may write the same one in another way. */
function isUnsent(field: HTMLInputElement): boolean {
  const printed = printedValue(field);
  return field.value !== printed && (!field.value.trim() || Number(field.value) !== Number(printed));
}

/** What was unsent when it was last looked at, until the shopper does something in the cart. */
let known = '';
const forget = ({ target, isTrusted }: Event) => {
  if (isTrusted && (target as Element).closest(`${FORM},.woocommerce-mini-cart`)) known = '';
};

/** Sends the quantities of a cart's page as its own button does, unless one is empty, which would take a line out. */
function send(form: HTMLFormElement): void {
  const fields = queryAll<HTMLInputElement>(CART_QUANTITY, form);
  const button = native(form, 'querySelector')<HTMLButtonElement>('[name=update_cart]');
  if (!button || !fields.every(({ value }) => value.trim())) return;
  // Whoever disables the button until something is typed hears of it: a browser may have restored it.
  fields[0]?.dispatchEvent(new Event('input', { bubbles: true }));
  button.click();
}

/**
 * Looks for quantities of the cart that the shop has not heard of, and has them sent. Those that stay as they are, as where a
 * script writes its own each time, hold nothing up a second time.
 *
 * @returns whether the page shows other quantities than are in the cart: nothing is ordered then
 */
export function sendUnsentQuantities(): boolean {
  for (const type of ['input', 'click']) addEventListener(type, forget, true);
  const fields = queryAll<HTMLInputElement>(FIELDS).filter(isUnsent);
  const now = JSON.stringify(fields.map((one) => [one.name, one.value, printedValue(one)]));
  const isKnown = !fields.length || known === now;
  known = now;
  if (isKnown) return false;
  const form = fields.find((field) => field.matches(`${FORM} ${CART_QUANTITY}`))?.form;
  if (form) send(form);
  return true;
}
