import { afterEach, describe, expect, it } from 'vitest';
import { cartHashCookie, itemsInCart } from './cookies';

/** As a server would: not through the code under test. */
const put = (cookie: string) => Reflect.set(document, 'cookie', cookie);

afterEach(() => {
  for (const pair of document.cookie.split('; ')) put(`${pair.split('=')[0]}=; Max-Age=0; path=/`);
});

describe('cookies of the cart', () => {
  it('are empty without any', () => {
    expect([cartHashCookie(), itemsInCart()]).toEqual(['', false]);
  });

  it.each([
    ['1', true],
    ['12', true],
    ['0', false],
    ['', false],
    ['yes', false],
  ])('items %j', (value, expected) => {
    put(`woocommerce_items_in_cart=${value}; path=/`);
    expect(itemsInCart()).toBe(expected);
  });

  it('read the hash beside others and beside broken ones', () => {
    put('broken=%E0%A4%A; path=/');
    put('woocommerce_cart_hash=abc; path=/');
    put('x_woocommerce_cart_hash=no; path=/');
    expect(cartHashCookie()).toBe('abc');
  });

  it('that the browser denies count as none', () => {
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get() {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    });
    const result = [cartHashCookie(), itemsInCart()];
    Reflect.deleteProperty(document, 'cookie');
    expect(result).toEqual(['', false]);
  });
});
