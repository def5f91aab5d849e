import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** What the shop wants done with a payment that is under way, in the fragment of the address (stripe.md §3.13). */
export default defineIsland({
  name: 'stripe-return',
  match: '.wc-stripe-upe-element,.wp-block-woocommerce-checkout',
  scope: 'page',
  when: soon(),
  load: () => import('./StripeReturn'),
});
