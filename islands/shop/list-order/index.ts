import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** The select that sorts (storefront.md §1.2). */
export const ORDER = '.woocommerce-ordering select.orderby';

/** The result count above and below a list. */
export const COUNT = '.woocommerce-result-count';

/** Sorting of product lists and the announcement of the result count (storefront.md §3.2). */
export default defineIsland({
  name: 'list-order',
  match: `${ORDER}, ${COUNT}`,
  scope: 'page',
  when: [idle(), interaction({ of: ORDER })],
  load: () => import('./ListOrder'),
});
