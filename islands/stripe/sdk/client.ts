import { whenProviderAllowed } from '../allowed';
import { loadLibrary } from './load';
import type { Client, MakeClient } from './surface';

/** For whom a client is made (stripe.md §3.1). */
export interface ClientOptions {
  key: string;
  locale: string;
  apiVersion: string;
}

/** The provider's script is there, and makes no client of the settings. The provider's own error is its cause. */
export class RefusedKey extends Error {}

/** @throws RefusedKey */
function clientOf(make: MakeClient, { key, locale, apiVersion }: ClientOptions): Client {
  try {
    // Older servers name no version: then the account's own counts.
    return make(key, { locale, ...(apiVersion && { apiVersion }) });
  } catch (error) {
    throw new RefusedKey(
      `The provider refuses the key, the language or the version of the settings: ${error}`,
      {
        cause: error,
      },
    );
  }
}

/** One client for all parts of the page. */
const clients = new Map<string, Promise<Client>>();

/**
 * The provider's client of this page: made once, when it is needed and the visitor allows it. After a failure a later call
 * tries again.
 *
 * @throws Error when the library cannot be had
 * @throws RefusedKey when the provider refuses the key
 * @example
 * const client = await providerClient(settings);
 */
export function providerClient(options: ClientOptions): Promise<Client> {
  const { key } = options;
  const known = clients.get(key);
  if (known) return known;
  const made = (async () => {
    await whenProviderAllowed();
    return clientOf(await loadLibrary(), options);
  })();
  clients.set(key, made);
  made.catch(() => clients.delete(key));
  return made;
}
