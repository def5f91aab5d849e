import { afterEach, describe, expect, test } from 'vitest';
import { BODIES, closePaypalPage, MINI_CART, openPaypalPage } from '../testing/paypal-page';
import { linesOf, STORE_CART } from '../testing/store-cart';

afterEach(closePaypalPage);

const GENERIC = 'Something went wrong. Please try again or choose another payment source.';

describe('PP7 back from the provider’s app', () => {
  const back = (more: string) => `/cart/#keep=1&${more}&token=ORDER1&switch_initiated_time=1790000000000`;

  test('PPQ 8.7 of several groups one goes on, and the others are drawn', async () => {
    const page = await openPaypalPage({ path: back('onApprove'), body: `${BODIES.cart}${MINI_CART}` });
    expect([page.sdk('Buttons.resume').length, page.sdk('Buttons.render').length]).toEqual([1, 1]);
    await page.pass(500);
    expect(page.sent('ppc-approve-order')).toMatchObject([{ order_id: 'ORDER1' }]);
    expect(page.left).toEqual(['http://localhost:3000/received/']);
  });

  test('0025 what was approved goes on once: not when the page is loaded anew meanwhile, nor by Back from the order', async () => {
    const page = await openPaypalPage({
      path: back('onApprove'),
      answers: { 'ppc-approve-order': { never: true } },
    });
    await page.pass(500);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
    expect(location.hash).toBe('#keep=1');
  });

  test('refused, the provider cannot go on: the buttons come', async () => {
    const page = await openPaypalPage({
      path: back('onApprove'),
      answers: { 'ppc-approve-order': { json: { success: false, data: { message: 'No.' } } } },
      plan: { noRestart: true },
    });
    await page.pass(500);
    page.warnings.splice(0);
    expect([location.hash, page.sdk('Buttons.render').length, page.faults()]).toEqual([
      '#keep=1',
      1,
      [GENERIC],
    ]);
  });

  test.each([
    [true, '/cart/?lang=de#top'],
    [false, '/cart/?lang=de&add-to-cart=16#top'],
  ])(
    '0025 a page that the app may come back to puts nothing into the cart once more (%s)',
    async (enabled, address) => {
      const page = await openPaypalPage({
        path: '/cart/?lang=de&add-to-cart=16#top',
        settings: { server_side_shipping_callback: { enabled }, appswitch: { enabled } },
        plan: { outcomes: ['cancel'] },
      });
      await page.press();
      expect(location.href.replace(location.origin, '')).toBe(address);
    },
  );

  describe('PP17 the page was loaded anew since', () => {
    const totals = (...amounts: readonly number[]) => {
      const left = [...amounts];
      return { 'ppc-cart-script-params': () => ({ json: { success: true, data: { total: left.shift() } } }) };
    };
    const returned = async (before: number, after: number, order = 'ORDER1') => {
      const left = await openPaypalPage({ plan: { outcomes: ['cancel'] }, answers: totals(before) });
      await left.press();
      const kept = { ...localStorage };
      closePaypalPage();
      Object.assign(localStorage, kept);
      const path = back('onApprove').replace('ORDER1', order);
      const page = await openPaypalPage({ path, answers: totals(after) });
      await page.pass(500);
      return page.sent('ppc-approve-order');
    };

    test.each([
      ['other lines: the checkout shows them', 2, false],
      ['the same lines', 1, true],
    ])('0025 in a shop that the provider asks by itself: %s', async (_, quantity, may) => {
      const settings = { server_side_shipping_callback: { enabled: true } };
      const cart = (pieces: number) => ({ [STORE_CART]: { json: linesOf(['k1', pieces]) } });
      const left = await openPaypalPage({ settings, plan: { outcomes: ['cancel'] }, answers: cart(1) });
      await left.press();
      const kept = { ...localStorage };
      closePaypalPage();
      Object.assign(localStorage, kept);
      const page = await openPaypalPage({ path: back('onApprove'), settings, answers: cart(quantity) });
      await page.pass(500);
      expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: may }]);
    });

    test('what is kept can be anything', async () => {
      localStorage.setItem('atoll_paypal_agreed', '{');
      const page = await openPaypalPage({ path: back('onApprove') });
      await page.pass(500);
      expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: true }]);
    });

    test.each([
      ['another cart: the checkout shows it', 34.86, 55.77, 'ORDER1', false],
      ['the same cart', 34.86, 34.86, 'ORDER1', true],
      ['of another order nobody can tell', 34.86, 55.77, 'ORDER0', true],
    ])('%s', async (_, before, after, order, may) => {
      expect(await returned(before, after, order)).toMatchObject([{ should_create_wc_order: may }]);
    });
  });

  test('PP42 after a cancel the names go, others stay, and the buttons come', async () => {
    const page = await openPaypalPage({ path: back('onCancel') });
    await page.pass(500);
    expect(location.hash).toBe('#keep=1');
    expect([page.sdk('Buttons.resume').length, page.sdk('Buttons.render').length]).toEqual([1, 1]);
    expect(page.faults()).toEqual([]);
  });

  test('PP42 after an error as well, with words', async () => {
    const page = await openPaypalPage({ path: back('onError') });
    await page.pass(500);
    expect([location.hash, page.faults()]).toEqual(['#keep=1', [GENERIC]]);
  });

  test('an older script of the provider does not know it', async () => {
    const page = await openPaypalPage({ path: back('onCancel'), plan: { missing: ['Buttons.resume'] } });
    expect(page.sdk('Buttons.render')).toHaveLength(1);
  });
});
