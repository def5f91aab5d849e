import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Number of a card (checkout.md §1.7). */
export const NUMBER = '.wc-credit-card-form-card-number';

/** When the card ends. */
export const EXPIRY = '.wc-credit-card-form-card-expiry';

/** The code on the card. */
export const CVC = '.wc-credit-card-form-card-cvc';

/** Format of card numbers, expiry dates and codes as they are typed (checkout.md §3.20). */
export default defineIsland({
  name: 'card-fields',
  match: `${NUMBER}, ${EXPIRY}, ${CVC}`,
  scope: 'page',
  when: [idle(), interaction({ events: ['focusin'] })],
  load: () => import('./CardFields'),
});
