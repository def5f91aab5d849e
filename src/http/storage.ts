/** A web storage that never throws. */
export interface SafeStorage {
  /** The stored text, `null` when there is none or it cannot be read. */
  get(key: string): string | null;
  /** Whether the text was stored: storage can be full or forbidden. */
  set(key: string, value: string): boolean;
  remove(key: string): void;
}

/** Both storages of the page; nothing is stored when `available` is false. */
export interface PageStorage {
  available: boolean;
  session: SafeStorage;
  local: SafeStorage;
}

const attempt = <T>(action: () => T, otherwise: T): T => {
  try {
    return action();
  } catch {
    // Private mode, blocked site data, sandbox, quota: storage is a convenience, never a condition.
    return otherwise;
  }
};

const area = (of: () => Storage): SafeStorage => ({
  get: (key) => attempt(() => of().getItem(key), null),
  set: (key, value) =>
    attempt(() => {
      of().setItem(key, value);
      return true;
    }, false),
  remove: (key) => attempt(() => of().removeItem(key), undefined),
});

const nowhere: SafeStorage = { get: () => null, set: () => false, remove: () => undefined };

/** Opens the storages with the test of the contract: key `wc` written and removed in both (storefront.md §3.5.2). */
export function openStorage(): PageStorage {
  // Reading window.localStorage itself throws where the browser denies it.
  const session = area(() => sessionStorage);
  const local = area(() => localStorage);
  const available = [session, local].every((one) => {
    const written = one.set('wc', 'test');
    one.remove('wc');
    return written;
  });
  return available ? { available, session, local } : { available, session: nowhere, local: nowhere };
}
