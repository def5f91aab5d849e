import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Quantity fields outside cart rows (storefront.md §3.12.1). */
export const QUANTITY = 'input.qty:not(.product-quantity input)';

/** Quantity fields that start below their minimum (storefront.md §3.12.1). */
export default defineIsland({
  name: 'quantity',
  match: QUANTITY,
  when: soon(),
  load: () => import('./Quantity'),
});
