import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { COUPON, LINKS } from './host';

/** Coupons at the checkout, and what opens there: login, coupon form, terms (checkout.md §3.9, §3.10). */
export default defineIsland({
  name: 'checkout-forms',
  claims: ['checkout'],
  match: `${COUPON},${LINKS}`,
  scope: 'page',
  when: [idle(), interaction({ of: `${LINKS},${COUPON} button`, hold: true })],
  needs: ['wc_checkout_params'],
  load: () => import('./CheckoutForms'),
});
