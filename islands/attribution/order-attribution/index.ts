import { defineIsland } from '../../../src/runtime/island';
import { whenLanded } from './when-landed';

/** Where orders came from (storefront.md §3.21). */
export default defineIsland({
  name: 'order-attribution',
  match: 'body',
  scope: 'page',
  when: whenLanded(),
  needs: ['wc_order_attribution'],
  keep: 'wc-order-attribution-inputs',
  load: () => import('./OrderAttribution'),
});
