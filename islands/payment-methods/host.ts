/** The form that adds a payment method (storefront.md §1.9). */
export const FORM = '#add_payment_method';

/** Links that delete a payment method. */
export const DELETE = '.payment-method-actions .button.delete';
