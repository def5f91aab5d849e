import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { BUTTON } from './host';

/** Adding to the cart from product lists (storefront.md §3.3). */
export default defineIsland({
  name: 'add-to-cart',
  match: BUTTON,
  scope: 'page',
  when: [idle(), interaction({ hold: true })],
  needs: ['wc_add_to_cart_params'],
  load: () => import('./AddToCart'),
});
