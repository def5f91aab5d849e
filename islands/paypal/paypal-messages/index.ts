import { defineIsland } from '../../../src/runtime/island';
import { visible } from '../../../src/runtime/strategies';

/** Pay-later messages of the provider (paypal.md §3.27). */
export default defineIsland({
  name: 'paypal-messages',
  claims: ['paypal-buttons'],
  match: '.ppcp-messages',
  // In the order of the original: buttons, then messages.
  after: ['paypal-buttons'],
  when: visible(),
  load: () => import('./PaypalMessages'),
});
