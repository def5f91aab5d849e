import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Names of the configuration of address suggestions, the newer one first; one is enough (checkout.md §2). */
export const SUGGESTION_GLOBALS = [
  'wc_address_autocomplete_common_params',
  'wc_address_autocomplete_params',
] as const;

/** Fields that suggest addresses (checkout.md §3.26). */
export const FIELDS = '#billing_address_1,#shipping_address_1';

/** Addresses that a provider suggests while a shopper types, where the page has providers (checkout.md §3.26). */
export default defineIsland({
  name: 'address-suggestions',
  match: FIELDS,
  when: idle(),
  needs: [SUGGESTION_GLOBALS.join('|')],
  load: () => import('../later/address-suggestions/AddressSuggestions'),
});
