import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { type FakeAnswer, type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import type { OrderData } from '../express/order.model';
import { EXPRESS } from '../params/express';
import { addItem, getCart, type Placed, payOrder, placeOrder, setDelivery } from './store';

const page = window as unknown as Record<string, unknown>;
const nonce = { wc_store_api: '3f58d9fa82', wc_store_api_express_checkout: '90cac9f363' };
const order = {
  payment_method: 'stripe',
  customer_note: 'Ring twice.',
  billing_address: {},
  shipping_address: {},
} as unknown as OrderData;
const OFFLINE = 'An error occurred while connecting to the server. Please try again.';
const LOOK = 'Please look whether your order was placed.';
let shop: FakeFetch;

const printsRoot = (href: string) => {
  document.head.innerHTML = `<link rel="https://api.w.org/" href="${href}">`;
};
const answers = (answer: FakeAnswer) => shop.answer({ '*': answer });
const place = (amount = 3004) =>
  placeOrder(order, {
    agreed: { amount, currency: 'usd' },
    toAmount: (cart) => Number(cart.totals?.total_price),
  });

beforeEach(() => {
  page[EXPRESS] = {
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: { publishable_key: 'pk_test_1' },
    checkout: {},
    nonce,
  };
  printsRoot('/wp-json/');
  shop = fakeFetch({ '*': { json: { totals: { total_price: '3004' } } } });
});
afterEach(() => {
  shop.restore();
  document.head.innerHTML = '';
  for (const name of [EXPRESS, 'wpApiSettings']) delete page[name];
});

describe('ST39 where the public interface is', () => {
  test.each([
    ['/wp-json/', '/wp-json/wc/store/v1/cart?_locale=user'],
    ['/shop/wp-json/', '/shop/wp-json/wc/store/v1/cart?_locale=user'],
    ['/index.php?rest_route=/', '/index.php?rest_route=%2Fwc%2Fstore%2Fv1%2Fcart&_locale=user'],
  ])('%s', async (root, address) => {
    printsRoot(root);
    await getCart();
    expect(shop.calls[0]?.url).toBe(`${location.origin}${address}`);
  });

  test('a page that does not say it', async () => {
    document.head.innerHTML = '';
    await getCart();
    expect(shop.calls[0]?.url).toBe(`${location.origin}/?rest_route=%2Fwc%2Fstore%2Fv1%2Fcart&_locale=user`);
  });
});

describe('ST36 ST39 what is sent', () => {
  test('who is logged in says so, where the page has a value for it', async () => {
    await getCart();
    page.wpApiSettings = { nonce: '5c1fa08cc1' };
    await getCart();
    expect(shop.calls.map(({ headers }) => headers.get('x-wp-nonce'))).toEqual([null, '5c1fa08cc1']);
  });

  test('a value that is too old is asked for anew, by a copy of the page', async () => {
    page[EXPRESS] = { ...Object(page[EXPRESS]), nonce: { wc_store_api: 'old1' } };
    const printed = JSON.stringify({ nonce });
    shop.answer({
      '*': ({ headers }) =>
        headers.get('nonce') === nonce.wc_store_api
          ? { json: {} }
          : { status: 401, json: { code: 'woocommerce_rest_missing_nonce', message: 'Missing.' } },
      [location.pathname]: { text: `var wc_stripe_express_checkout_params = ${printed};` },
    });
    expect(await addItem({ id: '16', variation: [], quantity: '1' })).toEqual({ ok: true, data: {} });
    expect(shop.calls.map(({ method }) => method)).toEqual(['POST', 'GET', 'POST']);
  });
});

test('0042 a cart is delivered as a page shows it: the address, then the way of each package', async () => {
  const addresses = { billing_address: { city: 'Bern' }, shipping_address: { city: 'Basel' } };
  const rates = [
    { package_id: 0, rate_id: 'pickup:3' },
    { package_id: 1, rate_id: 'flat_rate:1' },
  ];
  shop.answer({
    '/wp-json/wc/store/v1/cart/update-customer': { status: 400, json: { message: 'No city.' } },
  });
  expect(await setDelivery({ addresses, rates })).toMatchObject({ ok: true });
  expect(
    shop.calls.map(({ url, body }) => [new URL(url).pathname.split('/').at(-1), JSON.parse(body)]),
  ).toEqual([['update-customer', addresses], ...rates.map((rate) => ['select-shipping-rate', rate])]);
  shop.answer({ '*': { fail: true } });
  expect(await setDelivery({ addresses, rates })).toMatchObject({ ok: false });
});

describe('ST39 ST41 what comes of an order', () => {
  test.each<[string, FakeAnswer, string]>([
    ['the shop’s words', { status: 400, json: { message: 'Declined &amp; <b>sad</b>.' } }, 'Declined & sad.'],
    [
      'fields that are wrong',
      {
        status: 400,
        json: { code: 'rest_invalid_param', message: 'x', data: { params: { a: 'One.', b: 'Two.' } } },
      },
      'One.\nTwo.',
    ],
    ['a cart that changed meanwhile', { status: 409, json: { message: 'Look again.' } }, 'Look again.'],
    ['nobody is allowed', { status: 401, json: { code: 'rest_x', message: 'Log in.' } }, 'Log in.'],
    ['no words', { status: 400, json: {} }, 'There was a problem processing the order.'],
    // Whoever tried again could pay twice.
    ['a shop that broke off', { status: 500, json: { message: '<p>Critical error.</p>' } }, LOOK],
    ['a gateway that gave up', { status: 504, json: {} }, LOOK],
    ['a page of a broken shop', { status: 500, text: '<h1>Oh</h1>' }, LOOK],
    ['no answer', { fail: true }, LOOK],
    [
      'nobody may',
      { status: 403, json: { code: 'rest_forbidden', message: 'Members only.' } },
      'Members only.',
    ],
    // It may have looked at the answer.
    ['a firewall', { status: 403, text: '<h1>No</h1>' }, LOOK],
    ['a firewall in JSON', { status: 403, json: {} }, LOOK],
    [
      'a payment that failed',
      {
        json: {
          payment_result: {
            payment_status: 'failure',
            payment_details: [{ key: 'errorMessage', value: '<em>No funds.</em>' }],
          },
        },
      },
      'No funds.',
    ],
    [
      'success without an address',
      { json: { payment_result: { payment_status: 'success', payment_details: [] } } },
      LOOK,
    ],
  ])('%s', async (_, answer, message) => {
    shop.answer({ '/wp-json/wc/store/v1/checkout': answer });
    expect(await place()).toMatchObject({ ok: false, message });
  });

  test('the address of an older shop is among the details', async () => {
    shop.answer({
      '/wp-json/wc/store/v1/checkout': {
        json: {
          payment_result: {
            payment_status: 'success',
            payment_details: [{ key: 'redirect', value: '/done/' }],
          },
        },
      },
    });
    expect(await place()).toEqual({ ok: true, data: { redirect: '/done/' } });
  });

  test('nothing is ordered but what the wallet said: a cart that another tab changed', async () => {
    expect(await place(2000)).toEqual({
      ok: false,
      message: 'The amount has changed. Please look at it, and pay again.',
      amount: 3004,
      isOtherCart: true,
    });
    expect(shop.calls.map(({ method }) => method)).toEqual(['GET']);
  });

  test('a cart that cannot be read is not ordered', async () => {
    answers({ status: 500, text: 'no' });
    expect(await place()).toMatchObject({ ok: false, message: OFFLINE });
    expect(shop.calls).toHaveLength(1);
  });

  test('a product that cannot be had: the shop’s words', async () => {
    answers({ status: 400, json: { code: 'x', message: 'Only 5 of &quot;Mug&quot;.' } });
    expect(await addItem({ id: '21', variation: [], quantity: '99' })).toEqual({
      ok: false,
      message: 'Only 5 of "Mug".',
    });
  });
});

interface Captured {
  request: { method: string; url: string; headers: Record<string, string>; body: OrderData };
  response: { status: number; body: object };
}
const captured = (name: string) => JSON.parse(readCapture('stripe', `ajax-store-${name}.json`)) as Captured;
const paid = { order: '286', orderKey: 'wc_order_WDzguYi2IEvkJ', billingEmail: 'ada@example.com' };

describe.skipIf(!available('stripe'))('ST20 ST39 ST40 as recorded', () => {
  const done = (answer: unknown): Placed => answer as Placed;
  test.each([
    ['cart-ok', () => getCart(), { ok: true, data: { needs_shipping: true } }],
    [
      'add-item-ok',
      () => addItem({ id: '16', variation: [], quantity: '1' }),
      { ok: true, data: { items_count: 1 } },
    ],
    [
      'checkout-express-ok',
      undefined,
      { ok: true, data: { redirect: expect.stringContaining('/order-received/276/') } },
    ],
    [
      'checkout-express-confirmation-token',
      undefined,
      { ok: true, data: done({ redirect: expect.any(String) }) },
    ],
    ['checkout-express-custom-fields', undefined, { ok: true, data: done({ redirect: expect.any(String) }) }],
    [
      'checkout-express-declined',
      undefined,
      { ok: false, message: expect.stringContaining('Your card was declined.') },
    ],
    [
      'checkout-express-address-error',
      undefined,
      { ok: false, message: expect.stringContaining('Last name is required') },
    ],
    [
      'checkout-pay-for-order-error',
      (body: OrderData) => payOrder(paid, { ...body, customer_note: '' }),
      { ok: false, message: expect.stringContaining('Phone is required') },
    ],
  ])('%s', async (name, call, came) => {
    const { request, response } = captured(name);
    const url = new URL(request.url);
    shop.answer({ [url.pathname]: { status: response.status, json: response.body } });
    const run =
      call ??
      ((body: OrderData) =>
        placeOrder(body, { agreed: { amount: 3004, currency: 'usd' }, toAmount: () => 3004 }));
    expect(await run(request.body)).toMatchObject(came);
    const sent = shop.calls.at(-1);
    expect([sent?.method, sent?.url]).toEqual([
      request.method,
      `${location.origin}${url.pathname}${url.search}`,
    ]);
    for (const header of ['nonce', 'x-wcstripe-express-checkout', 'x-wcstripe-express-checkout-nonce'])
      expect([header, sent?.headers.get(header)]).toEqual([header, request.headers[header] ?? null]);
    if (request.body) {
      expect(sent?.headers.get('content-type')).toBe('application/json');
      expect(JSON.parse(sent?.body ?? '')).toEqual(request.body);
    }
  });
});
