import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Keeps every element that shows the cart up to date: storage, other tabs, timers (storefront.md §3.5). */
export default defineIsland({
  name: 'cart-fragments',
  match: 'body',
  scope: 'page',
  when: idle(),
  needs: ['wc_cart_fragments_params'],
  load: () => import('./CartFragments'),
});
