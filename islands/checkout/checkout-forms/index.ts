import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Links that open a form or the terms, and links that take a coupon out (checkout.md §3.9, §3.10). */
export const FORM_LINKS =
  ':is(.showlogin,.showcoupon,.woocommerce-terms-and-conditions-link,[class*=woocommerce-checkout-review-order] .woocommerce-remove-coupon)';

/** The form of a coupon's code. */
export const COUPON_FORM = 'form.checkout_coupon';

/** Coupons at the checkout, and what opens there: login, coupon form, terms (checkout.md §3.9, §3.10). */
export default defineIsland({
  name: 'checkout-forms',
  claims: ['checkout'],
  match: `${COUPON_FORM},${FORM_LINKS}`,
  scope: 'page',
  when: [soon(), interaction({ of: `${FORM_LINKS},${COUPON_FORM} button`, hold: true })],
  needs: ['wc_checkout_params'],
  load: () => import('./CheckoutForms'),
});
