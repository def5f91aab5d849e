import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storedCart } from '../../islands/shop/cart-fragments/stored-cart';
import { openStorage } from './storage';

const NAME = 'wc_fragments_1';
const HASH = 'wc_cart_hash_1';
const fragments = { 'div.mini': '<div class="mini">“Tea” &amp; \\ more</div>' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const full = () => {
  throw new DOMException('full', 'QuotaExceededError');
};
const denied = () => {
  throw new DOMException('denied', 'SecurityError');
};

describe('openStorage', () => {
  it('reads, writes and removes, and leaves no probe', () => {
    const { available, session, local } = openStorage();
    expect(available).toBe(true);
    expect([session.set('a', '1'), local.set('b', '')]).toEqual([true, true]);
    expect([session.get('a'), local.get('b'), session.get('b')]).toEqual(['1', '', null]);
    session.remove('a');
    expect(session.get('a')).toBeNull();
    expect([sessionStorage.getItem('wc'), localStorage.getItem('wc')]).toEqual([null, null]);
  });

  it('probes with the key wc (§3.5.2)', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem');
    openStorage();
    expect(written.mock.calls.map(([key]) => key)).toEqual(['wc', 'wc']);
  });

  it.each(['localStorage', 'sessionStorage'])('is off when reading window.%s throws', (name) => {
    const real = Object.getOwnPropertyDescriptor(globalThis, name) as PropertyDescriptor;
    Object.defineProperty(globalThis, name, { configurable: true, get: denied });
    try {
      const { available, session, local } = openStorage();
      expect(available).toBe(false);
      expect([session.set('a', '1'), local.set('a', '1'), session.get('a'), local.get('a')]).toEqual([
        false,
        false,
        null,
        null,
      ]);
      local.remove('a');
    } finally {
      Object.defineProperty(globalThis, name, real);
    }
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('is off when nothing can be written', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    expect(openStorage().available).toBe(false);
  });

  it('never throws when the browser denies access later', () => {
    const { session } = openStorage();
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(denied);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(full);
    vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(denied);
    expect([session.get('a'), session.set('a', '1')]).toEqual([null, false]);
    session.remove('a');
  });
});

describe('storedCart', () => {
  const open = () => storedCart(openStorage(), NAME, HASH);
  const keys = () => [NAME, HASH, 'wc_cart_created'].map((key) => sessionStorage.getItem(key));

  it('writes the keys and values of §6.2', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    open().write(fragments, 'abc', true);
    expect(keys()).toEqual([JSON.stringify(fragments), 'abc', '1800000000000']);
    expect(localStorage.getItem(HASH)).toBe('abc');
    expect(open().read()).toEqual({ fragments, hash: 'abc', sharedHash: 'abc', created: 1_800_000_000_000 });
  });

  it('keeps the time of an empty cart unwritten, as the legacy refresh does', () => {
    open().write(fragments, '', true);
    expect(keys()).toEqual([JSON.stringify(fragments), '', null]);
    expect(localStorage.getItem(HASH)).toBe('');
    expect(open().read().created).toBeNaN();
  });

  it('writes the time at each refresh, and at an add or removal only into an empty cart', () => {
    const now = vi.spyOn(Date, 'now');
    const at = (time: number, hash: string, refreshed: boolean) => {
      now.mockReturnValue(time);
      open().write(fragments, hash, refreshed);
      return open().read().created;
    };
    expect([
      at(1, 'a', false),
      at(2, 'b', false),
      at(3, 'c', true),
      at(4, '', false),
      at(5, 'd', false),
    ]).toEqual([1, 1, 3, 3, 5]);
  });

  it.each(['', 'undefined', 'null', '{"div.mini":"<div', '["a"]', '{"div.mini":{"a":1}}', '5', 'false'])(
    'does not take %j for fragments',
    (garbage) => {
      sessionStorage.setItem(NAME, garbage);
      sessionStorage.setItem('wc_cart_created', 'soon');
      expect(open().read()).toEqual({ fragments: undefined, hash: '', sharedHash: '', created: Number.NaN });
    },
  );

  it('is empty without storage', () => {
    expect(open().read()).toEqual({ fragments: undefined, hash: '', sharedHash: '', created: Number.NaN });
  });

  it.each([NAME, HASH, 'wc_cart_created'])('leaves nothing stale when %s does not fit any more', (key) => {
    open().write({ 'div.mini': 'old' }, 'old', true);
    const cart = open();
    const real = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, name, value) {
      if (name === key && this === sessionStorage) full();
      real.call(this, name, value);
    });
    cart.write(fragments, 'new', true);
    expect(keys()).toEqual([null, null, null]);
    // The other tabs have to know all the same.
    expect(localStorage.getItem(HASH)).toBe('new');
  });
});
