import { afterEach, describe, expect, test } from 'vitest';
import { type FakeFetch, type FakeRoutes, fakeFetch } from '../../src/testing/fake-fetch';
import { getVariation } from './calls';

let shop: FakeFetch | undefined;
afterEach(() => shop?.restore());

const ask = (answers: FakeRoutes, signal = new AbortController().signal) => {
  shop = fakeFetch(answers);
  return getVariation(
    '/?wc-ajax=%%endpoint%%',
    { attribute_size: '8" & more', product_id: '53', custom_data: { to: ['Ada'] } },
    signal,
  );
};

test('S7.1 S3.9 asks as the legacy script did, and gives the variation with all its fields', async () => {
  const variation = { variation_id: 7, attributes: {}, extra: { of: 'an extension' } };
  expect(await ask({ get_variation: { json: variation } })).toEqual(variation);
  const [call] = shop?.calls ?? [];
  expect([call?.method, call?.body]).toEqual([
    'POST',
    'attribute_size=8%22+%26+more&product_id=53&custom_data%5Bto%5D%5B%5D=Ada',
  ]);
});

test.each([
  ['false', { json: false }, false],
  ['nothing', { text: '' }, undefined],
  ['blanks', { text: ' \n' }, undefined],
  ['null', { json: null }, undefined],
])('S7.1 %s is no match, and only a literal false is the shop’s word', async (_, answer, expected) => {
  expect(await ask({ get_variation: answer })).toBe(expected);
});

describe('S7.1 Q83 what is no answer throws', () => {
  test.each([
    ['shape', { json: { success: true } }],
    ['shape', { json: [1] }],
    ['shape', { json: 'yes' }],
    ['not-json', { text: '<h1>Sign in</h1>' }],
    ['http', { status: 502 }],
    ['forbidden', { status: 403, text: '-1' }],
    ['offline', { fail: true as const }],
  ])('%s', async (code, answer) => {
    await expect(ask({ get_variation: answer })).rejects.toMatchObject({ code });
  });

  test('aborted', async () => {
    const stop = new AbortController();
    const asked = ask({ get_variation: { never: true } }, stop.signal);
    stop.abort();
    await expect(asked).rejects.toMatchObject({ code: 'aborted' });
  });
});
