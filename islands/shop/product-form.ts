import { isVisible } from '../../src/dom/visible';
import { native } from '../../src/runtime/native';

const FORM = 'form.cart';

/** A product on a page: that of the page, or one of a list. */
const PRODUCT = '.product';

/**
 * The form of the product that a wallet's buttons are for: the one around them; or the first one beside them in the same product, as
 * another may follow it, such as for a sample; else the last one before them, as pages have forms of other products, too, such as
 * an offer or a bar that follows (stripe.md §1.3, paypal.md §3.1).
 *
 * @param place - of the buttons
 * @returns the first form of the page where none stands before them
 */
export function productFormFor(place: Element | null): HTMLFormElement | null {
  const forms = [...document.querySelectorAll<HTMLFormElement>(FORM)];
  const before = forms.filter(
    (form) => !!place && (place.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_PRECEDING) > 0,
  );
  const product = place && native(place, 'closest')(PRODUCT);
  for (let part = place; product && part && part !== product.parentElement; part = part.parentElement) {
    const box = part;
    const own = before.find((form) => native(box, 'contains')(form));
    if (box.matches(FORM) || own) return own ?? (box as HTMLFormElement);
  }
  return before.at(-1) ?? forms[0] ?? null;
}

/**
 * What a form would send under a name, of several the last, as the shop reads it: of radio buttons the one that is set.
 *
 * @returns nothing where it would send none
 */
export const sentBy = (form: HTMLFormElement, name: string): string | undefined => {
  const value = new FormData(form).getAll(name).at(-1);
  return typeof value === 'string' ? value : undefined;
};

/**
 * Whether the browser would not send the form, as where a field that is required is empty, and has told the shopper which. Wallets
 * send no form: they ask here. What cannot be seen is not asked for.
 */
export function isRefusedByBrowser(form: HTMLFormElement): boolean {
  if (native(form, 'noValidate')) return false;
  const wrong = native(form, 'querySelectorAll')(':invalid:not(fieldset)');
  return [...wrong].some(isVisible) && !native(form, 'reportValidity')();
}

/** A choice to subscribe, of a plugin for that: it is paid on the checkout. */
const SUBSCRIBES = [
  '.wcsatt-options-product:not(.wcsatt-options-product--hidden) .subscription-option input[type="radio"]:checked',
  '.wcsatt-options-prompt-label-subscription input[type="radio"]:checked',
].join();

/** Whether the shopper is about to subscribe. */
export const isSubscribing = (): boolean => !!document.querySelector(SUBSCRIBES);

/** A product's own button that takes no press: by its class, or as plugins do, until a box is ticked. */
export const SWITCHED_OFF = ':is(.disabled,:disabled,[aria-disabled=true])';
