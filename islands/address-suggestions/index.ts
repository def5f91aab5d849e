import { defineIsland } from '../../src/runtime/island';
import { idle } from '../../src/runtime/strategies';
import { FIELDS } from './host';

/**
 * Addresses that a provider suggests while a shopper types (checkout.md §3.26). The drop-in fetches it only on pages
 * with the configuration of one (`hasSuggestions`).
 */
export default defineIsland({
  name: 'address-suggestions',
  match: FIELDS,
  when: idle(),
  load: () => import('./AddressSuggestions'),
});
