import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { holdSubmit } from '../when-submitted';
import { FORMS, KEPT, PAYS } from './host';

/** The choice of a payment method (checkout.md §3.5, §3.17, §3.25). */
export default defineIsland({
  name: 'payment-section',
  claims: ['checkout'],
  match: FORMS,
  when: [idle(), interaction(), holdSubmit(PAYS)],
  keep: KEPT,
  needs: ['wc_checkout_params'],
  load: () => import('./PaymentSection'),
});
