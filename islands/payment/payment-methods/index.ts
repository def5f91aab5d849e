import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Links that delete a payment method (storefront.md §1.9). */
export const DELETE = '.payment-method-actions .button.delete';

/** Links of an account that delete a payment method (storefront.md §3.19). */
export default defineIsland({
  name: 'payment-methods',
  match: DELETE,
  when: [soon(), interaction()],
  needs: ['woocommerce_params'],
  load: () => import('./PaymentMethods'),
});
