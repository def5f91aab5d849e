import { afterEach, describe, expect, test } from 'vitest';
import { addButton, CONTENTS, cartAnswer, widget } from '../../testing/shop-markup';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import {
  asked,
  COOKIES,
  CREATED,
  countText,
  FRESH,
  HASH,
  NAME,
  openPlaces,
  stored,
} from '../testing/mini-cart-page';

afterEach(closePage);

const DAY = 86_400_000;
const open = (options: Partial<ShopPageOptions> = {}) => openPlaces([() => import('.')], options);

describe('at load', () => {
  test('S7.1 S4.5 without a stored cart the server is asked, and its answer shown and stored', async () => {
    const page = await open();
    const before = Date.now();
    await page.pass();
    const [call] = page.shop.calls;
    expect([call?.url, call?.method, call?.headers.get('accept')]).toEqual([
      `${location.origin}/?wc-ajax=get_refreshed_fragments`,
      'POST',
      '*/*',
    ]);
    expect(countText(page)).toBe('1 items');
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    expect(page.events[0]?.args).toEqual([]);
    expect({ ...sessionStorage }).toEqual({
      [NAME]: JSON.stringify(FRESH.json.fragments),
      [HASH]: 'h1',
      [CREATED]: `${before}`,
    });
    expect({ ...localStorage }).toEqual({ [HASH]: 'h1' });
  });

  test.each([undefined, 3, 4] as const)(
    'S4.5 a stored cart is shown without asking (jQuery %s)',
    async (jquery) => {
      const page = await open({ jquery, session: stored(), local: { [HASH]: 'h0' }, cookies: COOKIES });
      expect(countText(page)).toBe('2 items');
      expect(page.names()).toEqual(['wc_fragments_loaded']);
      expect(page.shop.calls).toEqual([]);
    },
  );

  test('S4.5 an empty cart that is stored is usable as well', async () => {
    const fragments = cartAnswer('').fragments;
    const page = await open({ session: { [NAME]: JSON.stringify(fragments), [HASH]: '' } });
    expect(page.el('.widget_shopping_cart_content').textContent).toContain('empty');
    expect(page.shop.calls).toEqual([]);
  });

  const good = () => stored();
  const without = (key: string) =>
    Object.fromEntries(Object.entries(good()).filter(([name]) => name !== key));
  test.each<[string, () => Partial<ShopPageOptions>]>([
    ['no cookie', () => ({ session: good(), cookies: {} })],
    ['the cookie of another cart', () => ({ session: good(), cookies: { woocommerce_cart_hash: 'other' } })],
    ['no time', () => ({ session: without(CREATED) })],
    ['garbage for a time', () => ({ session: { ...good(), [CREATED]: 'soon' } })],
    ['no hash', () => ({ session: without(HASH) })],
    ['no fragments', () => ({ session: without(NAME) })],
    ['half JSON', () => ({ session: { ...good(), [NAME]: '{"a.cart-contents":"<a' } })],
    ['null', () => ({ session: { ...good(), [NAME]: 'null' } })],
    ['a list', () => ({ session: { ...good(), [NAME]: '["x"]' } })],
    ['a number', () => ({ session: { ...good(), [NAME]: '7' } })],
    ['numbers for markup', () => ({ session: { ...good(), [NAME]: '{"a.cart-contents":{}}' } })],
    ['the text undefined', () => ({ session: { ...good(), [NAME]: 'undefined', [HASH]: 'undefined' } })],
    [
      'an empty mini-cart',
      () => ({ session: { ...good(), [NAME]: '{"div.widget_shopping_cart_content":""}' } }),
    ],
    ['expired content', () => ({ session: stored(DAY + 1) })],
  ])('S9.11 stored with %s: the server is asked', async (_, options) => {
    const page = await open({ cookies: COOKIES, ...options() });
    await page.pass();
    expect(asked(page)).toBe(1);
    expect(countText(page)).toBe('1 items');
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
  });

  test('S9.11 a stored cart lives 24 hours, then the server is asked, and again after 24 more', async () => {
    const page = await open({ session: stored(DAY - 60_000), cookies: COOKIES });
    expect(asked(page)).toBe(0);
    await page.pass(59_000);
    expect(asked(page)).toBe(0);
    await page.pass(1500);
    expect(asked(page)).toBe(1);
    await page.pass(DAY - 5000);
    expect(asked(page)).toBe(1);
    await page.pass(5000);
    expect(asked(page)).toBe(2);
  });

  test('Q10 a page without any place for the cart asks nothing, not even later', async () => {
    const page = await open({ body: `<main><ul>${addButton(7, 'Clay pot')}</ul></main>` });
    await page.pass(60_000);
    expect(page.shop.calls).toEqual([]);
  });

  test.each([
    ['a link of a theme', CONTENTS],
    ['a widget', widget()],
    ['a theme of another name', '<div class="site-header-Cart"></div>'],
  ])('Q10 %s is a place for the cart', async (_, markup) => {
    const page = await open({ body: markup });
    await page.pass();
    expect(asked(page)).toBe(1);
  });
});

describe('configuration', () => {
  const base = {
    wc_ajax_url: '/?wc-ajax=%%endpoint%%',
    cart_hash_key: HASH,
    fragment_name: NAME,
    request_timeout: '5000',
  };
  test('S3.8 without wc_cart_fragments_params nothing is asked or stored', async () => {
    const page = await open({ globals: { wc_cart_fragments_params: undefined } });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(page.shop.calls).toEqual([]);
    expect(localStorage).toHaveLength(0);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['text', 'no'],
    ['empty', {}],
    ['without name', { ...base, fragment_name: '' }],
    ['without key', { ...base, cart_hash_key: undefined }],
    ['with a wrong time', { ...base, request_timeout: 'long' }],
    ['with an address of another site', { ...base, wc_ajax_url: 'https://evil.example/%%endpoint%%' }],
  ])('S3.8 broken configuration (%s): off, with one warning', async (_, wc_cart_fragments_params) => {
    const page = await open({ globals: { wc_cart_fragments_params } });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(page.shop.calls).toEqual([]);
    expect(countText(page)).toBe('old');
    expect(page.warnings.splice(0)).toHaveLength(1);
  });
});
