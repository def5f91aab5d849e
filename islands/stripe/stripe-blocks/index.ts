import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** The provider's methods and wallets in the platform's cart and checkout of blocks (stripe.md §3.16, §3.24). */
export default defineIsland({
  name: 'stripe-blocks',
  match: '.wp-block-woocommerce-checkout,.wp-block-woocommerce-cart',
  scope: 'page',
  when: soon(),
  load: () => import('./StripeBlocks'),
});
