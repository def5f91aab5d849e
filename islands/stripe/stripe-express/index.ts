import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Buttons of wallets on a product, the cart, the checkout, and for an order that waits (stripe.md §3.17). */
export default defineIsland({
  name: 'stripe-express',
  match: '#wc-stripe-express-checkout-element',
  scope: 'page',
  keep: '#wc-stripe-express-checkout-element:has(iframe)',
  when: [soon(), interaction()],
  load: () => import('./StripeExpress'),
});
