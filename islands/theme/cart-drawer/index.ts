import { defineIsland } from '../../../src/runtime/island';
import { whenOpened } from '../when-opened';
import { placeOf } from '../when-wanted';

/** The cart beside the page (theme.md §1.7). */
export const PANEL = '.shoptimizer-mini-cart-wrap';

/** What opens it; each change of the cart brings a new one. */
export const TOGGLE =
  ':is(.site-header-cart,.shoptimizer-cart-shortcode) .shoptimizer-cart,.site-header-cart .cart-click';

/** The cart in a drawer (theme.md §3.6). */
export default defineIsland({
  name: 'cart-drawer',
  get match() {
    return `${placeOf('cart-drawer', PANEL, 'panel')},[data-atoll-drawer=cart]`;
  },
  scope: 'page',
  when: whenOpened('cart-drawer', TOGGLE, '[data-atoll-open=cart],[data-atoll-toggle=cart]'),
  load: () => import('./CartDrawer'),
});
