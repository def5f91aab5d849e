import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** List of a gateway's saved payment methods (checkout.md §1.7). */
export const LIST = '.woocommerce-SavedPaymentMethods';

/** Choice between saved payment methods and a new one (checkout.md §3.19). */
export default defineIsland({
  name: 'saved-payment-methods',
  match: LIST,
  // Each update of the checkout brings new lists, which must not wait for an idle moment.
  scope: 'page',
  when: [soon(), interaction()],
  needs: ['wc_tokenization_form_params'],
  load: () => import('./SavedPaymentMethods'),
});
