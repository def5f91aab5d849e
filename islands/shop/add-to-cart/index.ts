import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Buttons of lists that add by ajax; block-based lists bring their own behaviour (storefront.md §1.2). */
export const BUTTON = '.add_to_cart_button.ajax_add_to_cart[data-product_id]:not(.wc-interactive)';

/** Adding to the cart from product lists (storefront.md §3.3). */
export default defineIsland({
  name: 'add-to-cart',
  match: BUTTON,
  scope: 'page',
  when: [idle(), interaction({ hold: true })],
  needs: ['wc_add_to_cart_params'],
  load: () => import('./AddToCart'),
});
