import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import {
  amounts,
  CART,
  closeExpress,
  type ExpressPageOptions,
  openExpress,
  PAID,
  PRODUCT,
  product,
  RATES,
  settings,
  storeCart,
  variable,
} from '../testing/express-page';

afterEach(closeExpress);

/** A shop whose cart costs what it said last. */
function shopOf(total = 3004): FakeRoutes {
  let now = total;
  return {
    '/wp-json/wc/store/v1/cart': () => ({ json: storeCart(now) }),
    '/wp-json/wc/store/v1/cart/add-item': () => ({ json: storeCart(now) }),
    '/wp-json/wc/store/v1/checkout': { json: PAID },
    wc_stripe_clear_cart: {},
    wc_stripe_get_shipping_options: () => {
      now = 3004;
      return { json: { ...amounts(now), shipping_options: RATES } };
    },
    wc_stripe_update_shipping_method: () => {
      now = 1931;
      return { json: amounts(now) };
    },
    wc_stripe_normalize_address: { json: {} },
    wc_stripe_add_to_cart: () => ({ json: amounts(now) }),
  };
}

const openCart = (options: Partial<ExpressPageOptions> = {}) =>
  openExpress({ settings: settings(), answers: shopOf(), ...options });
const openProduct = (options: Partial<ExpressPageOptions> = {}, parts: object = {}) =>
  openExpress({ body: PRODUCT, settings: settings({}, product(parts)), answers: shopOf(1930), ...options });

const shown = (page: { el(selector: string): HTMLElement }) =>
  page.el('#wc-stripe-express-checkout-element').style.display !== 'none';

describe('ST4 ST7 ST9 start', () => {
  test('a button for each wallet, in its order, with the cart’s amount; one client', async () => {
    const page = await openCart();
    expect(page.calls('Stripe')).toEqual([['pk_test_1', { locale: 'en', apiVersion: '2024-06-20' }]]);
    expect(page.calls('stripe.elements').map(([options]) => Object(options).amount)).toEqual([
      3004, 3004, 3004, 3004,
    ]);
    expect(
      [...page.el('#wc-stripe-express-checkout-element').children].map(({ id }) => id.slice(35)),
    ).toEqual(['applePay', 'googlePay', 'amazonPay', 'link']);
    expect(shown(page)).toBe(true);
    expect(page.el('#wc-stripe-express-checkout-button-separator').style.display).toBe('');
  });

  test.each([
    ['nothing is to be paid', { answers: { ...shopOf(0) } }],
    ['the page has no key', { settings: settings({ stripe: { publishable_key: '' } }) }],
    ['a page of blocks', { settings: settings({ has_block: '1' }) }],
    ['no wallet is switched on', { settings: settings({ stripe: { publishable_key: 'pk' } }) }],
    ['the browser has none', { plan: { wallets: [] } }],
  ])('none where %s', async (_, options) => {
    const page = await openCart(options);
    expect([shown(page), document.querySelector('iframe')]).toEqual([false, null]);
  });

  test('ST9 a wallet that does not load goes; the others stay', async () => {
    const page = await openCart({ plan: { loadErrors: ['applePay'] } });
    expect(document.querySelector('#wc-stripe-express-checkout-element-applePay')).toBeNull();
    expect([shown(page), document.querySelectorAll('iframe').length]).toEqual([true, 3]);
  });

  test('buttons that never come are not waited for: nothing is shown', async () => {
    const page = await openCart({ plan: { silent: ['applePay', 'googlePay', 'amazonPay', 'link'] } });
    await page.pass(5000);
    expect(shown(page)).toBe(false);
  });

  test.each([
    ['a script that does not bring what it should', { script: 'empty' as const }, 'its script did not come'],
    ['a key that the provider refuses', { throws: ['Stripe'] }, 'the provider refused the key'],
  ])('%s is told to the developer by its own cause, and nothing is shown', async (_, plan, cause) => {
    const page = await openCart({ plan });
    await page.pass(200);
    const told = page.warnings.splice(0);
    expect([shown(page), told.length]).toEqual([false, 1]);
    expect(told[0]).toContain(`the wallets' buttons cannot be shown: ${cause}`);
  });

  test.each([
    ['refuses to say', { status: 403, json: { code: 'rest_forbidden', message: 'Members only.' } }],
    ['says as a page', { text: '<h1>Hi</h1>' }],
    ['cannot be asked', { fail: true } as const],
  ])('what the cart costs, which the shop %s: one warning, and nothing is shown', async (_, answer) => {
    const page = await openCart({ answers: { ...shopOf(), '/wp-json/wc/store/v1/cart': answer } });
    await page.pass(200);
    page.tell('updated_cart_totals');
    await page.pass(200);
    const told = page.warnings.splice(0);
    expect([shown(page), told.length]).toEqual([false, 1]);
    expect(told[0]).toMatch(/cannot be shown: the shop does not say what is in the cart\. Look at .+/);
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(3004) } });
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect(shown(page)).toBe(true);
  });

  test('what other code throws at the cart’s lines is not told as something of the provider’s', async () => {
    Object.assign(
      window,
      hooked(() => {
        throw new Error('a plugin');
      }),
    );
    const page = await openCart();
    await page.pass(200);
    expect([shown(page), page.errors.splice(0).length]).toEqual([false, 1]);
  });

  test('STQ 8.8 a currency without decimals in a shop with two', async () => {
    const page = await openCart({
      settings: settings({ checkout: { currency_code: 'jpy', currency_decimals: 0 } }),
    });
    expect(page.calls('stripe.elements').map(([options]) => Object(options).amount)).toEqual([
      30, 30, 30, 30,
    ]);
  });
});

describe('ST7 the cart changes', () => {
  test('STQ 8.3 other totals reach the buttons that are there, all of them: none is made anew', async () => {
    const answers = shopOf();
    const page = await openCart({ answers });
    const frame = document.querySelector('iframe');
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(6865) } });
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual(
      Array.from({ length: 4 }, () => ({ amount: 6865 })),
    );
    expect([document.querySelector('iframe'), page.calls('elements.create').length]).toEqual([frame, 4]);
  });

  test('nothing is to be paid any more, and then something', async () => {
    const page = await openCart();
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(0) } });
    page.tell('updated_checkout');
    await page.pass(100);
    expect(shown(page)).toBe(false);
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(3004) } });
    page.tell('updated_checkout');
    await page.pass(100);
    expect(shown(page)).toBe(true);
  });

  test('STQ 8.3 a place that the shop replaced gets the same elements', async () => {
    const page = await openCart();
    const { innerHTML } = new DOMParser().parseFromString(CART, 'text/html').body;
    document.body.innerHTML = innerHTML;
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect([shown(page), document.querySelectorAll('iframe').length]).toEqual([true, 4]);
    expect(page.calls('elements.create')).toHaveLength(4);
  });
});

describe('ST28 a payment of the cart', () => {
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
      'GET cart',
      'POST checkout',
    ]);
    expect(page.left).toEqual([`${location.origin}/received/`]);
    expect(page.border.provider.violations).toEqual([]);
  });

  test('ST28 the sheet is closed: the page is free, and what it costs is asked for anew', async () => {
    const page = await openCart();
    const sheet = await page.press();
    sheet?.cancel();
    await page.pass(600);
    expect(document.querySelector('.blockOverlay')).toBeNull();
    expect(page.asked()).toEqual(['GET cart', 'GET cart']);
    expect((await page.press())?.status).toBe('open');
  });

  test('ST21 an address that the shop does not deliver to', async () => {
    const page = await openCart();
    page.shop.answer({ wc_stripe_get_shipping_options: { json: { result: 'invalid_shipping_address' } } });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress({ country: 'DE' }) ?? Promise.resolve(true))).toBe(false);
  });

  test('a cart that another tab emptied while the sheet is open: there is nothing to choose any more', async () => {
    const page = await openCart();
    page.shop.answer({
      wc_stripe_get_shipping_options: { json: { ...amounts(0), shipping_options: RATES } },
    });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(true))).toBe(false);
    expect(sheet?.amount).toBe(3004);
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
      { status: 403, json: {} },
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
    (await page.press('amazonPay'))?.confirm();
    await page.pass(300);
    expect(page.calls('createConfirmationToken')).toMatchObject([
      [{ params: { return_url: location.href } }],
    ]);
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

  const LOOK = 'Please look whether your order was placed.';
  const placedAt = (redirect_url: string) => ({
    '/wp-json/wc/store/v1/checkout': {
      json: { payment_result: { payment_status: 'success', payment_details: [], redirect_url } },
    },
  });
  const covers = () => document.querySelectorAll('body > .blockOverlay').length;

  test.each(['javascript:alert(1)', 'data:text/html,x'])(
    'an order that is placed and leads to %s: the shopper is asked to look for it',
    async (redirect) => {
      const page = await openCart();
      page.shop.answer(placedAt(redirect));
      (await page.press())?.confirm();
      await page.pass(900);
      expect([page.left, page.notices(), covers()]).toEqual([[], [LOOK], 0]);
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

  test('paid at the bank, and the shop is not heard: it is said, and the page is free', async () => {
    const page = await openCart();
    page.shop.answer({
      ...placedAt('#wc-stripe-confirm-pi:12:pi_1_secret_2:n1'),
      wc_stripe_update_order_status: { fail: true },
    });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(document.querySelector('.woocommerce-error')?.textContent).toBe(LOOK);
    expect(covers()).toBe(0);
    expect(await page.press('link')).toBeDefined();
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

  test.each([
    ['no amounts', { result: 'success' }],
    ['a whole that is no amount', amounts(Number.NaN)],
    ['decimals', amounts(30.04)],
    ['text', { result: 'success', displayItems: [], total: { amount: '30,04 €' } }],
    ['ways of delivery that are none', amounts(3004, { shipping_options: [{ id: '', amount: 1 }] })],
  ])('delivery is answered with %s: the wallet is told no, at once', async (_what, json) => {
    const page = await openCart();
    page.shop.answer({ wc_stripe_get_shipping_options: { json } });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(true))).toBe(false);
    expect(page.border.provider.violations).toEqual([]);
    page.errors.splice(0);
  });

  test('lines that are no amounts are not listed; the whole is', async () => {
    const page = await openCart();
    const displayItems = [{ label: 'Subtotal', amount: '30,04 €' }];
    page.shop.answer({
      wc_stripe_get_shipping_options: {
        json: { ...amounts(3004, { displayItems }), shipping_options: RATES },
      },
    });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(false))).toBe(true);
    expect([sheet?.amount, sheet?.items]).toEqual([3004, []]);
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

describe('ST8 ST22 ST28 products', () => {
  test('a press fills the cart; the sheet opens with it', async () => {
    const page = await openProduct();
    const sheet = await page.press();
    expect(page.asked()).toEqual(['POST wc_stripe_clear_cart', 'POST cart/add-item']);
    expect(JSON.parse(page.shop.calls[1]?.body ?? '')).toEqual({ id: '16', quantity: '1', variation: [] });
    expect(sheet?.options.lineItems).toEqual([
      { name: 'Beanie', amount: 1800 },
      { name: 'Tax', amount: 130 },
    ]);
  });

  test('ST43 a cart that takes long: the sheet opens after 700 ms, and what it asks waits for the cart', async () => {
    const page = await openProduct();
    page.shop.answer({ '/wp-json/wc/store/v1/cart/add-item': { json: storeCart(1930), delay: 2500 } });
    const sheet = await page.press();
    expect(sheet?.status).toBe('open');
    const asked = sheet?.changeAddress() ?? Promise.resolve(false);
    await page.pass(500);
    expect(page.asked()).not.toContain('POST wc_stripe_get_shipping_options');
    expect(await page.wait(asked)).toBe(true);
    expect(page.border.provider.violations).toEqual([]);
  });

  test('ST41 a product that cannot be had: the shop’s words, and no sheet', async () => {
    const page = await openProduct();
    page.shop.answer({ '/wp-json/wc/store/v1/cart/add-item': { status: 400, json: { message: 'Only 5.' } } });
    expect(await page.press()).toBeUndefined();
    expect([page.notices(), page.calls('click.reject').length]).toEqual([['Only 5.'], 1]);
  });

  test.each([{}, { total: {} }, { total: { amount: '5' } }, [], 'broken'])(
    'a product whose price is answered with %j: its buttons are free, and a press says why',
    async (json) => {
      const page = await openProduct();
      const told = vi.fn();
      vi.stubGlobal('alert', told);
      page.shop.answer({ wc_stripe_get_selected_product_data: { json } });
      page.el('.qty').dispatchEvent(new Event('input', { bubbles: true }));
      await page.pass(1200);
      expect(page.el('#wc-stripe-express-checkout-element').querySelector('.blockOverlay')).toBeNull();
      expect(await page.press()).toBeUndefined();
      expect(told.mock.calls).toEqual([['There was an error getting the product information.']]);
    },
  );

  test('a variation that is put into the cart, and answered with nothing: it is said, and nothing waits', async () => {
    const page = await openProduct({ body: variable('54') });
    page.shop.answer({ wc_stripe_add_to_cart: { json: { result: 'success' } } });
    expect(await page.press()).toBeUndefined();
    expect(page.notices()).toEqual(['There was an error adding the product to the cart.']);
    expect(page.calls('click.reject')).toHaveLength(1);
  });

  test('ST28 ST41 a cart that cannot be filled after all: no delivery, no order, and it is told', async () => {
    const page = await openProduct();
    page.shop.answer({
      '/wp-json/wc/store/v1/cart/add-item': { status: 400, json: { message: 'Only 5.' }, delay: 2500 },
    });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(true))).toBe(false);
    sheet?.confirm();
    await page.pass(500);
    expect(page.notices()).toEqual(['Only 5.']);
    expect(page.calls('paymentFailed')).toEqual([[{ reason: 'fail' }]]);
    expect(page.asked()).toEqual(['POST wc_stripe_clear_cart', 'POST cart/add-item']);
  });

  test('0025 what is not delivered: the sheet says what the cart comes to, not what the page thought', async () => {
    const page = await openProduct({ answers: { ...shopOf(1931) } }, { requestShipping: false });
    const sheet = await page.press();
    expect([sheet?.amount, sheet?.options.shippingRates]).toEqual([1931, undefined]);
    sheet?.confirm();
    await page.pass(300);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('STQ 8.7 what is sold one by one is one', async () => {
    const body = PRODUCT.replace(/<div class="quantity">.*?<\/div>/, '');
    const page = await openProduct({ body });
    await page.press();
    expect(JSON.parse(page.shop.calls[1]?.body ?? '')).toMatchObject({ quantity: '1' });
  });

  test('ST43 STQ 8.1 a quantity reaches all wallets, 250 ms after the last digit', async () => {
    const page = await openProduct();
    page.shop.answer({
      wc_stripe_get_selected_product_data: {
        json: { ...product(), displayItems: [], total: { label: 'Shop', amount: 3860 } },
      },
    });
    const qty = page.el<HTMLInputElement>('.qty');
    for (const value of ['1', '12', '2']) {
      qty.value = value;
      qty.dispatchEvent(new Event('input', { bubbles: true }));
      await page.pass(100);
    }
    expect(page.asked()).toEqual([]);
    await page.pass(300);
    expect(page.asked()).toEqual(['POST wc_stripe_get_selected_product_data']);
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual(
      Array.from({ length: 4 }, () => ({ amount: 3860 })),
    );
  });

  test('ST41 a quantity that is not there is told at the press', async () => {
    const page = await openProduct();
    const told = vi.fn();
    vi.stubGlobal('alert', told);
    page.shop.answer({ wc_stripe_get_selected_product_data: { json: { error: 'Only 5 are left.' } } });
    page.el('.qty').dispatchEvent(new Event('input', { bubbles: true }));
    await page.pass(400);
    expect(await page.press()).toBeUndefined();
    expect(told.mock.calls).toEqual([['Only 5 are left.']]);
  });

  test.each([
    ['disabled', 'Please select your product options before proceeding.'],
    [
      'disabled wc-variation-is-unavailable',
      'Sorry, this product is unavailable. Please choose a different combination.',
    ],
  ])('ST33 STQ 8.25 a button that is %s', async (state, words) => {
    const told = vi.fn();
    const page = await openProduct({ body: variable('54', state) });
    vi.stubGlobal('alert', told);
    expect(await page.press()).toBeUndefined();
    expect([told.mock.calls, page.asked()]).toEqual([[[words]], []]);
    expect(page.calls('click.reject')).toEqual([['google_pay']]);
  });

  test.each([3, 4] as const)('STQ 8.2 handlers of others stay, with jQuery %i', async (jquery) => {
    const page = await openProduct({ body: variable(), jquery });
    const heard = vi.fn();
    for (const name of ['woocommerce_variation_has_changed', 'woocommerce_update_variation_values'])
      page.hear(name, () => heard(name));
    page.shop.answer({ wc_stripe_get_selected_product_data: { json: product() } });
    page.el<HTMLInputElement>('[name=variation_id]').value = '55';
    page.tell('woocommerce_variation_has_changed');
    await page.pass(700);
    expect(shown(page)).toBe(true);
    page.tell('woocommerce_variation_has_changed');
    page.tell('woocommerce_update_variation_values');
    expect(heard.mock.calls.flat()).toEqual([
      'woocommerce_variation_has_changed',
      'woocommerce_variation_has_changed',
      'woocommerce_update_variation_values',
    ]);
  });

  test('ST8 hidden until a variation is chosen; then all wallets have its price', async () => {
    const page = await openProduct({ body: variable() });
    expect(shown(page)).toBe(false);
    page.shop.answer({
      wc_stripe_get_selected_product_data: {
        json: {
          ...product(),
          displayItems: [{ label: 'Hoodie', amount: 4200 }],
          total: { amount: 4504, label: 'S' },
        },
      },
    });
    page.el<HTMLInputElement>('[name=variation_id]').value = '55';
    page.tell('woocommerce_variation_has_changed');
    await page.pass(700);
    expect(shown(page)).toBe(true);
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual(
      Array.from({ length: 4 }, () => ({ amount: 4504 })),
    );
    const sheet = await page.press();
    // 8.4: what is chosen, not what the page came with.
    expect(sheet?.options.lineItems).toEqual([{ name: 'Hoodie', amount: 4200 }]);
    expect(page.asked().at(-1)).toBe('POST wc_stripe_add_to_cart');
    page.el<HTMLInputElement>('[name=variation_id]').value = '';
    page.tell('woocommerce_update_variation_values');
    await page.pass(50);
    expect(shown(page)).toBe(false);
  });
});

/** A page of other code that changes values by the shop's hooks. */
const hooked = (change: (name: string, value: Record<string, unknown>) => unknown) => ({
  wp: {
    hooks: {
      applyFilters: (name: string, value: Record<string, unknown>) =>
        change(name.replace('wcstripe.express-checkout.', ''), value),
    },
  },
});

describe('ST17 ST20 what other code of the page adds', () => {
  const openHooked = async (
    change: Parameters<typeof hooked>[0],
    options: Partial<ExpressPageOptions> = {},
    body?: string,
  ) => {
    Object.assign(window, hooked(change));
    return body ? openProduct({ body, ...options }) : openCart(options);
  };

  test('an item of the cart, with fields of the product’s form', async () => {
    const body = PRODUCT.replace(
      '<div class="quantity">',
      '<input name="addon-16-engraving" value="Ada"><input type="checkbox" name="addon-16-extras[]" value="box" checked><input type="checkbox" name="addon-16-extras[]" value="card" checked><input name="other" value="no"><div class="quantity">',
    );
    const page = await openHooked(
      (name, value) => (name === 'cart-add-item' ? { ...value, id: 99 } : value),
      {},
      body,
    );
    await page.press();
    expect(JSON.parse(page.shop.calls[1]?.body ?? '')).toEqual({
      id: 99,
      quantity: '1',
      variation: [],
      'addon-16-engraving': 'Ada',
      'addon-16-extras': ['box', 'card'],
    });
  });

  test('what goes along with an order', async () => {
    const page = await openHooked((name, value) =>
      name === 'cart-place-order-extension-data' ? { ...value, gift: { wrap: 'yes' } } : value,
    );
    (await page.press())?.confirm();
    await page.pass(300);
    expect(JSON.parse(page.shop.calls.at(-1)?.body ?? '').extensions).toMatchObject({
      gift: { wrap: 'yes' },
    });
  });

  test('lines of a cart: what they come to is what is said, and what is ordered', async () => {
    const page = await openHooked((name, value) =>
      name === 'map-line-items'
        ? { ...value, items: [], totals: { ...Object(value.totals), total_tax: '1' } }
        : value,
    );
    const sheet = await page.press();
    expect(sheet?.options.lineItems).toEqual([
      { name: 'Tax', amount: 1 },
      { key: 'total_shipping', name: 'Shipping', amount: 1000 },
    ]);
    sheet?.confirm();
    await page.pass(300);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('deposits and add-ons are part of what a product costs', async () => {
    const body = PRODUCT.replace(
      '<div class="quantity">',
      '<input type="radio" name="wc_deposit_option" value="yes" checked><div class="quantity">',
    );
    const page = await openProduct({ body });
    page.shop.answer({ wc_stripe_get_selected_product_data: { json: product() } });
    page.el('[name=wc_deposit_option]').dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(100);
    expect(page.shop.calls[0]?.fields).toMatchObject({
      product_id: '16',
      qty: '1',
      addon_value: '0',
      wc_deposit_option: 'yes',
    });
  });
});

describe('ST35 ST42 rules of the shop', () => {
  const login = {
    login_confirmation: {
      message: 'To pay with **the selected payment method**, log in.',
      redirect_url: '/login/',
    },
  };
  test.each([
    [false, []],
    [true, [`${location.origin}/login/`]],
  ])('only customers: the dialog is answered with %s', async (answer, left) => {
    const page = await openCart({ settings: settings(login) });
    const asked = vi.fn(() => answer);
    vi.stubGlobal('confirm', asked);
    expect(await page.press('applePay')).toBeUndefined();
    expect(asked.mock.calls).toEqual([['To pay with Apple Pay, log in.']]);
    expect(page.left).toEqual(left);
  });

  test('ST42 taxes by the payer’s address: it is said once', async () => {
    const page = await openCart({ settings: settings({ taxes_based_on_billing: '1' }) });
    for (let turn = 0; turn < 2; turn++) {
      (await page.press())?.cancel();
      await page.pass(600);
    }
    expect(page.notices()).toEqual([expect.stringContaining('Final taxes charged can differ')]);
  });
});

describe('ST20 ST32 an order that waits', () => {
  const paidOrder = {
    order: '286',
    orderDetails: {
      orderKey: 'wc_order_1',
      billingEmail: 'ada@example.com',
      shippingAddress: { first_name: 'Ada', country: 'US' },
    },
    displayItems: [{ label: 'Subtotal', amount: 3600 }],
    needs_shipping: '',
    total: { label: 'Shop', amount: 3861, pending: false },
  };
  const waiting = (order: object = paidOrder) =>
    openCart({
      settings: settings({ is_pay_for_order: '1', is_cart_page: '', has_block: '1' }),
      paidOrder: order,
      answers: { ...shopOf(), '/wp-json/wc/store/v1/checkout/286': { json: PAID } },
    });

  test('STQ 8.9 it is paid, with its own address, and a phone where the shop needs one', async () => {
    const page = await waiting();
    const sheet = await page.press();
    expect(sheet?.options).toEqual({
      lineItems: [{ name: 'Subtotal', amount: 3600 }],
      emailRequired: true,
      shippingAddressRequired: false,
      phoneNumberRequired: true,
    });
    sheet?.confirm();
    await page.pass(300);
    const sent = page.shop.calls.at(-1);
    expect(sent?.url).toContain('/checkout/286?key=wc_order_1&billing_email=ada%40example.com');
    const body = JSON.parse(sent?.body ?? '');
    expect(body).toMatchObject({ shipping_address: { first_name: 'Ada', country: 'US' } });
    expect('customer_note' in body).toBe(false);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test.each([
    ['paid', { json: PAID }, true],
    ['refused', { status: 400, json: { message: 'Declined.' } }, false],
  ])('while it is paid its form cannot be sent, by keys neither: %s', async (_what, answer, isGone) => {
    const page = await waiting();
    page.shop.answer({ '/wp-json/wc/store/v1/checkout/286': { ...answer, delay: 300 } });
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="order_review"><button id="place_order">Pay</button></form>',
    );
    const sheet = await page.press();
    page.el('#place_order').focus();
    const form = page.el('#order_review');
    expect(form.hasAttribute('inert')).toBe(false);
    sheet?.confirm();
    await page.pass(200);
    expect(form.hasAttribute('inert')).toBe(true);
    await page.pass(900);
    expect(form.hasAttribute('inert')).toBe(isGone);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    expect(form.hasAttribute('inert')).toBe(false);
  });

  test('0025 an order that costs something else by now is not paid; the next sheet says it', async () => {
    const page = await waiting();
    const printed = { ...paidOrder, total: { label: 'A "shop"', amount: 4000, pending: false } };
    page.shop.answer({
      [location.pathname]: {
        text: `<script>var wcStripeExpressCheckoutPayForOrderParams = ${JSON.stringify(printed)};</script>`,
      },
    });
    (await page.press())?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout/286');
    expect(page.notices()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    const sheet = await page.press();
    expect([sheet?.amount, sheet?.items]).toEqual([4000, []]);
    sheet?.confirm();
    await page.pass(300);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('none where the page does not say whose it is', async () => {
    const page = await waiting({ ...paidOrder, orderDetails: { orderKey: '', billingEmail: '' } });
    expect([shown(page), page.border.scripts.length]).toEqual([false, 0]);
  });
});
