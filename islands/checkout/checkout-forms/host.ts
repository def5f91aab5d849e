/** Links that open a form or the terms, and links that take a coupon out (checkout.md §3.9, §3.10). */
export const LINKS =
  ':is(.showlogin,.showcoupon,.woocommerce-terms-and-conditions-link,.woocommerce-checkout-review-order .woocommerce-remove-coupon)';

/** The form of a coupon's code. */
export const COUPON = 'form.checkout_coupon';
