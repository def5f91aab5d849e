import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { coverHeldForm, whenSubmitted } from '../../payment';
import { totalsFirst } from './when-late';

/** The form of the classic checkout: by its class, for the form that checks an e-mail address has the same name. */
export const FORM = 'form.checkout';

/** The classic checkout: totals, submit, errors (checkout.md §3.1–3.4, 3.11–3.16). */
export default defineIsland({
  name: 'checkout',
  match: FORM,
  when: [
    soon(),
    interaction(),
    interaction({ events: [], of: '#place_order', hold: true, cover: coverHeldForm }),
    whenSubmitted(),
    totalsFirst(),
  ],
  // The boot order (checkout.md §3.1): the first totals are for an address that these have put right.
  after: ['country-state', 'address-locale', 'payment-section', 'checkout-fields'],
  needs: ['wc_checkout_params'],
  load: () => import('./Checkout'),
});
