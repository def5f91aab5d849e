import type { PageStorage } from '../../../src/http/storage';
import { json, record, text } from '../../../src/page/schema';

const CREATED = 'wc_cart_created';

/** The cart as the browser remembers it between pages. */
export interface StoredCart {
  /** Selector → markup, `undefined` when none or garbage is stored. */
  fragments: Record<string, string> | undefined;
  /** Hash of this tab's fragments, `""` for none. */
  hash: string;
  /** Hash that the last tab stored. */
  sharedHash: string;
  /** When it was stored, in ms; `NaN` when unknown. */
  created: number;
}

/**
 * The stored cart under the keys of `wc_cart_fragments_params` (storefront.md §6.2).
 *
 * @example
 * const stored = storedCart(openStorage(), params.fragment_name, params.cart_hash_key);
 * stored.write(fragments, hash, true);
 */
export function storedCart({ session, local }: PageStorage, fragmentName: string, hashKey: string) {
  const forget = () => {
    for (const key of [fragmentName, hashKey, CREATED]) session.remove(key);
  };
  return {
    /** Removes what this tab keeps, so that the next page asks the server. */
    forget,

    read(): StoredCart {
      const issues: string[] = [];
      const fragments = json(record(text()))(session.get(fragmentName) ?? undefined, '', issues);
      return {
        fragments: issues.length ? undefined : fragments,
        hash: session.get(hashKey) ?? '',
        sharedHash: local.get(hashKey) ?? '',
        created: Number.parseInt(session.get(CREATED) ?? '', 10),
      };
    },

    /**
     * Stores an answer about the cart. `refreshed` tells a whole refresh, which renews the time it was made, from an
     * add or a removal, which sets it only for the first content. Old fragments never stay beside a new hash: when
     * the new ones do not fit, nothing is left and the next page asks the server. The other tabs are told anyway.
     */
    write(fragments: Record<string, string>, hash: string, refreshed: boolean): void {
      const renew = refreshed ? hash : !session.get(hashKey);
      const kept =
        session.set(fragmentName, JSON.stringify(fragments)) &&
        session.set(hashKey, hash) &&
        (!renew || session.set(CREATED, `${Date.now()}`));
      if (!kept) forget();
      local.set(hashKey, hash);
    },
  };
}
