import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Where the button of the cards is (paypal.md §1.2). */
export const HOST = '#ppcp-hosted-fields';

/** The form of a card while the provider's fields are in it: a frame that moves loads anew, and is empty then. */
export const KEPT = ':is(.payment_method_ppcp-credit-card-gateway fieldset[id]:has(iframe))';

/** Cards on the checkout and for an order that waits (paypal.md §3.16). */
export default defineIsland({
  name: 'paypal-cards',
  claims: ['paypal-buttons'],
  match: HOST,
  scope: 'page',
  keep: KEPT,
  when: [soon(), interaction()],
  load: () => import('./PaypalCards'),
});
