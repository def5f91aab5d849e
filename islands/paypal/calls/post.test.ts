import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeAnswer, type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { printedSettings } from '../testing/settings';

const page = window as unknown as Record<string, unknown>;
let shop: FakeFetch;

beforeEach(() => {
  vi.resetModules();
  shop = fakeFetch();
  page.PayPalCommerceGateway = printedSettings();
});
afterEach(() => {
  shop.restore();
  vi.restoreAllMocks();
  delete page.PayPalCommerceGateway;
});

const body = (index = 0) => JSON.parse(shop.calls[index]?.body ?? 'null');
const success = (data?: unknown): FakeAnswer => ({ json: { success: true, data } });

describe('PP4 PP63 each call: address, payload, type of content', () => {
  const cases: [string, (calls: Modules) => Promise<unknown>, string, object, string?][] = [
    [
      'simulation',
      (c) => c.cart.simulateCart([]),
      'ppc-simulate-cart',
      { nonce: 'n-simulate_cart', products: [] },
    ],
    [
      'change of the cart',
      (c) => c.cart.changeCart([], { keepShipping: true }),
      'ppc-change-cart',
      { nonce: 'n-change_cart', products: [], keepShipping: true },
    ],
    [
      'creation',
      (c) => c.order.createOrder({ context: 'cart', payer: null }),
      'ppc-create-order',
      { nonce: 'n-create_order', context: 'cart', payer: null },
    ],
    [
      'approval',
      (c) => c.order.approveOrder({ order_id: 'O1', funding_source: 'paypal' }),
      'ppc-approve-order',
      { nonce: 'n-approve_order', order_id: 'O1', funding_source: 'paypal' },
    ],
    ['order', (c) => c.order.getOrder('O1'), 'ppc-get-order', { nonce: 'n-get_order', order_id: 'O1' }],
    [
      'subscription',
      (c) => c.order.approveSubscription({ order_id: 'O1', subscription_id: 'I1' }),
      'ppc-approve-subscription',
      { nonce: 'n-approve_subscription', order_id: 'O1', subscription_id: 'I1' },
      'text/plain;charset=UTF-8',
    ],
    [
      'early validation',
      (c) => c.checkout.validateCheckout('a=1'),
      'ppc-validate-checkout',
      { nonce: 'n-validate_checkout', form_encoded: 'a=1' },
    ],
    [
      'form',
      (c) => c.checkout.saveCheckoutForm('a=1'),
      'ppc-save-checkout-form',
      { nonce: 'n-save_checkout_form', form_encoded: 'a=1' },
    ],
    [
      'delivery',
      (c) => c.shipping.updateShipping('O1'),
      'ppc-update-shipping',
      { nonce: 'n-update_shipping', order_id: 'O1' },
      'text/plain;charset=UTF-8',
    ],
    [
      'setup token',
      (c) => c.vault.createSetupToken({ payment_method: 'ppcp-gateway' }),
      'ppc-create-setup-token',
      { nonce: 'n-create_setup_token', payment_method: 'ppcp-gateway' },
    ],
    [
      'payment token',
      (c) => c.vault.createPaymentToken({ vault_setup_token: 'S1' }),
      'ppc-create-payment-token',
      { nonce: 'n-create_payment_token', vault_setup_token: 'S1' },
    ],
    [
      "guest's payment token",
      (c) => c.vault.createGuestPaymentToken('S1'),
      'ppc-update-customer-id',
      { nonce: 'n-create_payment_token_for_guest', vault_setup_token: 'S1' },
    ],
    [
      'agreement',
      (c) => c.agreement.vaultPaypal('https://shop.example/'),
      'ppc-vault-paypal',
      { nonce: 'n-vault_paypal', return_url: 'https://shop.example/' },
    ],
    [
      'change of the method of a subscription',
      (c) =>
        c.vault.changeSubscriptionMethod(
          { endpoint: '/?wc-ajax=ppc-subscription-change-payment-method', nonce: 'n9' },
          { subscription_id: '5', payment_method: 'ppcp-gateway', wc_payment_token_id: 0 },
        ),
      'ppc-subscription-change-payment-method',
      { nonce: 'n9', subscription_id: '5', payment_method: 'ppcp-gateway', wc_payment_token_id: 0 },
    ],
    [
      'Google Pay',
      (c) =>
        c.google.updateGooglePaymentData(
          () => ({ endpoint: '/?wc-ajax=ppc-googlepay-update-payment-data', nonce: 'n8' }),
          { shippingAddress: {} },
        ),
      'ppc-googlepay-update-payment-data',
      { nonce: 'n8', paymentData: { shippingAddress: {} } },
    ],
  ];
  interface Modules {
    cart: typeof import('./cart');
    order: typeof import('./order');
    checkout: typeof import('./checkout');
    shipping: typeof import('./shipping');
    vault: typeof import('./vault');
    agreement: typeof import('./agreement');
    google: typeof import('./google');
  }

  test.each(cases)('%s', async (_, call, endpoint, payload, type = 'application/json') => {
    shop.answer({ [endpoint]: success({ any: 1 }) });
    const [cart, order, checkout, shipping, vault, agreement, google] = await Promise.all([
      import('./cart'),
      import('./order'),
      import('./checkout'),
      import('./shipping'),
      import('./vault'),
      import('./agreement'),
      import('./google'),
    ]);
    expect(await call({ cart, order, checkout, shipping, vault, agreement, google })).toEqual({
      ok: true,
      data: { any: 1 },
    });
    expect(shop.calls).toHaveLength(1);
    expect(shop.calls[0]).toMatchObject({ endpoint, method: 'POST', credentials: 'same-origin' });
    expect(shop.calls[0]?.headers.get('content-type')).toBe(type);
    expect(body()).toEqual(payload);
  });

  test('PP26 what the cart says of the settings is asked for, with and without its packages', async () => {
    const { cartScriptParams } = await import('./cart');
    shop.answer({ 'ppc-cart-script-params': success({ amount: '30.04' }) });
    expect(await cartScriptParams()).toEqual({ ok: true, data: { amount: '30.04' } });
    await cartScriptParams(true);
    expect(shop.calls.map(({ method, url }) => [method, url])).toEqual([
      ['GET', `${location.origin}/?wc-ajax=ppc-cart-script-params`],
      ['GET', `${location.origin}/?wc-ajax=ppc-cart-script-params&shipping=1`],
    ]);
  });

  test("PPD 9.13 the shop's public interface answers with the cart itself, and wants its own security value", async () => {
    const { selectShippingRate, storeCart, updateCustomer } = await import('./shipping');
    const base = '/wp-json/wc/store/v1/cart/';
    shop.answer({
      [base]: { json: { shipping_address: { country: 'US' } } },
      [`${base}select-shipping-rate`]: { json: {} },
      [`${base}update-customer`]: { status: 403, json: { code: 'woocommerce_rest_invalid_nonce' } },
    });
    expect(await storeCart()).toEqual({ ok: true, data: { shipping_address: { country: 'US' } } });
    expect(await selectShippingRate('flat:1')).toEqual({ ok: true, data: {} });
    expect((await updateCustomer({ country: 'DE' })).ok).toBe(false);
    expect(shop.calls.map(({ method, headers }) => [method, headers.get('nonce')])).toEqual([
      ['GET', null],
      ['POST', 'n-store'],
      ['POST', 'n-store'],
      // A page of a cache may hold an old value: a new copy of it is asked for.
      ['GET', null],
    ]);
    expect([body(1), body(2)]).toEqual([{ rate_id: 'flat:1' }, { shipping_address: { country: 'DE' } }]);
  });

  test('actions of Apple Pay are forms; an order that was made answers as the checkout does', async () => {
    const { appleAction } = await import('./apple');
    const url = '/wp-admin/admin-ajax.php';
    shop.answer({ [url]: { json: { success: true, data: { a: 1 } } } });
    expect(await appleAction(url, 'ppcp_validate', 'n7', { validation: true })).toEqual({
      ok: true,
      data: { a: 1 },
    });
    expect(shop.calls[0]?.body).toBe(
      'action=ppcp_validate&validation=true&woocommerce-process-checkout-nonce=n7',
    );
    shop.answer({ [url]: { json: { result: 'success', redirect: '/done/' } } });
    expect(await appleAction(url, 'ppcp_create_order', 'n7', {})).toMatchObject({
      ok: true,
      data: { redirect: '/done/' },
    });
  });

  test('a line is taken out of the cart by the shop’s own call', async () => {
    const { removeFromCart } = await import('./cart');
    shop.answer({ remove_from_cart: { json: {} } });
    expect((await removeFromCart('/?wc-ajax=remove_from_cart', 'k1')).ok).toBe(true);
    expect(shop.calls[0]?.body).toBe('cart_item_key=k1');
  });
});

describe('PPQ 8.22 PP70 every failure is a value', () => {
  const refusals: [string, FakeAnswer, object][] = [
    [
      'a refusal',
      {
        json: {
          success: false,
          data: { name: 'X', message: 'No', code: 422, details: [{ issue: 'I', description: 'D' }] },
        },
      },
      { refusal: { name: 'X', message: 'No', code: 422, details: [{ issue: 'I', description: 'D' }] } },
    ],
    [
      'faults of a form',
      { json: { success: false, data: { message: 'a b', errors: ['a', 'b', 3], refresh: true } } },
      { refusal: { message: 'a b', errors: ['a', 'b'], refresh: true } },
    ],
    [
      'a list of notices',
      { json: { success: false, messages: '<ul><li>x</li></ul>' } },
      { messages: '<ul><li>x</li></ul>' },
    ],
    ['a refusal without a word', { json: { success: false } }, { refusal: {}, messages: '' }],
    ['data of another form', { json: { success: false, data: ['x'] } }, { refusal: {} }],
    ['JSON of something else', { json: [1, 2] }, { refusal: {} }],
    ['a fatal error', { status: 500, text: '<html>fatal' }, { error: { code: 'http', status: 500 } }],
    ['markup', { text: '<html>' }, { error: { code: 'not-json' } }],
    ['nothing', { text: '' }, { error: { code: 'empty' } }],
    ['no connection', { fail: true }, { error: { code: 'offline' } }],
  ];
  test.each(refusals)('%s', async (_, answer, expected) => {
    const { createOrder } = await import('./order');
    shop.answer({ 'ppc-create-order': answer });
    expect(await createOrder({})).toMatchObject({ ok: false, ...expected });
    expect(shop.calls).toHaveLength(1);
  });

  test('success with a warning of PHP before it is success', async () => {
    const { createOrder } = await import('./order');
    shop.answer({ 'ppc-create-order': { text: 'Notice: x<br>{"success":true,"data":{"id":"O1"}}' } });
    expect(await createOrder({})).toEqual({ ok: true, data: { id: 'O1' } });
  });

  test('a call that the page does not have is refused here', async () => {
    const { ajax, ...rest } = printedSettings();
    page.PayPalCommerceGateway = {
      ...rest,
      ajax: { create_order: { endpoint: '/c', nonce: '' }, approve_order: { endpoint: '/a', nonce: '' } },
    };
    const { vaultPaypal } = await import('./agreement');
    expect(await vaultPaypal('x')).toMatchObject({ ok: false, error: { code: 'shape' } });
    expect(ajax).toBeDefined();
  });

  test('details are joined as the original joins them', async () => {
    const { detailsOf } = await import('./answer');
    expect(detailsOf({ details: [{ issue: 'A', description: 'b' }, { issue: 'C' }, {}] })).toBe('A b<br/>C');
    expect(detailsOf({})).toBe('');
  });
});

describe('a security value that is too old', () => {
  const stale = {
    json: { success: false, data: { name: '', message: 'Could not validate nonce.', code: 0 } },
  };
  const freshPage = (nonce: string) => ({
    text: `<script>var PayPalCommerceGateway = {"ajax":{"create_order":{"endpoint":"\\/?wc-ajax=ppc-create-order","nonce":"${nonce}"}}};</script>`,
  });

  test('is asked for once, in a new copy of the page, and the call made again', async () => {
    history.replaceState(null, '', '/checkout/?add-to-cart=16');
    const { createOrder } = await import('./order');
    shop.answer({
      'ppc-create-order': (call) => (JSON.parse(call.body).nonce === 'fresh' ? success({ id: 'O1' }) : stale),
      '/checkout/': freshPage('fresh'),
    });
    expect(await createOrder({ context: 'checkout' })).toEqual({ ok: true, data: { id: 'O1' } });
    expect(
      shop.calls.map(({ method, url }) => `${method} ${new URL(url).pathname}${new URL(url).search}`),
    ).toEqual(['POST /?wc-ajax=ppc-create-order', 'GET /checkout/', 'POST /?wc-ajax=ppc-create-order']);
    expect(body(2)).toEqual({ nonce: 'fresh', context: 'checkout' });
  });

  test('that is refused again is a refusal', async () => {
    history.replaceState(null, '', '/checkout/');
    const { createOrder } = await import('./order');
    shop.answer({ 'ppc-create-order': stale, '/checkout/': freshPage('alsoold') });
    expect(await createOrder({})).toMatchObject({
      ok: false,
      refusal: { message: 'Could not validate nonce.' },
    });
    expect(shop.calls).toHaveLength(3);
  });

  describe('in another language', () => {
    afterEach(() => {
      document.documentElement.lang = '';
    });
    const refuse = (data: object) => ({ json: { success: false, data } });
    const plain = { name: '', message: 'Das ging leider nicht.', code: 0, details: [] };

    test('is known by the shape, and by a fresh one that differs', async () => {
      document.documentElement.lang = 'de-DE';
      history.replaceState(null, '', '/checkout/');
      const { createOrder } = await import('./order');
      shop.answer({
        'ppc-create-order': (call) =>
          JSON.parse(call.body).nonce === 'fresh' ? success({ id: 'O1' }) : refuse(plain),
        '/checkout/': freshPage('fresh'),
      });
      expect(await createOrder({})).toEqual({ ok: true, data: { id: 'O1' } });
    });

    test('another refusal is made once: the fresh value is that of the page', async () => {
      document.documentElement.lang = 'de-DE';
      history.replaceState(null, '', '/checkout/');
      const { createOrder } = await import('./order');
      Object.assign(Object(page.PayPalCommerceGateway).ajax.create_order, { nonce: 'same' });
      shop.answer({ 'ppc-create-order': refuse(plain), '/checkout/': freshPage('same') });
      expect(await createOrder({})).toMatchObject({ ok: false, refusal: { message: plain.message } });
      expect(shop.calls.map(({ method }) => method)).toEqual(['POST', 'GET']);
    });

    test('what takes money is not made again behind a no; its value is fresh where the page has been too old', async () => {
      document.documentElement.lang = 'de-DE';
      history.replaceState(null, '', '/checkout/');
      const { approveOrder, createOrder } = await import('./order');
      const fresh = '"create_order":{"nonce":"fresh"} "approve_order":{"nonce":"fresh2"}';
      shop.answer({
        'ppc-create-order': (call) =>
          JSON.parse(call.body).nonce === 'fresh' ? success({ id: 'O1' }) : refuse(plain),
        'ppc-approve-order': refuse(plain),
        '/checkout/': { text: fresh },
      });
      const approve = { order_id: 'O1', funding_source: 'paypal', should_create_wc_order: true };
      const nonces = () =>
        shop.calls.flatMap(({ endpoint, body }) =>
          endpoint === 'ppc-approve-order' ? JSON.parse(body).nonce : [],
        );
      expect(await approveOrder(approve)).toMatchObject({ ok: false, refusal: { message: plain.message } });
      expect(nonces()).toHaveLength(1);
      await createOrder({});
      await approveOrder(approve);
      expect(nonces().slice(1)).toEqual(['fresh2']);
    });

    test.each([
      ['names itself', { ...plain, name: 'UNPROCESSABLE_ENTITY' }],
      ['has a code', { ...plain, code: 100 }],
      ['has details', { ...plain, details: [{ issue: 'A', description: 'B' }] }],
      ['lists faults of the form', { message: plain.message, errors: ['Name fehlt.'] }],
    ])('a refusal that %s is none of it', async (_, data) => {
      document.documentElement.lang = 'de-DE';
      const { createOrder } = await import('./order');
      shop.answer({ 'ppc-create-order': refuse(data) });
      await createOrder({});
      expect(shop.calls).toHaveLength(1);
    });
  });

  test('that no page brings is a refusal', async () => {
    history.replaceState(null, '', '/checkout/');
    const { createOrder } = await import('./order');
    shop.answer({ 'ppc-create-order': stale, '/checkout/': { status: 500, text: '' } });
    expect(await createOrder({})).toMatchObject({
      ok: false,
      refusal: { message: 'Could not validate nonce.' },
    });
  });
});
