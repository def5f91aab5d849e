import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Apple Pay, beside the wallet's buttons or as a method of its own (paypal.md §3.29). */
export default defineIsland({
  name: 'apple-pay',
  match: '.ppcp-button-applepay,#ppc-button-ppcp-applepay',
  scope: 'page',
  needs: ['wc_ppcp_applepay'],
  // Places are told by the wallet.
  after: ['paypal-buttons'],
  when: [soon(), interaction()],
  load: () => import('./ApplePay'),
});
