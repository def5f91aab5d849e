import {
  type AddressType,
  registrations,
  type SuggestionProvider,
  type Suggestions,
  serverProviders,
} from '../src/page/suggestion-providers';
import { warn } from '../src/runtime/warn';

/**
 * `wc.addressAutocomplete`: where providers of address suggestions register (checkout.md §3.26, §7), when the legacy
 * script that defines it is not on the page. They register while the page loads, so it has to be there early.
 */
export function addressAutocomplete(): void {
  const page = window as { wc?: Record<string, unknown> };
  const servers = serverProviders();
  page.wc ??= {};
  if (!servers.length || page.wc.addressAutocomplete) return;
  const providers: Record<string, SuggestionProvider> = {};
  const activeProvider: Suggestions['activeProvider'] = { billing: null, shipping: null };
  const getServerProvider = (id: unknown) => servers.find((server) => server.id === id) ?? null;
  page.wc.addressAutocomplete = {
    providers,
    activeProvider,
    serverProviders: servers,
    registerAddressAutocompleteProvider(provider: SuggestionProvider): boolean {
      const { id, ...parts } = Object(provider);
      const known = getServerProvider(id) && !Object.hasOwn(providers, id);
      if (!known || !['canSearch', 'search', 'select'].every((name) => typeof parts[name] === 'function')) {
        warn({
          what: 'addressAutocomplete',
          cause: 'a provider registers twice, unknown to the server, or without canSearch, search or select',
          fix: 'Correct the provider',
        });
        return false;
      }
      providers[id] = Object.freeze(provider);
      registrations.value++;
      return true;
    },
    getServerProvider,
    getProviders: () => ({ ...providers }),
    getActiveProvider: (type: AddressType) => activeProvider[type],
    setActiveProvider(type: AddressType, provider: SuggestionProvider | null) {
      activeProvider[type] = provider;
    },
    isBlocksContext: () => false,
  };
}
