import { afterEach, describe, expect, test, vi } from 'vitest';
import { cartAnswer } from '../../testing/shop-markup';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import {
  asked,
  CLOTH_LINE,
  COOKIES,
  CREATED,
  countText,
  HASH,
  NAME,
  openPlaces,
  POT_LINE,
  stored,
} from '../testing/mini-cart-page';

afterEach(closePage);

const open = (options: Partial<ShopPageOptions> = {}) => openPlaces([() => import('.')], options);

describe('stored fragments that may not be applied', () => {
  const script =
    '<a class="cart-contents" href="/basket/">9 items<script>document.title = "ran"</script></a>';
  test.each<[string, Record<string, string>]>([
    ['the key html', { html: '' }],
    ['the key body', { body: '' }],
    ['the key *', { '*': '<p>x</p>' }],
    ['a key that is no CSS', { 'a[': 'x' }],
    ['200,000 nodes', { 'a.cart-contents': '<hr>'.repeat(200_000) }],
    ['a script', { 'a.cart-contents': script }],
    ['an event handler', { 'a.cart-contents': '<a class="cart-contents"><img src="x" onerror="1"></a>' }],
  ])('%s: they are forgotten, the shop is asked, and the island lives', async (_, bad) => {
    const kept = JSON.parse(stored()[NAME] ?? '') as Record<string, string>;
    const page = await open({
      session: { ...stored(), [NAME]: JSON.stringify({ ...kept, ...bad }) },
      cookies: COOKIES,
      answers: { get_refreshed_fragments: { json: cartAnswer('h1', POT_LINE), delay: 100 } },
    });
    expect(countText(page)).toBe('old');
    expect({ ...sessionStorage }).toEqual({});
    expect(page.warnings.splice(0)).toHaveLength(1);
    await page.pass(100);
    expect(countText(page)).toBe('1 items');
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    page.tell('wc_fragment_refresh');
    await page.pass(100);
    expect(asked(page)).toBe(2);
    expect(document.title).not.toBe('ran');
  });
});

describe('what adds and removals bring', () => {
  test('S4.5 fragments and hash are stored, the time only with the first content', async () => {
    const page = await open({ session: stored(5000), local: { [HASH]: 'h0' }, cookies: COOKIES });
    const created = sessionStorage.getItem(CREATED);
    const { fragments } = cartAnswer('h5', POT_LINE);
    page.tell('added_to_cart', [fragments, 'h5']);
    expect([sessionStorage.getItem(HASH), localStorage.getItem(HASH)]).toEqual(['h5', 'h5']);
    expect(JSON.parse(sessionStorage.getItem(NAME) ?? '')).toEqual(fragments);
    expect(sessionStorage.getItem(CREATED)).toBe(created);
    page.tell('removed_from_cart', [cartAnswer('').fragments, '']);
    expect([sessionStorage.getItem(HASH), localStorage.getItem(HASH)]).toEqual(['', '']);
    await page.pass(1000);
    page.tell('added_to_cart', [fragments, 'h6']);
    expect(sessionStorage.getItem(CREATED)).toBe(`${Date.now()}`);
  });

  test.each<[string, readonly unknown[]]>([
    ['nothing', []],
    ['undefined', [undefined, undefined]],
    ['texts', ['x', 'y']],
    ['null', [null, null]],
  ])('Q16 an event with %s stores nothing', async (_, args) => {
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies: COOKIES });
    const before = JSON.stringify({ ...sessionStorage, ...localStorage });
    page.tell('added_to_cart', args);
    page.tell('removed_from_cart', args);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toBe(before);
  });

  test('Q16 a missing hash is stored as the empty one', async () => {
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies: COOKIES });
    page.tell('added_to_cart', [cartAnswer('', POT_LINE).fragments]);
    expect([sessionStorage.getItem(HASH), localStorage.getItem(HASH)]).toEqual(['', '']);
    page.shop.answer({ get_refreshed_fragments: { json: { fragments: {} } } });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect([sessionStorage.getItem(HASH), localStorage.getItem(HASH)]).toEqual(['', '']);
  });
});

describe('storage that does not work', () => {
  const broken = (method: 'getItem' | 'setItem' | 'removeItem') =>
    vi.spyOn(Storage.prototype, method).mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });

  test('Q9 without storage: one refresh at load, and listeners all the same', async () => {
    broken('setItem');
    const page = await open();
    await page.pass();
    expect(asked(page)).toBe(1);
    expect(countText(page)).toBe('1 items');
    page.shop.answer({ get_refreshed_fragments: { json: cartAnswer('h2', POT_LINE, CLOTH_LINE) } });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(countText(page)).toBe('2 items');
    page.tell('added_to_cart', [cartAnswer('h1', POT_LINE).fragments, 'h1']);
    document.dispatchEvent(new Event('visibilitychange'));
    await page.pass();
    expect(asked(page)).toBe(2);
  });

  test('Q9 a browser that denies even to look', async () => {
    vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const page = await open();
    await page.pass();
    expect(countText(page)).toBe('1 items');
    vi.restoreAllMocks();
  });

  test('S4.5 a full storage leaves no old fragments beside a new hash', async () => {
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies: COOKIES });
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > 100) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(countText(page)).toBe('1 items');
    expect(sessionStorage.getItem(NAME)).toBeNull();
    expect(sessionStorage.getItem(HASH)).toBeNull();
    expect(localStorage.getItem(HASH)).toBe('h1');
  });

  test('cookies: COOKIES that are denied count as none', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const page = await open({ session: stored() });
    await page.pass();
    expect(asked(page)).toBe(1);
    vi.restoreAllMocks();
  });
});
