/** List of a gateway's saved payment methods (checkout.md §1.7). */
export const LIST = '.woocommerce-SavedPaymentMethods';
