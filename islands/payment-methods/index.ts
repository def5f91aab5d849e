import { interaction } from '../../src/runtime/interaction';
import { defineIsland } from '../../src/runtime/island';
import { idle } from '../../src/runtime/strategies';
import { DELETE, FORM } from './host';

/** Payment methods of an account: the form that adds one, and links that delete one (storefront.md §3.19). */
export default defineIsland({
  name: 'payment-methods',
  match: `${FORM}, ${DELETE}`,
  when: [idle(), interaction()],
  needs: ['woocommerce_params'],
  load: () => import('./PaymentMethods'),
});
