import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { enterInQuantity } from './when-entered';

/** What makes a page a cart page (storefront.md §1.4). */
export const CART_HOSTS = '.woocommerce-cart-form, .cart_totals, .wc-empty-cart-message';

/** What a shopper presses there: until the island is at work, such a click waits for it. */
export const CART_CONTROLS =
  '.woocommerce-cart-form :is([name=apply_coupon],[name=update_cart],.product-remove a),.cart_totals :is([name=calc_shipping],input.shipping_method,.shipping-calculator-button,.woocommerce-remove-coupon),.restore-item';

/** The classic cart page (storefront.md §3.6). */
export default defineIsland({
  name: 'cart',
  match: CART_HOSTS,
  scope: 'page',
  when: [soon(), enterInQuantity(), interaction({ of: CART_CONTROLS, hold: true })],
  needs: ['wc_cart_params'],
  load: () => import('./Cart'),
});
