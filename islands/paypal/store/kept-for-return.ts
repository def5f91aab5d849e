import { openStorage } from '../../../src/http/storage';

/** Where it is kept: the provider's app may come back in another tab. */
const keyOf = (kind: string): string => `atoll_paypal_${kind}`;

/** Keeps what an order of the provider's is about, for the page that its app comes back to; nothing forgets it. */
export function keepFor(kind: string, order: string, what: object | undefined): void {
  const { local } = openStorage();
  if (what) local.set(keyOf(kind), JSON.stringify({ ...what, order }));
  else local.remove(keyOf(kind));
}

/**
 * What was kept of an order; nothing where nobody can tell.
 *
 * @param empty - its names, and what they are where nothing was kept under them
 */
export function keptFor<T extends Record<string, string>>(
  kind: string,
  order: string,
  empty: T,
): T | undefined {
  try {
    const said = Object(JSON.parse(openStorage().local.get(keyOf(kind)) ?? 'null')) as Record<
      string,
      unknown
    >;
    if (said.order !== order) return undefined;
    const found = Object.keys(empty).map((name) => [name, `${said[name] ?? ''}`]);
    return Object.fromEntries(found) as T;
  } catch {
    // Whoever wrote that, it was not us.
    return undefined;
  }
}
