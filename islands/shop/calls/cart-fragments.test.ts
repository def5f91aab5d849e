import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { available, readCapture, shared, skipNote } from '../../../fixtures/captures/shared';
import { createQueue } from '../../../src/http/queue';
import { type FakeFetch, fakeFetch } from '../../../src/testing/fake-fetch';
import { cartQueue } from '../cart-queue';
import { postAddToCart } from './add';
import { CART_TIMEOUT, refreshFragments } from './cart-fragments';
import { postRemoveFromCart } from './remove';

const template = '/?wc-ajax=%%endpoint%%';
const cart = { fragments: { 'div.mini': '<div class="mini">Tea</div>' }, cart_hash: 'abc' };

let shop: FakeFetch;
beforeEach(() => {
  vi.useFakeTimers();
  shop = fakeFetch();
});
afterEach(() => {
  shop.restore();
  vi.useRealTimers();
});

const add = (text: string) => {
  shop.answer({ add_to_cart: { text } });
  return postAddToCart(template, { product_id: 16, quantity: 1 });
};

describe('what is sent', () => {
  it('to add', async () => {
    shop.answer({ add_to_cart: { json: cart } });
    await postAddToCart(template, { success_message: '“Tea” is in', product_id: 16, quantity: 1 });
    expect(shop.calls[0]).toMatchObject({
      endpoint: 'add_to_cart',
      body: 'success_message=%E2%80%9CTea%E2%80%9D+is+in&product_id=16&quantity=1',
    });
    expect(shop.calls[0]?.headers.get('Accept')).toContain('application/json');
  });

  it('to remove', async () => {
    shop.answer({ remove_from_cart: { json: cart } });
    await postRemoveFromCart(template, 'k1');
    expect(shop.calls[0]).toMatchObject({ endpoint: 'remove_from_cart', body: 'cart_item_key=k1' });
  });

  it('Q8: to refresh, with the time of the call', async () => {
    shop.answer({ get_refreshed_fragments: { json: cart } });
    vi.setSystemTime(1_800_000_000_123);
    await refreshFragments(template);
    vi.setSystemTime(1_800_000_005_000);
    await refreshFragments(template);
    expect(shop.calls.map((call) => call.body)).toEqual(['time=1800000000123', 'time=1800000005000']);
    expect(shop.calls[0]?.headers.get('Accept')).toBe('*/*');
  });
});

describe('what the shop says', () => {
  it.each([
    ['a cart', JSON.stringify(cart), { kind: 'cart', fragments: cart.fragments, hash: 'abc' }],
    [
      'a cart after a warning',
      `<b>Warning</b>: [0] {x}\n${JSON.stringify(cart)}\n<p>}</p>`,
      { kind: 'cart', fragments: cart.fragments, hash: 'abc' },
    ],
    [
      'a cart after the log of a plugin',
      `{"level":"debug"}${JSON.stringify(cart)}`,
      { kind: 'cart', fragments: cart.fragments, hash: 'abc' },
    ],
    ['no fragments', '{"fragments":[],"cart_hash":""}', { kind: 'cart', fragments: {}, hash: '' }],
    ['Q16: no hash', '{"fragments":{}}', { kind: 'cart', fragments: {}, hash: '' }],
    ['a null hash', '{"fragments":{},"cart_hash":null}', { kind: 'cart', fragments: {}, hash: '' }],
    [
      'an error with an address',
      '{"error":true,"product_url":"https:\\/\\/shop.example\\/tea\\/"}',
      { kind: 'refused', productUrl: 'https://shop.example/tea/' },
    ],
    [
      'Q2: an error without an address',
      '{"error":true,"product_url":false}',
      { kind: 'refused', productUrl: undefined },
    ],
    [
      'an error with a dangerous address',
      '{"error":true,"product_url":"javascript:alert(1)"}',
      { kind: 'refused', productUrl: undefined },
    ],
    ['no success', '{"success":false}', { kind: 'refused', productUrl: undefined }],
    ['Q1: nothing', '', { kind: 'nothing' }],
    ['a byte order mark', '\ufeff\n', { kind: 'nothing' }],
  ])('%s', async (_, text, expected) => {
    expect(await add(text)).toEqual(expected);
  });

  it.each([
    ['null', 'shape'],
    ['0', 'shape'],
    ['false', 'shape'],
    ['"ok"', 'shape'],
    ['[]', 'shape'],
    ['{}', 'shape'],
    ['{"cart_hash":"abc"}', 'shape'],
    ['{"fragments":null}', 'shape'],
    ['{"fragments":"<p>a</p>"}', 'shape'],
    ['{"fragments":["<p>a</p>"]}', 'shape'],
    ['{"fragments":{"a":1}}', 'shape'],
    ['{"fragments":{"a":{"b":"c"}}}', 'shape'],
    ['{"fragments":{"a":null}}', 'shape'],
    ['{"success":true}', 'shape'],
    ['-1', 'forbidden'],
    ['<p>Please log in</p>', 'not-json'],
    ['{"fragments":{"a":"<p>', 'not-json'],
    ['{"fragments":{"a":"b"},"cart_hash":"a<script>x = {"y":1}</script>', 'not-json'],
  ])('%j is no answer (Q1)', async (text, code) => {
    await expect(add(text)).rejects.toMatchObject({ name: 'RequestError', code });
  });

  it('Q1: a server error and a lost connection are failures, not endless waits', async () => {
    shop.answer({ add_to_cart: { status: 500, text: 'x' }, remove_from_cart: { fail: true } });
    await expect(postAddToCart(template, {})).rejects.toMatchObject({ code: 'http', status: 500 });
    await expect(postRemoveFromCart(template, 'k')).rejects.toMatchObject({ code: 'offline' });
  });
});

describe('time', () => {
  it('ends a call that is never answered, so that the queue goes on', async () => {
    shop.answer({ add_to_cart: { never: true }, remove_from_cart: { json: cart } });
    const queue = createQueue();
    const lost = queue.run(() => postAddToCart(template, {})).catch((error: unknown) => error);
    const next = queue.run(() => postRemoveFromCart(template, 'k'));
    await vi.advanceTimersByTimeAsync(CART_TIMEOUT - 1);
    expect(shop.calls).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await lost).toMatchObject({ code: 'timeout' });
    expect(await next).toMatchObject({ kind: 'cart' });
  });

  it('can be set and stopped by the caller', async () => {
    shop.answer({ get_refreshed_fragments: { never: true } });
    const late = refreshFragments(template, { timeout: 5 }).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(5);
    expect(await late).toMatchObject({ code: 'timeout' });
    await expect(refreshFragments(template, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: 'aborted',
    });
  });
});

it('30 clicks in a second on three buttons are sent one at a time, in order', async () => {
  shop.answer({ add_to_cart: () => ({ json: cart, delay: 40 }) });
  const clicks = Array.from({ length: 30 }, (_, index) => index);
  let open = 0;
  let most = 0;
  const all = clicks.map((click) =>
    cartQueue.run(async () => {
      most = Math.max(most, ++open);
      await postAddToCart(template, { product_id: click % 3, click });
      open--;
    }),
  );
  await vi.advanceTimersByTimeAsync(30 * 40);
  await Promise.all(all);
  expect(shop.calls.map((call) => Number(call.fields.click))).toEqual(clicks);
});

describe('recorded answers', () => {
  if (!available('storefront')) return it.skip(skipNote('storefront'));
  const names = readdirSync(join(shared, 'captures/storefront')).filter((name) =>
    /^ajax-(add_to_cart|remove_from_cart|get_refreshed_fragments)-/.test(name),
  );

  it('are there', () => expect(names.length).toBeGreaterThan(15));

  it.each(names)('%s', async (name) => {
    const text = readCapture('storefront', name);
    shop.answer({ add_to_cart: { text } });
    const result = await postAddToCart(template, {});
    if (/-empty-no-product/.test(name)) expect(result).toEqual({ kind: 'nothing' });
    else if (/-error-|-bad-key/.test(name)) {
      const { product_url } = JSON.parse(text) as { product_url?: string | false };
      expect(result).toEqual({ kind: 'refused', productUrl: product_url || undefined });
    } else {
      const { fragments, cart_hash } = JSON.parse(text) as {
        fragments: Record<string, string>;
        cart_hash: string;
      };
      expect(result).toEqual({ kind: 'cart', fragments, hash: cart_hash });
      expect(Object.keys(fragments).length).toBeGreaterThan(0);
    }
  });
});
