import { afterEach, describe, expect, it, vi } from 'vitest';
import { readCookie, writeCookie } from './cookies';

/** As a server would: not through the code under test. */
const put = (cookie: string) => Reflect.set(document, 'cookie', cookie);

afterEach(() => {
  vi.restoreAllMocks();
  for (const pair of document.cookie.split('; ')) put(`${pair.split('=')[0]}=; Max-Age=0; path=/`);
});

describe('cookies', () => {
  it('are read beside others and beside broken ones', () => {
    put('broken=%E0%A4%A; path=/');
    put('hash=abc; path=/');
    put('x_hash=no; path=/');
    expect(readCookie('hash')).toBe('abc');
  });

  it('live as long as they are told', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    expect(writeCookie('woocommerce_geo_hash', 'a b', 3600)).toBe(true);
    expect(written.mock.calls[0]?.[0]).toBe('woocommerce_geo_hash=a%20b; path=/; max-age=3600');
  });

  it('are written for the whole site', () => {
    const written = vi.spyOn(document, 'cookie', 'set');
    expect(writeCookie('store_notice1', 'hidden')).toBe(true);
    expect(readCookie('store_notice1')).toBe('hidden');
    expect(written.mock.calls[0]?.[0]).toBe('store_notice1=hidden; path=/');
  });

  it('that the browser ignores are told as not kept', () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
    expect(writeCookie('a', 'b')).toBe(false);
    expect(readCookie('a')).toBeUndefined();
  });

  it('that the browser denies never throw', () => {
    const deny = () => {
      throw new DOMException('sandboxed', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: deny, set: deny });
    const result = [readCookie('a'), writeCookie('a', 'b')];
    Reflect.deleteProperty(document, 'cookie');
    expect(result).toEqual([undefined, false]);
  });
});
