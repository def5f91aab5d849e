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
