import { legacy } from '../../../../src/legacy-port';
import { native } from '../../../../src/runtime/native';
import { isRefusedByBrowser, productFormFor, sentBy } from '../../../shop';
import type { ChosenProduct } from '../../calls/express';
import { container } from '../container';

export const productForm = (): HTMLFormElement | null => productFormFor(container());

/** What the page has for the product: of its form, if it has one. A mini-cart or a theme's bar before it has the same for others. */
export const fields = <T extends Element = HTMLInputElement>(selector: string): T[] => [
  ...native(productForm() ?? document, 'querySelectorAll')<T>(selector),
];
const field = (selector: string): HTMLInputElement | undefined => fields(selector)[0];

/** What puts the product into the cart. */
export const addButton = (): HTMLButtonElement | null =>
  fields<HTMLButtonElement>('.single_add_to_cart_button')[0] ??
  document.querySelector('.single_add_to_cart_button');

/** What the form sends; lists have it without the usual class. */
const NAMED = '[name=quantity]';

/** Fields that say how many. */
export const QUANTITY = `${NAMED},.quantity .qty`;

/** The part of a variable product's form that says which variation is chosen. */
const WRAP = '.single_variation_wrap';

/** Whether the product's form has variations that none is chosen of. */
export function isVariationMissing(): boolean {
  if (!field(WRAP)) return false;
  const id = field(`${WRAP} input[name="variation_id"]`)?.value ?? '';
  return !id || id === '0';
}

/** Whether the plugin's own call fills the cart: the public interface knows no bookings, and variations by their names only. */
export const isFilledByPlugin = (): boolean => {
  const form = productForm() ?? document.querySelector('.variations_form');
  return !!form && (native(form, 'matches')('.variations_form') || !!field('.wc-bookings-booking-form'));
};

function attributes(): Record<string, string> {
  const selects = fields<HTMLSelectElement>('.variations select');
  return Object.fromEntries(
    selects.map((select) => [select.dataset.attribute_name || select.name, select.value]),
  );
}

/** What add-ons cost more: their own script keeps it with its total. */
function addonValue(): number {
  const total = document.querySelector('#product-addons-total');
  const prices = total ? legacy.data(total).price_data : undefined;
  return Array.isArray(prices)
    ? prices.reduce((all: number, one) => all + (Number(Object(one).cost) || 0), 0)
    : 0;
}

const DEPOSITS = ['wc_deposit_option', 'wc_deposit_payment_plan'];

/** Inputs of deposits: their change is one of what is paid. */
export const DEPOSIT_INPUTS = DEPOSITS.map((name) => `input[name=${name}]`).join();

function deposits(): Record<string, string> {
  const there = DEPOSITS.filter((name) => field(`input[name=${name}]`));
  return Object.fromEntries(there.map((name) => [name, field(`input[name=${name}]:checked`)?.value ?? '']));
}

/** Fields of other plugins in the product's form. */
export function addonFields(): Record<string, unknown> {
  const form = productForm();
  const found: Record<string, unknown> = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (!/^(?:addon-|wc_)/.test(name) || typeof value !== 'string') continue;
    const key = name.replace(/\[\]$/, '');
    const list = found[key];
    if (Array.isArray(list)) list.push(value);
    else found[key] = key === name ? value : [value];
  }
  return found;
}

/** Whether the browser would not send the product's form, and has told why. */
export function isRefused(): boolean {
  const form = productForm();
  return !!form && isRefusedByBrowser(form);
}

/** How many: what the form sends, or a list of a theme that has it without the usual class (8.7: none where one alone is sold). */
function quantity(): string {
  const form = productForm();
  const named = form ? sentBy(form, 'quantity') : field(NAMED)?.value;
  return (named ?? field('.quantity .qty:not([type=radio])')?.value) || '1';
}

/** The product as it is chosen now (stripe.md §3.19). */
export const chosenProduct = (): ChosenProduct => ({
  product_id:
    field('.wc-booking-product-id')?.value ??
    field(`${WRAP} input[name="product_id"]`)?.value ??
    addButton()?.value ??
    '',
  qty: quantity(),
  attributes: attributes(),
  more: { addon_value: addonValue(), ...deposits() },
});
