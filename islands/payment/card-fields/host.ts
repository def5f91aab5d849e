/** Fields of a card (checkout.md §1.7). */
export const NUMBER = '.wc-credit-card-form-card-number';
export const EXPIRY = '.wc-credit-card-form-card-expiry';
export const CVC = '.wc-credit-card-form-card-cvc';
