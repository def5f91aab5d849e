/** Links that delete a payment method (storefront.md §1.9). */
export const DELETE = '.payment-method-actions .button.delete';
