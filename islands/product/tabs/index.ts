import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Wrappers of tabs and panels (storefront.md §3.7). */
export const WRAPPERS = '.wc-tabs-wrapper,.woocommerce-tabs';

/** Links of tabs. */
export const LINKS = '.wc-tabs li a,ul.tabs li a';

/** The tabs of a product page (storefront.md §3.7). */
export default defineIsland({
  name: 'tabs',
  match: WRAPPERS,
  when: [soon(), interaction({ of: LINKS, hold: true })],
  load: () => import('./Tabs'),
});
