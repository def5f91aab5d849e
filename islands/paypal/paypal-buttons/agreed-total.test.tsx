import { afterEach, describe, expect, test } from 'vitest';
import { BODIES, closePaypalPage, openPaypalPage } from '../testing/paypal-page';
import { linesOf, STORE_CART } from '../testing/store-cart';

afterEach(closePaypalPage);

const cartOf = (...lines: readonly (readonly [string, number])[]) => ({ json: linesOf(...lines) });

describe('another tab changes the cart while the window is open', () => {
  const totals = (...amounts: readonly (number | undefined)[]) => {
    const left = [...amounts];
    return () => ({ json: { success: true, data: { total: left.shift() } } });
  };
  const approved = async (answer: () => object, settings = {}) => {
    const page = await openPaypalPage({ settings, answers: { 'ppc-cart-script-params': answer } });
    await page.press();
    return page;
  };

  test('PP17 the checkout shows the new sum, where it is ordered', async () => {
    const page = await approved(totals(34.86, 55.77));
    expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: false }]);
  });

  test.each([
    ['the same sum', totals(34.86, 34.86), {}],
    ['a shop that does not say it', totals(undefined, 55.77), {}],
    ['a shop that no longer says it', totals(34.86, undefined), {}],
    ['a shop that reviews each order', totals(34.86, 55.77), { final_review_enabled: '1' }],
    [
      'a shop that the provider asks while its window is open',
      totals(34.86, 55.77),
      { server_side_shipping_callback: { enabled: true } },
    ],
  ])('PP17 %s is ordered at once', async (_, answer, settings) => {
    const page = await approved(answer, settings);
    expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: true }]);
  });

  test('0025 what a page before this one has left behind is shown by the checkout, where it is ordered', async () => {
    const mark = (value: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it.
      document.cookie = `woocommerce_cart_hash=${value}; path=/`;
    };
    mark('a1');
    sessionStorage.setItem('atoll_cart_call', `${Date.now()}`);
    const page = await openPaypalPage({
      context: 'cart',
      answers: {
        'ppc-cart-script-params': () => {
          mark('b2');
          return { json: { success: true, data: { total: 12 } } };
        },
      },
    });
    await page.press();
    mark('; max-age=0');
    sessionStorage.clear();
    expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: false }]);
  });

  describe('P20 the sum is the same', () => {
    const mark = (value: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it.
      document.cookie = `woocommerce_cart_hash=${value}; path=/`;
    };
    afterEach(() => mark('; max-age=0'));
    const withMarks = async (...marks: readonly string[]) => {
      const left = [...marks];
      return approved(() => {
        mark(left.shift() ?? '');
        return { json: { success: true, data: { total: 12 } } };
      });
    };

    test.each([
      ['other things: the checkout shows them', 'a1', 'b2', false],
      ['the same things', 'a1', 'a1', true],
      ['a shop that does not say what is in it', '', 'b2', true],
      ['a shop that no longer says it', 'a1', '', true],
    ])('%s', async (_, before, after, may) => {
      const page = await withMarks(before, after);
      expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: may }]);
    });
  });

  describe('P20 in a shop that the provider asks by itself its sum may be another, its lines are not', () => {
    test.each([
      ['another quantity', cartOf(['k1', 2]), false],
      ['another line', cartOf(['k1', 1], ['k2', 1]), false],
      ['a coupon', { json: { ...linesOf(['k1', 1]), coupons: [{ code: 'ten' }] } }, false],
      ['the same', cartOf(['k1', 1]), true],
      ['a shop that does not say it', { status: 403, json: { code: 'rest_forbidden' } }, true],
    ])('%s', async (_, after, may) => {
      const carts = [cartOf(['k1', 1]), after];
      const page = await openPaypalPage({
        settings: { server_side_shipping_callback: { enabled: true } },
        answers: { [STORE_CART]: () => carts.shift() ?? {} },
      });
      await page.press();
      expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: may }]);
      expect(page.asked()).not.toContain('ppc-cart-script-params');
    });
  });

  describe('P20 a shop that does not answer what is in the cart', () => {
    afterEach(() => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it.
      document.cookie = 'woocommerce_cart_hash=; max-age=0; path=/';
    });

    test.each([
      ['another mark: the checkout shows it', 'b2', false],
      ['the same mark', 'a1', true],
    ])('%s', async (_, after, may) => {
      const left = ['a1', after];
      const page = await approved(() => {
        // biome-ignore lint/suspicious/noDocumentCookie: as another tab has the shop set it.
        document.cookie = `woocommerce_cart_hash=${left.shift()}; path=/`;
        return { status: 500, text: '' };
      });
      expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: may }]);
    });
  });

  test('0025 another delivery of the same sum is shown by the checkout', async () => {
    const ways = [['pickup:3'], ['flat_rate:1']];
    const page = await approved(() => ({
      json: { success: true, data: { total: 12, chosen_shipping_methods: ways.shift() } },
    }));
    expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: false }]);
  });

  test('V9 also in the drawer of a page that is the checkout', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      body: BODIES['mini-cart'] ?? '',
      settings: { mini_cart_buttons_enabled: '1' },
      answers: { 'ppc-cart-script-params': totals(60.6, 81.51) },
    });
    await page.press();
    expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: false }]);
  });

  test('PP17 the sum is asked for with the order, and before its approval', async () => {
    const page = await approved(totals(34.86, 34.86));
    expect(page.asked()).toEqual([
      'ppc-create-order',
      'ppc-cart-script-params',
      'ppc-cart-script-params',
      'ppc-approve-order',
    ]);
  });
});
