import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeAnswer, type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { checkoutCalls } from './checkout';

const params = {
  wc_ajax_url: '/?lang=de&wc-ajax=%%endpoint%%',
  checkout_url: '/?wc-ajax=checkout',
  update_order_review_nonce: 'u1',
  apply_coupon_nonce: '',
  remove_coupon_nonce: '',
  option_guest_checkout: true,
  is_checkout: true,
  i18n_checkout_error: '',
};

let shop: FakeFetch;
beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  shop = fakeFetch();
});
afterEach(() => {
  shop.restore();
  vi.restoreAllMocks();
});
const place = (answer: FakeAnswer) => {
  shop.answer({ checkout: answer });
  return checkoutCalls(() => params).place([['a', '1']]);
};

test('C21 C39 an update: address by name, security first, form encoding', async () => {
  shop.answer({ update_order_review: { json: { fragments: {} } } });
  await checkoutCalls(() => params).update([
    ['country', 'US'],
    ['post_data', 'a=1&b=2'],
    ['shipping_method', { 0: 'flat:1' }],
  ]);
  const [call] = shop.calls;
  expect(call?.url).toBe(`${location.origin}/?lang=de&wc-ajax=update_order_review`);
  expect(call?.method).toBe('POST');
  expect(call?.body).toBe('security=u1&country=US&post_data=a%3D1%26b%3D2&shipping_method%5B0%5D=flat%3A1');
  expect(call?.credentials).toBe('same-origin');
});

test('CQ30 no body has an apostrophe, and each is read as one', async () => {
  shop.answer({ update_order_review: { json: { fragments: {} } } });
  await checkoutCalls(() => params).update([
    ["n['a']", "O'Neil"],
    ['post_data', "name=O'Neil"],
  ]);
  expect(shop.calls[0]?.body).toBe('security=u1&n%5B%27a%27%5D=O%27Neil&post_data=name%3DO%27Neil');
  await place({ json: { result: 'x' } });
  const order = checkoutCalls(() => params).place([['a', "'"]]);
  await order;
  expect(shop.calls.at(-1)?.body).toBe('a=%27');
});

describe('C45 an order’s answer among other text', () => {
  const line = '{"result":"success","redirect":"/"}';
  test.each([
    ['as it is', line],
    ['a list', '[1]'],
    ['text before', `x\n${line}`],
    ['text after', `${line}\nx`],
  ])('%s', async (_, text) => {
    expect(await place({ text })).toEqual(text === '[1]' ? [1] : JSON.parse(line));
  });

  test.each([
    ['null', 'null', 'shape'],
    ['a text', '"x"', 'shape'],
    ['nothing', '', 'empty'],
    ['half', 'x {"result":"succ', 'not-json'],
  ])('%s is none', async (_, text, code) => {
    await expect(place({ text })).rejects.toMatchObject({ code });
  });

  test('C44 nor is anything with an error status', async () => {
    await expect(place({ status: 500, text: line })).rejects.toMatchObject({ code: 'http', status: 500 });
  });
});
