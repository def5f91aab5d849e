import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { CVC, EXPIRY, NUMBER } from './host';

/** Format of card numbers, expiry dates and codes as they are typed (checkout.md §3.20). */
export default defineIsland({
  name: 'card-fields',
  match: `${NUMBER}, ${EXPIRY}, ${CVC}`,
  scope: 'page',
  when: [idle(), interaction({ events: ['focusin'] })],
  load: () => import('./CardFields'),
});
