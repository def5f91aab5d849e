import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { QUANTITY } from './host';

/** Quantity fields that start below their minimum (storefront.md §3.12.1). */
export default defineIsland({
  name: 'quantity',
  match: QUANTITY,
  when: idle(),
  load: () => import('./Quantity'),
});
