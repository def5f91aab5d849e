import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const note = (hash: string): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
  document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
};
const open = async () => {
  vi.resetModules();
  return import('./shown-cart');
};

beforeEach(() => {
  document.body.innerHTML = '<form class="woocommerce-cart-form">Clay pot</form>';
  note('h0');
});
afterEach(() => note(''));

describe('0039 whether a mark of the cart says anything', () => {
  test('not where each answer moves it, and the page says the same twice', async () => {
    const { bringUpToDate, isMarkIdle, noteShownCart, showsOtherCart } = await open();
    noteShownCart('cart');
    for (const turn of [1, 2]) {
      note(`h${turn}`);
      expect(showsOtherCart('cart')).toBe(true);
      bringUpToDate('cart');
      // The answer that brings the page up to date.
      note(`h${turn}-answer`);
      noteShownCart('cart');
    }
    note('h3');
    expect([showsOtherCart('cart'), isMarkIdle()]).toEqual([false, true]);
  });

  test('it does where it was moved once, for a reason, however often that is', async () => {
    const { bringUpToDate, isMarkIdle, noteShownCart, showsOtherCart } = await open();
    noteShownCart('cart');
    for (const turn of [1, 2, 3]) {
      note(`h${turn}`);
      bringUpToDate('cart');
      noteShownCart('cart');
    }
    note('h4');
    expect([showsOtherCart('cart'), isMarkIdle()]).toEqual([true, false]);
  });

  test('who waits for a place hears once that it has come up to date', async () => {
    const { bringUpToDate, noteShownCart } = await open();
    const done = vi.fn();
    noteShownCart('cart');
    note('h1');
    bringUpToDate('cart', done);
    expect(done).not.toHaveBeenCalled();
    noteShownCart('cart');
    noteShownCart('cart');
    expect(done).toHaveBeenCalledTimes(1);
  });
});
