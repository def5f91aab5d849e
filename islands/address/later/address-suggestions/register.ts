import { signal } from '@preact/signals-core';
import { warn } from '../../../../src/runtime/warn';
import { openRegisters, takeOverRegister } from '../../../shop';
import { type AddressType, type SuggestionProvider, type Suggestions, serverProviders } from './providers';

/** Raised when a provider registers. */
export const registrations = signal(0);

/**
 * Makes `wc.addressAutocomplete` work, where providers of address suggestions register (checkout.md §3.26, §7), if no
 * legacy script does. Those that wait come first.
 */
export function openProviderRegister(): void {
  const servers = serverProviders();
  // Scripts may have kept them.
  const { providers, activeProvider } = openRegisters().addressAutocomplete as unknown as {
    providers: Record<string, SuggestionProvider>;
    activeProvider: Suggestions['activeProvider'];
  };
  const getServerProvider = (id: unknown) => servers.find((server) => server.id === id) ?? null;
  takeOverRegister('addressAutocomplete', {
    providers,
    activeProvider,
    serverProviders: servers,
    registerAddressAutocompleteProvider(provider: SuggestionProvider): boolean {
      const { id, ...parts } = Object(provider);
      const known = getServerProvider(id) && !Object.hasOwn(providers, id);
      if (!known || !['canSearch', 'search', 'select'].every((name) => typeof parts[name] === 'function')) {
        warn({
          what: 'addressAutocomplete',
          cause: 'a provider is unknown to the server, or lacks canSearch, search or select',
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
  }).catch(reportError);
}
