import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** A wallet or a card for the account, or another one for a subscription (paypal.md §3.25). */
export default defineIsland({
  name: 'paypal-account',
  match: 'form#add_payment_method,form#order_review',
  scope: 'page',
  needs: ['ppcp_add_payment_method'],
  when: [soon(), interaction()],
  load: () => import('./PaypalAccount'),
});
