import { native } from '../../../../src/runtime/native';

const AMOUNT = '.woocommerce-Price-amount';

const textIn = (root: ParentNode | null, selector: string): string =>
  native(root as Element | null, 'querySelector')?.(selector)?.textContent?.trim() ?? '';

/** The first amount of the product, if it stands alone: beside another one nobody knows which counts. */
function lonePrice(): string {
  const found = document.querySelector(`.product ${AMOUNT}`);
  const amounts = [...(found?.parentElement?.querySelectorAll(AMOUNT) ?? [])];
  const counted = amounts.filter((one) => !one.closest('.woocommerce-price-suffix'));
  return counted.length === 1 ? (found?.textContent?.trim() ?? '') : '';
}

const digitsOf = (text: string): number => Number(text.replace(/\D/g, '')) || 0;

/** The number that a price begins with: commas are dots, and whatever is no digit is left out (paypal.md §3.9, 8.31). */
export function parsePrice(text: string): number {
  return Number.parseFloat(text.replaceAll(',', '.').replace(/[^\d.\s]/g, ''));
}

/**
 * Whether a product costs nothing, as far as its page says: a price that nobody finds is none of that.
 *
 * @param form - of the product
 */
export function isFree(form: Element): boolean {
  const texts = [textIn(form, `ins ${AMOUNT}`), textIn(form, AMOUNT), lonePrice()].filter(Boolean);
  const [text] = texts.sort((one, other) => digitsOf(other) - digitsOf(one));
  return text !== undefined && parsePrice(text) === 0;
}
