import { native } from '../../../src/runtime/native';

/** Choice of one saved method, or of a new one (checkout.md §1.7). */
export const TOKEN_INPUT = '.woocommerce-SavedPaymentMethods-tokenInput';

/** Account creation at checkout. */
export const CREATE_ACCOUNT = '#createaccount';

/** The entry for a method that is not saved yet. */
export const NEW_ENTRY = '.woocommerce-SavedPaymentMethods-new';

/** Whether a box is ticked. */
export const isTicked = (box: Element | null): boolean => !!(box as HTMLInputElement | null)?.checked;

/** What a list shows and hides (checkout.md §3.19): the fields of a new method, and the box that saves it. */
export const NEW_METHOD_FIELDS = '.wc-payment-form';
export const SAVE_BOX = '.woocommerce-SavedPaymentMethods-saveNew';

/** The parts of a gateway's box that belong to its list. */
export const nodesOf = (list: Element, selector: string): HTMLElement[] => [
  ...native(
    list.closest('.payment_box') ?? list.parentElement ?? list,
    'querySelectorAll',
  )<HTMLElement>(selector),
];

/**
 * Chooses the last entry of a list without a choice, and takes the entry "new" out of one without saved methods.
 *
 * @returns the chosen entry, and what was taken out
 */
export function chooseEntry(list: Element): { chosen: HTMLInputElement | undefined; gone: Element | null } {
  const radios = [...list.querySelectorAll<HTMLInputElement>(TOKEN_INPUT)];
  const last = radios.at(-1);
  if (last && !radios.some(({ checked }) => checked)) last.checked = true;
  const gone = list.getAttribute('data-count') === '0' ? list.querySelector(NEW_ENTRY) : null;
  gone?.remove();
  return { chosen: radios.find((radio) => radio.checked && list.contains(radio)), gone };
}
