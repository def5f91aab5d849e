import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Google Pay, beside the wallet's buttons or as a method of its own (paypal.md §3.29). */
export default defineIsland({
  name: 'google-pay',
  match: '.ppcp-button-googlepay,#ppc-button-ppcp-googlepay',
  scope: 'page',
  needs: ['wc_ppcp_googlepay'],
  // Places are told by the wallet.
  after: ['paypal-buttons'],
  when: [soon(), interaction()],
  load: () => import('./GooglePay'),
});
