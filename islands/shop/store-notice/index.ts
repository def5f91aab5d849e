import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** The bar (storefront.md §1.10). */
export const NOTICE = '.woocommerce-store-notice';

/** The shop's notice bar and its dismissal (storefront.md §3.13). */
export default defineIsland({
  name: 'store-notice',
  match: NOTICE,
  scope: 'page',
  when: [idle(), interaction({ hold: true })],
  load: () => import('./StoreNotice'),
});
