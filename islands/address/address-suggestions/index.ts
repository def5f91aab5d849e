import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { SUGGESTION_GLOBALS } from './globals';
import { FIELDS } from './host';

/** Addresses that a provider suggests while a shopper types, where the page has providers (checkout.md §3.26). */
export default defineIsland({
  name: 'address-suggestions',
  match: FIELDS,
  when: idle(),
  needs: [SUGGESTION_GLOBALS.join('|')],
  load: () => import('../later/address-suggestions/AddressSuggestions'),
});
