import { whenProviderAllowed } from '../allowed';
import { loadLibrary } from './load';
import type { Client } from './surface';

/** For whom a client is made (stripe.md §3.1). */
export interface ClientOptions {
  key: string;
  locale: string;
  apiVersion: string;
}

/** One client for all parts of the page. */
const clients = new Map<string, Promise<Client>>();

/**
 * The provider's client of this page: made once, when it is needed and the visitor allows it. After a failure a later call
 * tries again.
 *
 * @throws Error when the library cannot be had, or refuses the key
 * @example
 * const client = await providerClient(settings);
 */
export function providerClient({ key, locale, apiVersion }: ClientOptions): Promise<Client> {
  const known = clients.get(key);
  if (known) return known;
  const made = (async () => {
    await whenProviderAllowed();
    const make = await loadLibrary();
    try {
      // Older servers name no version: then the account's own counts.
      return make(key, { locale, ...(apiVersion && { apiVersion }) });
    } catch (error) {
      throw new Error('The provider refuses the key, the language or the version of the settings.', {
        cause: error,
      });
    }
  })();
  clients.set(key, made);
  made.catch(() => clients.delete(key));
  return made;
}
