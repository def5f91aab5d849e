/** The form that adds a payment method (storefront.md §1.9). */
export const FORM = '#add_payment_method';
