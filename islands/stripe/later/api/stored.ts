import { openStorage } from '../../../../src/http/storage';

interface Stored {
  value: unknown;
  expiration: number;
}

function read(text: string): Stored | undefined {
  try {
    const { value, expiration } = Object(JSON.parse(text)) as Partial<Stored>;
    return typeof expiration === 'number' ? { value, expiration } : undefined;
  } catch {
    // Anybody can write into the storage.
    return undefined;
  }
}

/**
 * Keeps a value in this browser for some time (stripe.md §6).
 *
 * @param life - milliseconds
 */
export function setWithExpiry(key: string, value: unknown, life: number): void {
  openStorage().local.set(key, JSON.stringify({ value, expiration: Date.now() + life }));
}

/** Such a value, or `null`: what has expired or is broken is removed. */
export function getWithExpiry(key: string): unknown {
  const { local } = openStorage();
  const text = local.get(key);
  if (text === null) return null;
  const stored = read(text);
  if (stored && stored.expiration >= Date.now()) return stored.value ?? null;
  local.remove(key);
  return null;
}
