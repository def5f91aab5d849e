import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** The form of the checkout: by its class, never by its name (checkout.md §1.1). */
export const FORM = 'form.checkout';

/** Fields of the checkout: what is filled in wrongly, and sections that open (checkout.md §3.6, §3.9). */
export default defineIsland({
  name: 'checkout-fields',
  claims: ['checkout'],
  match: FORM,
  when: [soon(), interaction()],
  needs: ['wc_checkout_params'],
  load: () => import('./CheckoutFields'),
});
