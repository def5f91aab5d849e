import { afterEach, describe, expect, test, vi } from 'vitest';
import { addButton, CONTENTS, cartAnswer, line, lines, widget } from '../../src/testing/shop-markup';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../src/testing/shop-page';

afterEach(closePage);

const HASH = 'wc_cart_hash_k1';
const NAME = 'wc_fragments_k1';
const CREATED = 'wc_cart_created';
const DAY = 86_400_000;
const POT = line('a'.repeat(32), 'Clay pot');
const CLOTH = line('b'.repeat(32), 'Linen cloth');
const fresh = { json: cartAnswer('h1', POT) };
const body = `${CONTENTS}${widget()}`;
const open = (options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('./index')],
    body,
    answers: { get_refreshed_fragments: fresh },
    ...options,
  });
const count = (page: ShopPage) => page.el('.cart-contents').textContent;
const asked = (page: ShopPage) =>
  page.shop.calls.filter(({ endpoint }) => endpoint === 'get_refreshed_fragments').length;
/** What the browser holds of the cart with hash `h0`, stored `age` ms ago. */
const stored = (age = 1000, ...all: string[]) => ({
  [NAME]: JSON.stringify(cartAnswer('h0', ...(all.length ? all : [POT, CLOTH])).fragments),
  [HASH]: 'h0',
  [CREATED]: `${Date.now() - age}`,
});
const cookies = { woocommerce_cart_hash: 'h0', woocommerce_items_in_cart: '1' };

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
    expect(count(page)).toBe('1 items');
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
    expect(page.events[0]?.args).toEqual([]);
    expect({ ...sessionStorage }).toEqual({
      [NAME]: JSON.stringify(fresh.json.fragments),
      [HASH]: 'h1',
      [CREATED]: `${before}`,
    });
    expect({ ...localStorage }).toEqual({ [HASH]: 'h1' });
  });

  test.each([undefined, 3, 4] as const)(
    'S4.5 a stored cart is shown without asking (jQuery %s)',
    async (jquery) => {
      const page = await open({ jquery, session: stored(), local: { [HASH]: 'h0' }, cookies });
      expect(count(page)).toBe('2 items');
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
    const page = await open({ cookies, ...options() });
    await page.pass();
    expect(asked(page)).toBe(1);
    expect(count(page)).toBe('1 items');
    expect(page.names()).toEqual(['wc_fragments_refreshed']);
  });

  test('S9.11 a stored cart lives 24 hours, then the server is asked, and again after 24 more', async () => {
    const page = await open({ session: stored(DAY - 60_000), cookies });
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

describe('refresh', () => {
  test.each([undefined, 3, 4] as const)(
    'S7.1 wc_fragment_refresh and updated_wc_div ask (jQuery %s)',
    async (jquery) => {
      const page = await open({ jquery, session: stored(), cookies });
      page.tell('wc_fragment_refresh');
      await page.pass();
      expect(asked(page)).toBe(1);
      page.tell('updated_wc_div');
      await page.pass();
      expect(asked(page)).toBe(2);
      // Themes tell it natively, also where jQuery is (§1.1).
      document.body.dispatchEvent(new Event('wc_fragment_refresh', { bubbles: true }));
      await page.pass();
      expect(asked(page)).toBe(3);
    },
  );

  test('Q8 each call carries the time it is made', async () => {
    const page = await open();
    await page.pass(5000);
    page.tell('wc_fragment_refresh');
    await page.pass();
    const [first, second] = page.shop.calls.map(({ body: sent }) => Number(sent.replace('time=', '')));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(5000);
    expect(second).toBe(Date.now());
  });

  test('Q11 events during a refresh become one more refresh', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { ...fresh, delay: 100 } } });
    for (let times = 0; times < 5; times++) page.tell('wc_fragment_refresh');
    await page.pass(100);
    await page.pass(100);
    await page.pass(1000);
    expect(asked(page)).toBe(2);
    expect(page.names().filter((name) => name === 'wc_fragments_refreshed')).toHaveLength(1);
  });

  test('Q11 an answer that began before an add never overwrites the add', async () => {
    let refreshes = 0;
    const old = { json: cartAnswer('h0'), delay: 300 };
    const now = { json: cartAnswer('h3', POT, CLOTH), delay: 10 };
    const page = await open({
      islands: [() => import('./index'), () => import('../add-to-cart/index')],
      body: `${body}<ul>${addButton(7, 'Clay pot')}</ul>`,
      answers: {
        get_refreshed_fragments: () => (refreshes++ ? now : old),
        add_to_cart: { json: cartAnswer('h2', POT), delay: 50 },
      },
    });
    page.click('.add_to_cart_button');
    await page.pass(60);
    expect(count(page)).toBe('1 items');
    const seen: (string | null)[] = [];
    const observer = new MutationObserver(() => seen.push(count(page)));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await page.pass(300);
    await page.pass(20);
    observer.disconnect();
    expect(new Set(seen)).toEqual(new Set(['2 items']));
    expect(sessionStorage.getItem(HASH)).toBe('h3');
  });

  test.each<[string, object]>([
    ['an error 500', { status: 500 }],
    ['a refusal', { status: 403, text: '-1' }],
    ['an empty body', {}],
    ['HTML', { text: '<title>Maintenance</title>' }],
    ['half JSON', { text: '{"fragments":{' }],
    ['null', { text: 'null' }],
    ['no fragments', { json: { success: false } }],
    ['fragments that are no map', { json: { fragments: 'x', cart_hash: 'h' } }],
    ['no connection', { fail: true }],
    ['no answer in time', { never: true }],
  ])('%s: the old content stays and wc_fragments_ajax_error is told', async (_, answer) => {
    const page = await open({ session: stored(), cookies, answers: { get_refreshed_fragments: answer } });
    page.tell('wc_fragment_refresh');
    await page.pass();
    await page.pass(5000);
    expect(page.names()).toEqual(['wc_fragments_loaded', 'wc_fragment_refresh', 'wc_fragments_ajax_error']);
    expect(count(page)).toBe('2 items');
    expect(sessionStorage.getItem(HASH)).toBe('h0');
    page.shop.answer({ get_refreshed_fragments: fresh });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(count(page)).toBe('1 items');
  });

  test('the timeout is that of the configuration', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { never: true } } });
    await page.pass(4900);
    expect(page.names()).toEqual([]);
    await page.pass(200);
    expect(page.names()).toEqual(['wc_fragments_ajax_error']);
  });

  test('an answer without time, or for a page that is over, changes nothing', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { ...fresh, delay: 100 } } });
    page.runtime.release('cart-fragments', 'test');
    await page.pass(200);
    expect(count(page)).toBe('old');
    expect(page.names()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('S4.5 keys that match nothing, several elements or no CSS, and empty markup', async () => {
    const fragments = {
      'div.widget_shopping_cart_content': '<div class="widget_shopping_cart_content">new</div>',
      '.nowhere': '<p>x</p>',
      'a[': 'x',
      '.gone': '',
    };
    const page = await open({
      body: `${widget()}<p class="gone">bye</p>${widget()}`,
      answers: { get_refreshed_fragments: { json: { fragments, cart_hash: 'h' } } },
    });
    await page.pass();
    const contents = [...document.querySelectorAll('.widget_shopping_cart_content')];
    expect(contents.map(({ textContent }) => textContent)).toEqual(['new', 'new']);
    expect(document.querySelector('.gone')).toBeNull();
    expect(page.warnings.splice(0).join()).toContain('not a CSS selector');
  });
});

describe('what adds and removals bring', () => {
  test('S4.5 fragments and hash are stored, the time only with the first content', async () => {
    const page = await open({ session: stored(5000), local: { [HASH]: 'h0' }, cookies });
    const created = sessionStorage.getItem(CREATED);
    const { fragments } = cartAnswer('h5', POT);
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
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies });
    const before = JSON.stringify({ ...sessionStorage, ...localStorage });
    page.tell('added_to_cart', args);
    page.tell('removed_from_cart', args);
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).toBe(before);
  });

  test('Q16 a missing hash is stored as the empty one', async () => {
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies });
    page.tell('added_to_cart', [cartAnswer('', POT).fragments]);
    expect([sessionStorage.getItem(HASH), localStorage.getItem(HASH)]).toEqual(['', '']);
    page.shop.answer({ get_refreshed_fragments: { json: { fragments: {} } } });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect([sessionStorage.getItem(HASH), localStorage.getItem(HASH)]).toEqual(['', '']);
  });
});

describe('other tabs, other times', () => {
  const elsewhere = (key: string | null, newValue: string) => {
    if (key) localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  };
  test('S9.11 S4.5 a change of the cart in another tab is shown here', async () => {
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies });
    elsewhere(HASH, 'h1');
    await page.pass();
    expect(asked(page)).toBe(1);
    expect(count(page)).toBe('1 items');
    // The same hash, another key, an emptied storage: nothing to do.
    elsewhere(HASH, 'h1');
    elsewhere('wc_cart_hash_other', 'h9');
    elsewhere(null, '');
    await page.pass();
    expect(asked(page)).toBe(1);
  });

  test('Q15 a page from the back/forward cache keeps its content until the answer', async () => {
    const answers = { get_refreshed_fragments: { ...fresh, delay: 100 } };
    const page = await open({ session: stored(), cookies, answers });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.pass(50);
    expect(page.el('.widget_shopping_cart_content').textContent).toContain('Linen cloth');
    await page.pass(50);
    expect(asked(page)).toBe(1);
    expect(page.el('.widget_shopping_cart_content').textContent).not.toContain('Linen cloth');
  });

  test('Q15 a page that is seen again compares its cart with the cookie', async () => {
    const page = await open({ session: stored(), cookies });
    const seen = () => document.dispatchEvent(new Event('visibilitychange'));
    seen();
    await page.pass();
    expect(asked(page)).toBe(0);
    // biome-ignore lint/suspicious/noDocumentCookie: what the server does
    document.cookie = 'woocommerce_cart_hash=h1; path=/';
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    seen();
    await page.pass();
    expect(asked(page)).toBe(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    seen();
    await page.pass();
    expect(asked(page)).toBe(1);
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
    expect(count(page)).toBe('1 items');
    page.shop.answer({ get_refreshed_fragments: { json: cartAnswer('h2', POT, CLOTH) } });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(count(page)).toBe('2 items');
    page.tell('added_to_cart', [cartAnswer('h1', POT).fragments, 'h1']);
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
    expect(count(page)).toBe('1 items');
    vi.restoreAllMocks();
  });

  test('S4.5 a full storage leaves no old fragments beside a new hash', async () => {
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies });
    const { setItem } = Storage.prototype;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.length > 100) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(count(page)).toBe('1 items');
    expect(sessionStorage.getItem(NAME)).toBeNull();
    expect(sessionStorage.getItem(HASH)).toBeNull();
    expect(localStorage.getItem(HASH)).toBe('h1');
  });

  test('cookies that are denied count as none', async () => {
    vi.spyOn(document, 'cookie', 'get').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    const page = await open({ session: stored() });
    await page.pass();
    expect(asked(page)).toBe(1);
    vi.restoreAllMocks();
  });
});

describe('mini-carts that hide while the cart is empty', () => {
  const hiding = widget('', (content) => `<div class="hide_cart_widget_if_empty">${content}</div>`);
  const shown = (page: ShopPage) => page.el('.widget_shopping_cart').style.display !== 'none';

  test.each([
    ['1', true],
    ['3', true],
    ['0', false],
    ['', false],
    ['many', false],
  ])('Q7 at load the cookie %j decides: shown %s', async (value, expected) => {
    const page = await open({
      body: hiding,
      cookies: value ? { woocommerce_items_in_cart: value } : {},
      answers: { get_refreshed_fragments: { never: true } },
    });
    expect(shown(page)).toBe(expected);
  });

  test('Q7 it follows the cart: not at the click, at the success, and away with the last line', async () => {
    const page = await open({
      islands: [
        () => import('./index'),
        () => import('../mini-cart/index'),
        () => import('../add-to-cart/index'),
      ],
      body: `${hiding}<ul>${addButton(7, 'Clay pot')}${addButton(9, 'Linen cloth')}</ul>`,
      answers: {
        get_refreshed_fragments: { json: cartAnswer('') },
        add_to_cart: ({ fields }) =>
          fields.product_id === '7' ? { status: 500 } : { json: cartAnswer('h1', CLOTH), delay: 50 },
        remove_from_cart: { json: cartAnswer('') },
      },
    });
    await page.pass();
    expect(shown(page)).toBe(false);
    page.click('.add_to_cart_button[data-product_id="7"]');
    await page.pass();
    expect(shown(page)).toBe(false);
    page.click('.add_to_cart_button[data-product_id="9"]');
    expect(shown(page)).toBe(false);
    await page.pass(50);
    expect(shown(page)).toBe(true);
    page.click('.remove_from_cart_button');
    await page.pass();
    expect(shown(page)).toBe(false);
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
    expect(count(page)).toBe('old');
    expect(page.warnings.splice(0)).toHaveLength(1);
  });
});

test('S4.5 a swap leaves the focus of a shopper who is elsewhere where it is', async () => {
  const page = await open({
    body: `${CONTENTS}<input id="search" value="typed">${widget(lines(POT))}`,
    session: stored(),
    cookies,
  });
  page.el('#search').focus();
  page.tell('wc_fragment_refresh');
  await page.pass();
  expect(document.activeElement?.id).toBe('search');
});
