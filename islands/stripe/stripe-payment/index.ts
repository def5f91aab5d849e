import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** The provider's fields on the checkout, for an order that waits, and where a method is added or changed (stripe.md §3.3). */
export default defineIsland({
  name: 'stripe-payment',
  match: '.wc-stripe-upe-element',
  scope: 'page',
  pays: true,
  when: [soon(), interaction()],
  load: () => import('./StripePayment'),
});
