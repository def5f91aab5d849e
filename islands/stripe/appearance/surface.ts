/** A checkout whose fields the provider's shall look like (stripe.md §3.5). Of lists the first that is there counts. */
export interface Surface {
  /** Where samples go. */
  places: readonly string[];
  /** The field that samples are made of. */
  inputs: readonly string[];
  label: string;
  text: string;
  /** A field's row: its element, and its classes. */
  row: 'p' | 'div';
  valid: string;
  invalid: string;
  /** What lies behind the fields, the nearest first. */
  backgrounds: readonly string[];
}

/** The checkout as a form of the theme's. */
export const CLASSIC: Surface = {
  places: ['.woocommerce-billing-fields__field-wrapper'],
  inputs: ['#billing_first_name'],
  label: '.woocommerce-checkout .form-row label',
  text: '#payment .payment_methods li .payment_box fieldset, .woocommerce-checkout .form-row',
  row: 'p',
  valid: 'form-row',
  invalid: 'form-row woocommerce-invalid woocommerce-invalid-required-field',
  backgrounds: [
    'li.wc_payment_method .wc-payment-form',
    'li.wc_payment_method .payment_box',
    '#payment',
    '#order_review',
    'form.checkout',
    'body',
  ],
};

/** The first element that one of some selectors finds. */
export function firstOf(selectors: readonly string[]): Element | undefined {
  for (const selector of selectors) {
    const found = document.querySelector(selector);
    if (found) return found;
  }
  return undefined;
}
