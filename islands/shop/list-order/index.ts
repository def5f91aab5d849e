import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { COUNT, ORDER } from './host';

/** Sorting of product lists and the announcement of the result count (storefront.md §3.2). */
export default defineIsland({
  name: 'list-order',
  match: `${ORDER}, ${COUNT}`,
  scope: 'page',
  when: [idle(), interaction({ of: ORDER })],
  load: () => import('./ListOrder'),
});
