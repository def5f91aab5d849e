import { afterEach, describe, expect, test } from 'vitest';
import { closeExpress, PAID, RATES, ratesWith, storeCart } from '../testing/express-page';
import { openCart, openProduct } from '../testing/express-shop';

afterEach(closeExpress);

const LOOK = 'Please look whether your order was placed.';
const placedAt = (redirect_url: string) => ({
  '/wp-json/wc/store/v1/checkout': {
    json: { payment_result: { payment_status: 'success', payment_details: [], redirect_url } },
  },
});
const covers = () => document.querySelectorAll('body > .blockOverlay').length;

describe('ST28 a sheet that is agreed to', () => {
  test('click, address, delivery, order: in this order, and what the wallet says is what is ordered', async () => {
    const page = await openCart();
    const sheet = await page.press();
    expect(sheet?.options).toMatchObject({
      emailRequired: true,
      shippingAddressRequired: true,
      phoneNumberRequired: true,
      shippingRates: [{ id: 'rate-shipping', amount: 1000, displayName: 'Shipping' }],
      allowedShippingCountries: ['US', 'DE'],
    });
    expect(document.querySelector('body > .blockOverlay')).not.toBeNull();
    if (!sheet) return;
    expect(await page.wait(sheet.changeAddress())).toBe(true);
    expect([sheet.amount, sheet.rates]).toEqual([3004, RATES]);
    expect(await page.wait(sheet.changeRate('free_shipping:2'))).toBe(true);
    expect(sheet.amount).toBe(1931);
    sheet.confirm();
    await page.pass(300);
    expect(page.asked()).toEqual([
      'GET cart',
      'POST wc_stripe_get_shipping_options',
      'POST wc_stripe_update_shipping_method',
      'POST wc_stripe_normalize_address',
      'POST cart/update-customer',
      'POST checkout',
    ]);
    expect(page.left).toEqual([`${location.origin}/received/`]);
    expect(page.border.provider.violations).toEqual([]);
  });

  test('who leaves while it is ordered is asked first, and not any more where the order leads', async () => {
    const page = await openCart();
    const sheet = await page.press();
    const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    page.shop.answer({ '/wp-json/wc/store/v1/checkout': { status: 400, json: {}, delay: 200 } });
    expect(isAsked()).toBe(false);
    sheet?.confirm();
    await page.pass(100);
    expect(isAsked()).toBe(true);
    await page.pass(900);
    expect([isAsked(), page.left]).toEqual([false, []]);
    page.shop.answer(placedAt('/received/'));
    const again = await page.press();
    let askedAtLeaving: boolean | undefined;
    const left = page.left as string[];
    left.push = (...all) => {
      askedAtLeaving = isAsked();
      return Array.prototype.push.apply(left, all);
    };
    again?.confirm();
    await page.pass(900);
    expect([page.left.length, askedAtLeaving]).toEqual([1, false]);
  });

  test('0025 another tab changed the cart meanwhile: nothing is ordered, and it is told', async () => {
    const page = await openCart();
    const sheet = await page.press();
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(5000) } });
    sheet?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout');
    expect(page.notices()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    expect(page.calls('elements.update').at(-1)?.[1]).toEqual({ amount: 5000 });
    expect(document.querySelector('.blockOverlay')).toBeNull();
  });

  test('P20 something else of the same price is in the cart by now: nothing is ordered, and it is told', async () => {
    const page = await openCart();
    const sheet = await page.press();
    const { items } = storeCart(3004);
    const heard: unknown[] = [];
    page.hear('wc_update_cart', (keepsNotices) => heard.push(keepsNotices));
    page.hear('update_checkout', () => heard.push('checkout'));
    page.shop.answer({
      '/wp-json/wc/store/v1/cart': { json: storeCart(3004, { items: [{ ...items[0], name: 'Scarf' }] }) },
    });
    sheet?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout');
    expect(page.notices()).toEqual(['Your cart has changed. Please look at your order.']);
    // The page shows what there is to look at.
    expect(heard).toEqual([true, 'checkout']);
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.asked()).toContain('POST checkout');
  });

  test('0025 another tab chose another delivery of the same price: nothing is ordered, and it is told', async () => {
    const page = await openCart();
    const sheet = await page.press();
    await page.wait(sheet?.changeAddress() ?? Promise.resolve(false));
    page.shop.answer({
      '/wp-json/wc/store/v1/cart': { json: storeCart(3004, ratesWith('free_shipping:2')) },
    });
    sheet?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout');
    expect(page.notices()).toEqual(['Your cart has changed. Please look at your order.']);
    const again = await page.press();
    await page.wait(again?.changeAddress() ?? Promise.resolve(false));
    expect(again?.rate?.id).toBe('free_shipping:2');
    again?.confirm();
    await page.pass(900);
    expect(page.asked()).toContain('POST checkout');
  });

  test.each([
    ['declined', { status: 400, json: { message: 'Your card was declined.' } }, 'Your card was declined.'],
    [
      'two fields',
      {
        status: 400,
        json: { code: 'rest_invalid_param', data: { params: { a: 'One.', b: '<b>Two.</b>' } } },
      },
      'One.Two.',
    ],
    [
      'a stale nonce',
      { status: 403, json: { code: 'woocommerce_rest_invalid_nonce' } },
      'An error occurred while connecting to the server. Please try again.',
    ],
  ])('ST12 ST42 the shop refuses the order: %s', async (_, answer, words) => {
    const page = await openCart();
    page.shop.answer({ '/wp-json/wc/store/v1/checkout': answer, [location.pathname]: { text: '' } });
    const sheet = await page.press();
    sheet?.confirm();
    await page.pass(900);
    expect(page.notices()).toEqual([words]);
    expect(page.calls('paymentFailed')).toEqual([]);
    expect([page.left, document.querySelector('.blockOverlay')]).toEqual([[], null]);
    page.shop.answer({ '/wp-json/wc/store/v1/checkout': { json: PAID } });
    (await page.press())?.confirm();
    await page.pass(300);
    expect([page.notices(), page.left]).toEqual([[], [`${location.origin}/received/`]]);
  });

  test('a sheet that the provider refuses to open leaves the page free, and what it costs as it is', async () => {
    const page = await openCart();
    page.border.provider.plan.throws = ['click.resolve'];
    expect(await page.press()).toBeUndefined();
    expect(page.errors.splice(0)).toHaveLength(1);
    await page.pass(600);
    expect(document.querySelector('.blockOverlay')).toBeNull();
    page.border.provider.plan.throws = [];
    expect((await page.press())?.amount).toBe(3004);
  });

  test.each([
    ['nobody hears of', { fail: true } as const],
    ['a broken page answers', { status: 500, text: '<h1>Oh</h1>' }],
  ])(
    'CQ35 an order that %s may be there: the shopper is asked to look, not to try again',
    async (_, answer) => {
      const page = await openCart();
      page.shop.answer({ '/wp-json/wc/store/v1/checkout': answer });
      (await page.press())?.confirm();
      await page.pass(900);
      expect(page.notices()).toEqual(['Please look whether your order was placed.']);
      expect(page.asked().filter((one) => one === 'POST checkout')).toHaveLength(1);
    },
  );

  test('0040 after it nobody orders a second time, by whatever wallet, until the page is left: a press says to look', async () => {
    const page = await openProduct();
    page.shop.answer({ '/wp-json/wc/store/v1/checkout': { fail: true } });
    (await page.press())?.confirm();
    await page.pass(900);
    const asked = page.asked().length;
    for (const wallet of ['googlePay', 'link'] as const) {
      document.querySelector('[role=note].woocommerce-error')?.remove();
      expect(await page.press(wallet)).toBeUndefined();
      await page.pass(900);
      expect([page.notices(), covers()]).toEqual([[LOOK], 0]);
    }
    // Nor is the product put into the cart once more.
    expect(page.asked()).toHaveLength(asked);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(await page.press()).toBeDefined();
  });

  test.each([
    ['placed', { json: PAID }, [], 1],
    ['refused', { status: 400, json: { message: 'Declined.' } }, ['Declined.'], 0],
  ])(
    '0040 a shop that takes its time: after a minute the page is free, and says to look; a late answer counts: %s',
    async (_, answer, notices, left) => {
      const page = await openCart();
      page.shop.answer({ '/wp-json/wc/store/v1/checkout': { ...answer, delay: 90_000 } });
      (await page.press())?.confirm();
      await page.pass(50_000);
      expect([page.notices(), covers()]).toEqual([[], 1]);
      await page.pass(15_000);
      expect([page.notices(), covers()]).toEqual([[LOOK], 0]);
      expect(await page.press('link')).toBeUndefined();
      await page.pass(900);
      expect(page.notices()).toEqual([LOOK]);
      // What else changes the cart is not held up.
      page.tell('updated_cart_totals');
      await page.pass(900);
      expect(page.asked().at(-1)).toBe('GET cart');
      await page.pass(40_000);
      expect([page.left.length, page.notices()]).toEqual([left, left ? [LOOK] : notices]);
      if (!left) expect(await page.press()).toBeDefined();
    },
  );

  test('ST42 what the provider refuses is told, to the wallet as well', async () => {
    const page = await openCart();
    const sheet = await page.press();
    page.border.provider.plan.createErrors.push({ message: 'No such card.' });
    sheet?.confirm();
    await page.pass(500);
    expect(page.notices()).toEqual(['No such card.']);
    expect(page.calls('paymentFailed')).toEqual([[{ reason: 'fail' }]]);
    expect(sheet?.status).toBe('failed');
  });

  test('Amazon Pay is confirmed by a token', async () => {
    const page = await openCart();
    const { href } = location;
    history.replaceState(null, '', '?add-to-cart=16');
    (await page.press('amazonPay'))?.confirm();
    await page.pass(300);
    expect(page.calls('createConfirmationToken')).toMatchObject([[{ params: { return_url: href } }]]);
    expect(JSON.parse(page.shop.calls.at(-1)?.body ?? '').payment_data).toContainEqual({
      key: 'wc-stripe-confirmation-token',
      value: expect.stringMatching(/^ctoken_/),
    });
  });

  test('two confirmations at once are one order', async () => {
    const page = await openCart();
    const sheet = await page.press();
    sheet?.confirm();
    sheet?.confirm();
    await page.pass(500);
    expect(page.asked().filter((one) => one === 'POST checkout')).toHaveLength(1);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x'])(
    'an order that is placed and leads to %s: the shopper is asked to look for it',
    async (redirect) => {
      const page = await openCart();
      page.shop.answer(placedAt(redirect));
      (await page.press())?.confirm();
      await page.pass(900);
      expect([page.left, page.notices(), covers()]).toEqual([[], [LOOK], 0]);
      expect(await page.press()).toBeUndefined();
      expect(page.warnings.splice(0).join()).toContain('not http(s)');
    },
  );

  test('a page that cannot confirm what is placed says so', async () => {
    const page = await openCart({ payment: { key: '' } });
    page.shop.answer(placedAt('#wc-stripe-confirm-pi:12:pi_1_secret_2:n1'));
    (await page.press())?.confirm();
    await page.pass(900);
    expect([page.notices(), covers()]).toEqual([[LOOK], 0]);
  });

  test('0040 paid at the bank, and the shop is not heard: it is said, the page is free, and nobody pays again', async () => {
    const page = await openCart();
    page.shop.answer({
      ...placedAt('#wc-stripe-confirm-pi:12:pi_1_secret_2:n1'),
      wc_stripe_update_order_status: { fail: true },
    });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe(LOOK);
    expect(covers()).toBe(0);
    expect(await page.press('link')).toBeUndefined();
    await page.pass(900);
    expect(page.notices()).toEqual([LOOK]);
  });

  test('a sheet that is closed after it was agreed to: the page stays covered until the order is there', async () => {
    const page = await openCart();
    page.shop.answer({ '/wp-json/wc/store/v1/checkout': { json: PAID, delay: 2000 } });
    const sheet = await page.press();
    sheet?.confirm();
    await page.pass(300);
    sheet?.cancel();
    await page.pass(900);
    expect(covers()).toBe(1);
    await page.pass(2000);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('a provider that has closed its sheet and says so by an error: the page is free', async () => {
    const page = await openCart();
    page.border.provider.plan.createErrors.push({ message: 'No such card.' });
    page.border.provider.plan.throws = ['paymentFailed'];
    (await page.press())?.confirm();
    await page.pass(900);
    expect([page.notices(), covers()]).toEqual([['No such card.'], 0]);
    expect(page.errors.splice(0)).toHaveLength(1);
    page.border.provider.plan.throws = [];
    expect(await page.press()).toBeDefined();
  });

  test('ST11 ST40 a payment that the bank has to confirm is confirmed before the page is left', async () => {
    const page = await openCart();
    const redirect = '#wc-stripe-confirm-pi:12:pi_1_secret_2:n1';
    page.shop.answer({
      '/wp-json/wc/store/v1/checkout': {
        json: { payment_result: { payment_status: 'success', payment_details: [], redirect_url: redirect } },
      },
      wc_stripe_update_order_status: { json: { success: true, data: { return_url: '/thanks/' } } },
    });
    (await page.press())?.confirm();
    await page.pass(500);
    expect(page.calls('confirmPayment')).toEqual([
      [{ clientSecret: 'pi_1_secret_2', redirect: 'if_required' }],
    ]);
    expect(page.left).toEqual([`${location.origin}/thanks/`]);
  });
});
