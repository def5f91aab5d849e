import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { FORM } from './host';

/** Fields of the checkout: what is filled in wrongly, and sections that open (checkout.md §3.6, §3.9). */
export default defineIsland({
  name: 'checkout-fields',
  claims: ['checkout'],
  match: FORM,
  when: [idle(), interaction()],
  needs: ['wc_checkout_params'],
  load: () => import('./CheckoutFields'),
});
