import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Links that remove a line (storefront.md §1.3). */
export const REMOVE = '.remove_from_cart_button';

/** Removing lines in the mini-cart (storefront.md §3.4). */
export default defineIsland({
  name: 'mini-cart',
  match: `.widget_shopping_cart_content, ${REMOVE}`,
  scope: 'page',
  when: [idle(), interaction({ of: REMOVE, hold: true })],
  needs: ['wc_add_to_cart_params'],
  load: () => import('./MiniCart'),
});
