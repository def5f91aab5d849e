/** Names of the configuration of address suggestions, the newer one first; one is enough (checkout.md §2). */
export const SUGGESTION_GLOBALS = [
  'wc_address_autocomplete_common_params',
  'wc_address_autocomplete_params',
] as const;
