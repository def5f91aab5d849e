import { readGlobal } from '../../../../src/page/globals';
import { json, list, optional, shape, text } from '../../../../src/page/schema';
import { SUGGESTION_GLOBALS } from '../../address-suggestions';

/** Which address a field belongs to. */
export type AddressType = 'billing' | 'shipping';

/** A provider that the server knows; its order is the order in which they are asked (checkout.md §2). */
export interface ServerProvider {
  id: string;
  name: string;
  /** Markup. */
  branding_html: string;
}

/** One address that may be meant. */
export interface Suggestion {
  id: string;
  label: string;
  /** Parts of the label that were typed. */
  matchedSubstrings?: readonly { offset: number; length: number }[];
}

/** What a script of a provider registers (checkout.md §7). */
export interface SuggestionProvider {
  id: string;
  canSearch(country: string): boolean;
  search(text: string, country: string, type: AddressType): Promise<readonly Suggestion[]>;
  select(id: string): Promise<Readonly<Record<string, string>>>;
}

/** `window.wc.addressAutocomplete` (checkout.md §7). */
export interface Suggestions {
  providers: Readonly<Record<string, SuggestionProvider>>;
  activeProvider: Record<AddressType, SuggestionProvider | null>;
}

/** The providers that the server knows. */
export function serverProviders(): readonly ServerProvider[] {
  const provider = shape({ id: text({ min: 1 }), name: text(), branding_html: optional(text(), '') });
  const params = shape({ address_providers: json(list(provider)) });
  for (const name of SUGGESTION_GLOBALS) {
    const found = readGlobal(name, params);
    if (found) return found.address_providers;
  }
  return [];
}

/** The providers of the page, whoever keeps them. */
export const providersOfPage = (): Suggestions | undefined =>
  (window as { wc?: { addressAutocomplete?: Suggestions } }).wc?.addressAutocomplete;
