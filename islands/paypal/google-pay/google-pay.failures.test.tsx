import { afterEach, describe, expect, test, vi } from 'vitest';
import { closeGooglePage, GENERIC, openGoogleMini, openGooglePage, SHIPS } from '../testing/google-page';
import type { PaypalPageOptions } from '../testing/paypal-page';

afterEach(closeGooglePage);

describe('0025 the page shows another cart than there is', () => {
  const mark = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it.
    document.cookie = `woocommerce_cart_hash=${value}; path=/`;
  };
  afterEach(() => mark('; max-age=0'));

  test('another tab changed it: it is told and shown before a sheet opens, and the next press pays', async () => {
    mark('a1');
    const page = await openGooglePage();
    const heard: unknown[] = [];
    page.hear('wc_update_cart', (keepsNotices) => heard.push(keepsNotices));
    mark('b2');
    await page.payIt();
    expect(page.faults()).toEqual(['Your cart has changed. Please look at your order.']);
    expect([page.sdk('google.loadPaymentData'), heard]).toEqual([[], [true]]);
    page.tell('updated_cart_totals');
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toHaveLength(1);
  });

  test('until that is shown each press tells it, and asks for it; a page that hears of nothing is not waited for', async () => {
    mark('a1');
    const page = await openGooglePage();
    const heard: unknown[] = [];
    page.hear('wc_update_cart', () => heard.push('update'));
    mark('b2');
    await page.payIt();
    await page.payIt();
    expect([page.sdk('google.loadPaymentData'), heard]).toEqual([[], ['update', 'update']]);
    const later = performance.now() + 20_001;
    const now = vi.spyOn(performance, 'now').mockReturnValue(later);
    await page.payIt();
    now.mockRestore();
    expect(page.sdk('google.loadPaymentData')).toEqual([]);
    await page.payIt();
    expect([page.sdk('google.loadPaymentData').length, heard]).toEqual([1, ['update', 'update']]);
  });

  test('its totals came anew since: nothing is told', async () => {
    mark('a1');
    const page = await openGooglePage();
    mark('b2');
    page.tell('updated_cart_totals');
    await page.payIt();
    expect([page.faults(), page.sdk('google.loadPaymentData').length]).toEqual([[], 1]);
  });

  test('an address in the sheet changed it, and that is closed: it is shown, and the next press pays', async () => {
    mark('a1');
    const page = await openGooglePage({ plan: { outcomes: ['cancel'] } });
    const heard: unknown[] = [];
    page.hear('wc_update_cart', () => heard.push('update'));
    page.button()?.click();
    mark('b2');
    for (let count = 0; count < 12; count++) await page.pass(50);
    expect([heard, page.faults()]).toEqual([['update'], []]);
    page.tell('updated_cart_totals');
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toHaveLength(2);
  });

  test.each(['wc_fragments_refreshed', 'wc_fragments_loaded', 'added_to_cart', 'removed_from_cart'])(
    'in the mini-cart: it is told and shown before a sheet opens; after %s it is shown',
    async (name) => {
      mark('a1');
      const page = await openGoogleMini();
      let refreshes = 0;
      page.hear('wc_fragment_refresh', () => refreshes++);
      mark('b2');
      await page.payIt();
      expect(page.faults()).toEqual(['Your cart has changed. Please look at your order.']);
      expect([page.sdk('google.loadPaymentData'), refreshes]).toEqual([[], 1]);
      mark('c3');
      page.tell(name);
      await page.payIt();
      expect(page.sdk('google.loadPaymentData')).toHaveLength(1);
    },
  );

  test.each([
    ['cart', openGooglePage],
    ['mini-cart', openGoogleMini],
  ])('%s: nothing is in it any more, which no mark tells: no sheet asks for nothing', async (_, there) => {
    const nothing = { total: 0, total_str: '0.00', currency_code: 'USD', country_code: 'US' };
    const page = await there({
      answers: { 'ppc-cart-script-params': { json: { success: true, data: nothing } } },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['There is nothing to pay. Please look at your cart.']);
    expect([page.sdk('google.loadPaymentData'), page.sent('ppc-create-order')]).toEqual([[], []]);
    page.warnings.splice(0);
  });
});

describe('an amount that changed while the sheet was open', () => {
  test('to nothing at all, before an address is told: the sheet says so', async () => {
    let total = 30.04;
    const amounts = { currency_code: 'USD', country_code: 'US' };
    const page = await openGooglePage({
      google: SHIPS,
      answers: {
        'ppc-cart-script-params': () => ({ json: { success: true, data: { ...amounts, total } } }),
        'ppc-googlepay-update-payment-data': () => {
          total = 0;
          return { json: { success: true, data: { ...amounts, total } } };
        },
      },
    });
    await page.payIt();
    expect(page.sdk('google.update')).toMatchObject([
      { update: { error: { message: 'There is nothing to pay. Please look at your cart.' } } },
    ]);
  });

  test('is told, and nothing is taken; the next press says the new one', async () => {
    let asked = 0;
    const amount = (total: string) => ({
      json: { success: true, data: { total_str: total, currency_code: 'USD', country_code: 'US' } },
    });
    const page = await openGooglePage({
      answers: {
        'ppc-cart-script-params': () => {
          asked++;
          return amount(asked === 1 ? '30.04' : '41.00');
        },
      },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    expect([page.sdk('Googlepay.confirmOrder'), page.sent('ppc-approve-order')]).toEqual([[], []]);
    await page.payIt();
    expect(page.sdk('google.loadPaymentData').at(-1)).toMatchObject({
      request: { transactionInfo: { totalPrice: '41.00' } },
    });
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });
});

describe('PP66 PP75 what goes wrong', () => {
  test('a sheet that is closed says nothing, and the next press may come', async () => {
    const page = await openGooglePage({ plan: { outcomes: ['cancel'] } });
    await page.payIt();
    expect([page.faults(), page.sent('ppc-create-order')]).toEqual([[], []]);
    await page.payIt();
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test.each([
    ['the sheet fails', { plan: { outcomes: ['error' as const] } }],
    ['the provider declines', { plan: { confirmations: ['DECLINED'] } }],
    ['the shop says no amount', { answers: { 'ppc-cart-script-params': { json: { success: false } } } }],
    [
      'the shop makes no order',
      { answers: { 'ppc-create-order': { json: { success: false, data: { message: 'No.' } } } } },
    ],
    ['the connection fails', { answers: { 'ppc-create-order': { fail: true as const } } }],
  ])('%s: the generic text, and nothing is approved', async (_, options) => {
    const page = await openGooglePage(options as PaypalPageOptions);
    await page.payIt();
    page.warnings.splice(0);
    expect([page.faults(), page.sent('ppc-approve-order')]).toEqual([[GENERIC], []]);
  });

  test('P12 after an approval that nobody answered the shop is asked first, and no sheet opens', async () => {
    const page = await openGooglePage({
      answers: { 'ppc-get-order': { json: { success: true, data: { status: 'COMPLETED' } } } },
    });
    const { noteUnanswered } = await import('../store/unanswered');
    noteUnanswered('OF-WALLET');
    await page.payIt();
    expect([page.sdk('google.loadPaymentData'), page.sent('ppc-create-order')]).toEqual([[], []]);
    expect(page.faults()).toEqual([expect.stringContaining('may have gone through')]);
  });

  test('PPQ 8.37 while it pays no other place does', async () => {
    const page = await openGooglePage({ plan: { outcomes: [{ type: 'approve', after: 300 }] } });
    page.button()?.click();
    await page.pass(100);
    await page.press();
    expect(page.sdk('onClick.reject')).toHaveLength(1);
    await page.pass(500);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('an island that ends leaves the place as it was', async () => {
    const page = await openGooglePage();
    const box = page.el('#ppc-button-googlepay-container');
    page.runtime.release('google-pay', 'test');
    expect([box.childElementCount, box.className]).toEqual([0, 'ppcp-button-apm ppcp-button-googlepay']);
    expect((document.body as { __ppcpPBInstances?: Map<string, unknown> }).__ppcpPBInstances?.size).toBe(0);
  });
});
