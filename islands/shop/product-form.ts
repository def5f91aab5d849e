import { isVisible } from '../../src/dom/visible';
import { native } from '../../src/runtime/native';

const FORM = 'form.cart';

/**
 * The form of the product that a wallet's buttons are for: the last one before them, as pages have forms of other products, too,
 * such as an offer or a bar that follows (stripe.md §1.3, paypal.md §3.1).
 *
 * @param place - of the buttons
 * @returns the first form of the page where none stands before them
 */
export function productFormFor(place: Element | null): HTMLFormElement | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORM)];
  const isBefore = (form: Node) =>
    !!place && (place.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_PRECEDING) > 0;
  return forms.findLast(isBefore) ?? forms[0] ?? null;
}

/**
 * Whether the browser would not send the form, as where a field that is required is empty, and has told the shopper which. Wallets
 * send no form: they ask here. What cannot be seen is not asked for.
 */
export function isRefusedByBrowser(form: HTMLFormElement): boolean {
  if (native(form, 'noValidate')) return false;
  const wrong = native(form, 'querySelectorAll')(':invalid:not(fieldset)');
  return [...wrong].some(isVisible) && !native(form, 'reportValidity')();
}
