/** Choice of one saved method, or of a new one (checkout.md §1.7). */
export const TOKEN = '.woocommerce-SavedPaymentMethods-tokenInput';

/** Account creation at checkout. */
export const CREATE = '#createaccount';

/** What a list shows and hides (checkout.md §3.19): the fields of a new method, and the box that saves it. */
export const parts = {
  fields: '.wc-payment-form',
  save: '.woocommerce-SavedPaymentMethods-saveNew',
} as const;

/** What is shown; nothing is known of what is left out. */
export type Shown = { [Part in keyof typeof parts]?: boolean };

/** The nodes of a part that belong to a list. */
export const nodesOf = (list: Element, part: keyof Shown): HTMLElement[] => [
  ...(list.closest('.payment_box') ?? list.parentElement ?? list).querySelectorAll<HTMLElement>(parts[part]),
];

/**
 * Chooses the last entry of a list without a choice, and takes the entry "new" out of one without saved methods.
 *
 * @returns the chosen entry, and what was taken out
 */
export function settle(list: Element): { chosen: HTMLInputElement | undefined; gone: Element | null } {
  const radios = [...list.querySelectorAll<HTMLInputElement>(TOKEN)];
  const last = radios.at(-1);
  if (last && !radios.some(({ checked }) => checked)) last.checked = true;
  const gone =
    list.getAttribute('data-count') === '0'
      ? list.querySelector('.woocommerce-SavedPaymentMethods-new')
      : null;
  gone?.remove();
  return { chosen: radios.find((radio) => radio.checked && list.contains(radio)), gone };
}
