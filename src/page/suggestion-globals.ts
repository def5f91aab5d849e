import { unprovided } from './globals';

/** Names of the configuration of address suggestions, the newer one first (checkout.md §2). */
export const SUGGESTION_GLOBALS = [
  'wc_address_autocomplete_common_params',
  'wc_address_autocomplete_params',
] as const;

/** Whether the page has providers of address suggestions: one of the names is enough. */
export const hasSuggestions = (): boolean => SUGGESTION_GLOBALS.some((name) => !unprovided([name]));
