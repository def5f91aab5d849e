import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { EXPRESS } from '../params/express';
import * as calls from './express';

const page = window as unknown as Record<string, unknown>;
// As the recordings have them.
const nonce = {
  shipping: 'c8e7caac32',
  update_shipping: '8cf5de4d46',
  normalize_address: 'ea71c3ed37',
  add_to_cart: '5eab5d908c',
  get_selected_product_data: '5b24d49924',
  clear_cart: '3a5fda739d',
};
let shop: FakeFetch;

beforeEach(() => {
  page[EXPRESS] = {
    ajax_url: '/?wc-ajax=%%endpoint%%',
    stripe: { publishable_key: 'pk_test_1' },
    checkout: {},
    nonce,
  };
  shop = fakeFetch({ '*': { json: { result: 'success' } } });
});
afterEach(() => {
  shop.restore();
  delete page[EXPRESS];
});

const sent = () => [...new URLSearchParams(shop.calls[0]?.body)];
const hoodie = {
  product_id: '53',
  qty: '1',
  attributes: { attribute_pa_color: 'blue', attribute_pa_size: 'medium', attribute_logo: 'Yes' },
  more: {},
};
const mug = { product_id: '21', qty: '2', attributes: {}, more: { addon_value: 0 } };
const address = { city: 'San Francisco', state: 'CA', country: 'US', postal_code: '94103' };

interface Captured {
  request: { url: string; body: [string, string][] };
  response: { status: number; body?: object };
}
const captured = (name: string) => JSON.parse(readCapture('stripe', `ajax-${name}.json`)) as Captured;

describe.skipIf(!available('stripe'))('recorded calls', () => {
  test.each([
    ['get_shipping_options-cart', () => calls.getShippingOptions(address, false)],
    ['get_shipping_options-product', () => calls.getShippingOptions(address, true)],
    ['update_shipping_method-ok', () => calls.updateShippingMethod('free_shipping:2', true)],
    ['add_to_cart-variable', () => calls.addToCart(hoodie)],
    [
      'get_selected_product_data-variable',
      () => calls.getSelectedProductData({ ...hoodie, more: { addon_value: 0 } }),
    ],
    ['get_selected_product_data-quantity', () => calls.getSelectedProductData(mug)],
    ['clear_cart', () => calls.clearCart()],
  ])('ST22 ST38 %s', async (name, call) => {
    const { request, response } = captured(name);
    const endpoint = new URL(request.url).searchParams.get('wc-ajax') ?? '';
    shop.answer({ [endpoint]: response.body ? { json: response.body } : {} });
    expect(await call()).toMatchObject({ ok: true });
    expect([shop.calls[0]?.endpoint, sent()]).toEqual([endpoint, request.body]);
  });

  test('ST22 a product that is not there often enough: the shop’s words', async () => {
    shop.answer({ '*': { json: captured('get_selected_product_data-not-enough-stock').response.body } });
    expect(await calls.getSelectedProductData(mug)).toMatchObject({
      ok: false,
      message: expect.stringContaining('not enough stock'),
    });
  });
});

describe('ST21 ST38 what an answer says', () => {
  test('an address that the shop does not deliver to', async () => {
    shop.answer({ '*': { json: { result: 'invalid_shipping_address' } } });
    expect(await calls.getShippingOptions(address, false)).toEqual({ ok: false, message: '' });
  });

  test('the name of a wallet: the first word, and the rest', async () => {
    await calls.getShippingOptions(
      { recipient: 'Ada King Lovelace', addressLine: ['1 Main St', 'Flat 2'] },
      false,
    );
    expect(Object.fromEntries(sent())).toMatchObject({
      first_name: 'Ada',
      last_name: 'King Lovelace',
      address_1: '1 Main St',
      address_2: 'Flat 2',
    });
  });

  test('addresses that the shop has nothing to say about stay as they are', async () => {
    const data = {
      billing_address: { state: 'CA' },
      shipping_address: { state: 'Bayern' },
      payment_method: 'stripe',
    };
    shop.answer({ '*': { json: { shipping_address: { state: 'DE-BY' } } } });
    expect(await calls.normalizeAddress(data)).toEqual({
      ok: true,
      data: { ...data, shipping_address: { state: 'DE-BY' } },
    });
    expect(sent()).toEqual([
      ['security', 'ea71c3ed37'],
      ['data[billing_address][state]', 'CA'],
      ['data[shipping_address][state]', 'Bayern'],
    ]);
  });

  test('nothing of a product is no answer', async () => {
    shop.answer({ '*': { json: false } });
    expect(await calls.getSelectedProductData(mug)).toEqual({ ok: false, message: '' });
  });
});
