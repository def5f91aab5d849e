import { interaction } from '../../src/runtime/interaction';
import { defineIsland } from '../../src/runtime/island';
import { idle } from '../../src/runtime/strategies';
import { DELETE, FORM } from './host';

/** Payment methods of an account: the list, and the form that adds one (storefront.md §3.19, checkout.md §3.18). */
export default defineIsland({
  name: 'payment-methods',
  match: `${FORM}, ${DELETE}`,
  scope: 'page',
  when: [idle(), interaction()],
  needs: ['woocommerce_params'],
  load: () => import('./PaymentMethods'),
});
