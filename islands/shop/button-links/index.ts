import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** The shop's own links in the role of a button. */
export const BUTTON_LINKS =
  'a:is([role=button],[href]):is(.add_to_cart_button:not(.wc-interactive),.remove_from_cart_button,.woocommerce-cart-form .product-remove > a,.woocommerce-remove-coupon)';

/** Links that act as buttons answer to Space as buttons do (storefront.md §1.11, Q12, Q32). */
export default defineIsland({
  name: 'button-links',
  match: BUTTON_LINKS,
  scope: 'page',
  when: [idle(), interaction({ events: ['focusin'] })],
  load: () => import('./ButtonLinks'),
});
