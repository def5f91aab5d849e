import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { whenSubmitted } from '../when-submitted';

/** The form that adds a payment method (storefront.md §1.9). */
export const FORM = '#add_payment_method';

/** The form of an account that adds a payment method (checkout.md §3.18, storefront.md §3.19). */
export default defineIsland({
  name: 'add-payment-method',
  match: FORM,
  claims: ['payment-methods'],
  when: [soon(), interaction(), whenSubmitted()],
  needs: ['woocommerce_params'],
  load: () => import('./AddPaymentMethod'),
});
