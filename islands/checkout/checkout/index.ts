import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { coverOrder, holdSubmit } from '../../payment/when-submitted';
import { FORM } from './host';

/** The classic checkout: totals, submit, errors (checkout.md §3.1–3.4, 3.11–3.16). */
export default defineIsland({
  name: 'checkout',
  match: FORM,
  when: [
    idle(),
    interaction(),
    interaction({ events: [], of: '#place_order', hold: true, cover: coverOrder }),
    holdSubmit(),
  ],
  // The boot order (checkout.md §3.1): the first totals are for an address that these have put right.
  after: ['country-state', 'address-locale', 'payment-section', 'checkout-fields'],
  needs: ['wc_checkout_params'],
  load: () => import('./Checkout'),
});
