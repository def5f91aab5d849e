import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { CONTROLS, HOSTS } from './host';

/** The classic cart page (storefront.md §3.6). */
export default defineIsland({
  name: 'cart',
  match: HOSTS,
  scope: 'page',
  when: [idle(), interaction({ of: CONTROLS, hold: true })],
  needs: ['wc_cart_params'],
  load: () => import('./Cart'),
});
