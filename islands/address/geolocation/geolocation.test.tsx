import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  closePage();
});

const HOME = location.origin;
const params = { wc_ajax_url: '/?wc-ajax=%%endpoint%%', home_url: HOME };
const COOKIE = 'woocommerce_geo_hash';

const answer = (hash: unknown, success: unknown = true) => ({
  get_customer_location: { json: { success, data: { hash } } },
});
const open = async (options: Partial<ShopPageOptions> & { answers?: FakeRoutes } = {}) => {
  const page = await openPage({
    islands: [() => import('.')],
    body: '<main></main>',
    ...options,
    globals: { wc_geolocation_params: params, ...options.globals },
  });
  await page.pass(1);
  return page;
};
const asked = (page: ShopPage) => page.shop.calls.map(({ endpoint }) => endpoint);
/** A page of a shopper whose place is known. */
const known = (body: string, options: Partial<ShopPageOptions> = {}) =>
  open({ body, cookies: { [COOKIE]: 'h1' }, path: '/shop/?v=h1', ...options });
const href = (page: ShopPage, selector = 'a') => page.el(selector).getAttribute('href');

describe('the place of the customer', () => {
  test('S6.3 is asked for, kept for an hour, and the page comes again with it, other parameters kept', async () => {
    const written: string[] = [];
    const set = vi.spyOn(document, 'cookie', 'set').mockImplementation(function (this: Document, value) {
      written.push(value);
      set.mockRestore();
      Reflect.set(document, 'cookie', value);
    });
    const page = await open({ path: '/shop/?orderby=price&v=old#top', answers: answer('h1') });
    expect(page.shop.calls.map(({ endpoint, method }) => [endpoint, method])).toEqual([
      ['get_customer_location', 'GET'],
    ]);
    expect(written).toEqual([`${COOKIE}=h1; path=/; max-age=3600`]);
    expect(page.left).toEqual([`${HOME}/shop/?orderby=price&v=h1#top`]);
  });

  test('is not asked for where cookie and address agree', async () => {
    const page = await known('<main></main>');
    expect([asked(page), page.left]).toEqual([[], []]);
  });

  test('the cookie was right all along: no reload', async () => {
    const page = await open({ cookies: { [COOKIE]: 'h1' }, answers: answer('h1') });
    expect([asked(page), page.left]).toEqual([['get_customer_location'], []]);
  });

  test('the address was right all along: the cookie is written, no reload', async () => {
    const page = await open({ path: '/shop/?v=h1', answers: answer('h1') });
    expect([document.cookie, page.left]).toEqual([`${COOKIE}=h1`, []]);
  });

  test('another place than the cookie says: the page comes again', async () => {
    const page = await open({ cookies: { [COOKIE]: 'h1' }, answers: answer('h2') });
    expect([document.cookie, page.left]).toEqual([`${COOKIE}=h2`, [`${HOME}/shop/?v=h2`]]);
  });

  test('a shop that takes the parameter away and always answers otherwise: one reload in a minute', async () => {
    let page = await open({ answers: answer('h1') });
    expect(page.left).toHaveLength(1);
    const time = sessionStorage.getItem('atoll_geo') ?? '';
    closePage();
    page = await open({ answers: answer('h2'), session: { atoll_geo: time } });
    expect([document.cookie, page.left]).toEqual([`${COOKIE}=h2`, []]);
    closePage();
    page = await open({ answers: answer('h3'), session: { atoll_geo: `${Number(time) - 70_000}` } });
    expect(page.left).toHaveLength(1);
  });

  test('a browser that denies cookies is not sent round in circles', async () => {
    const denied = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    Object.defineProperty(document, 'cookie', { configurable: true, get: denied, set: denied });
    const page = await open({ answers: answer('h1') });
    expect([asked(page), page.left]).toEqual([['get_customer_location'], []]);
  });

  test.each<[string, FakeRoutes]>([
    ['no success', answer('h1', false)],
    ['success as text', answer('h1', 'false')],
    ['no hash', { get_customer_location: { json: { success: true } } }],
    ['null', { get_customer_location: { json: null } }],
    ['an empty hash', answer('')],
    ['a list', answer(['h1'])],
    ['a number', answer(7)],
    ['markup', answer('"><script>alert(1)</script>')],
    ['parameters', answer('h1&add-to-cart=7')],
    ['another address', answer('//evil.example/#')],
    ['a line break', answer('h1\r\nSet-Cookie: a=b')],
    ['10,000 characters', answer('x'.repeat(10_000))],
  ])('an answer with %s changes nothing', async (_, answers) => {
    const page = await open({ answers });
    expect([document.cookie, page.left]).toEqual(['', []]);
  });

  test.each<[string, FakeRoutes[string]]>([
    ['forbidden', { status: 403, text: '-1' }],
    ['a login page', { text: '<html>Log in</html>' }],
    ['empty', {}],
    ['an error', { status: 500, text: 'error' }],
  ])('an answer that is %s: the page stays, the developer is told', async (_, route) => {
    const page = await open({ answers: { get_customer_location: route } });
    expect([document.cookie, page.left]).toEqual(['', []]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('an answer that comes when the island has gone is not used', async () => {
    const page = await openPage({
      islands: [() => import('.')],
      body: '<main></main>',
      globals: { wc_geolocation_params: params },
      answers: {
        get_customer_location: { delay: 500, json: { success: true, data: { hash: 'h1' } } },
      },
    });
    page.runtime.release('geolocation', 'test');
    await page.pass(1000);
    expect([document.cookie, page.left]).toEqual(['', []]);
  });
});

describe('links', () => {
  test.each([
    ['/shop/', '/shop/?v=h1'],
    ['/shop/?a=b', '/shop/?a=b&v=h1'],
    ['/shop/#top', '/shop/?v=h1#top'],
    ['/shop/?a=b#x#y', '/shop/?a=b&v=h1#x#y'],
    [`${HOME}/cart/`, `${HOME}/cart/?v=h1`],
    [HOME, `${HOME}?v=h1`],
    ['/shop/?tv=1', '/shop/?tv=1&v=h1'],
    ['/v=1/', '/v=1/?v=h1'],
    ['/shop/#v=1', '/shop/?v=h1#v=1'],
  ])('Q97 %s leads to %s', async (before, after) => {
    const page = await known(`<a href="${before}">x</a>`);
    expect(href(page)).toBe(after);
  });

  test.each([
    ['has the parameter', '/shop/?a=b&v=old'],
    ['has it empty', '/shop/?v'],
    ['has it encoded', '/shop/?%76=old'],
    ['is relative', 'shop/'],
    ['is a place of the page', '#top'],
    ['leads to another site', 'https://other.example/'],
    ['looks like this site', `${HOME}.evil.example/`],
    ['looks like a path', '//evil.example/'],
    ['looks like one backwards', '/\\evil.example/'],
    ['is a script', 'javascript:alert(1)'],
    ['is mail', 'mailto:a@b.example'],
    ['is no address', 'http://['],
    ['is empty', ''],
  ])('Q97 a link that %s stays', async (_, address) => {
    const page = await known(`<a href="${address}">x</a>`);
    expect(href(page)).toBe(address);
  });

  test.each([undefined, 3, 4] as const)(
    'that come later, on both events, once (jQuery %s)',
    async (jquery) => {
      const page = await known('<a href="/a/">a</a><main></main>', { jquery });
      page.el('main').innerHTML = '<a href="/b/" id="b">b</a>';
      expect(href(page, '#b')).toBe('/b/');
      page.tell('added_to_cart', [{}, 'hash']);
      expect(href(page, '#b')).toBe('/b/?v=h1');
      page.el('main').innerHTML += '<a href="/c/" id="c">c</a>';
      page.tell('woocommerce_append_geo_hashes');
      expect([href(page), href(page, '#b'), href(page, '#c')]).toEqual(['/a/?v=h1', '/b/?v=h1', '/c/?v=h1']);
    },
  );

  test.each(['"><script>', 'h1&a=b', 'h1#', '../..', 'x'.repeat(3000), ''])(
    'a cookie with %j is no place: links stay',
    async (value) => {
      const page = await open({
        body: '<a href="/a/">a</a><form></form>',
        cookies: { [COOKIE]: encodeURIComponent(value) },
        answers: answer('h1', false),
      });
      expect([href(page), document.querySelector('input')]).toEqual(['/a/', null]);
    },
  );
});

describe('forms', () => {
  const fieldsOf = (page: ShopPage) =>
    [...page.el<HTMLFormElement>('form').querySelectorAll('input')].map(({ type, name, value }) => [
      type,
      name,
      value,
    ]);
  const action = (page: ShopPage) => page.el('form').getAttribute('action');

  test.each([
    '<form action="/?v2=1"></form>',
    '<form method="GET"></form>',
    '<form method="get" action="/shop/"></form>',
  ])('S6.3 %s gets a field', async (form) => {
    const page = await known(form);
    const before = document.createElement('main');
    before.innerHTML = form;
    expect(fieldsOf(page)).toEqual([['hidden', 'v', 'h1']]);
    expect(action(page)).toBe(before.firstElementChild?.getAttribute('action') ?? null);
  });

  test('S6.3 others get it into their address', async () => {
    const page = await known('<form method="post" action="/product/?a=b#x"><input name="action"></form>');
    expect([action(page), fieldsOf(page)]).toEqual(['/product/?a=b&v=h1#x', [['text', 'action', '']]]);
  });

  test.each([
    ['that has the field', '<form action="/?a=b"><input name="v" value="1"></form>'],
    ['to another site', '<form action="https://search.example/"></form>'],
    ['posted to another site', '<form method="post" action="https://pay.example/"></form>'],
    ['posted with the parameter', '<form method="post" action="/a/?v=old"></form>'],
    ['posted to the page itself', '<form method="post"></form>'],
    ['of a dialog', '<form method="dialog"></form>'],
    ['with a script', '<form method="post" action="javascript:alert(1)"></form>'],
  ])('Q97 a form %s stays', async (_, form) => {
    const page = await known(form);
    expect(page.el('form').outerHTML).toBe(form);
  });
});

describe('configuration', () => {
  test('absent: nothing happens', async () => {
    const page = await known('<a href="/a/">a</a>', { globals: { wc_geolocation_params: undefined } });
    expect([href(page), asked(page)]).toEqual(['/a/', []]);
  });

  test.each<[string, unknown]>([
    ['null', null],
    ['a text', 'x'],
    ['without home', { wc_ajax_url: '/?wc-ajax=%%endpoint%%' }],
    ['with another site', { ...params, wc_ajax_url: 'https://evil.example/%%endpoint%%' }],
  ])('%s: off, told once', async (_, wc_geolocation_params) => {
    const page = await known('<a href="/a/">a</a>', { globals: { wc_geolocation_params } });
    expect([href(page), asked(page)]).toEqual(['/a/', []]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });
});

test('released, links that left or that others have written since are not touched', async () => {
  const page = await known('<a href="/a/">a</a><main><a href="/b/">b</a></main>');
  const gone = page.el('main a');
  page.el('main').replaceChildren();
  page.el('a').setAttribute('href', '/new/');
  page.tell('added_to_cart', [{}, 'hash']);
  expect(href(page)).toBe('/new/?v=h1');
  page.runtime.release('geolocation', 'test');
  // Nobody remembers a link that left: pages live long, and each cart brings new ones.
  expect([href(page), gone.getAttribute('href')]).toEqual(['/new/', '/b/?v=h1']);
});

test('released, links and forms are as the server sent them', async () => {
  const body = '<a href="/a/">a</a><form></form><form method="post" action="/b/"></form>';
  const page = await known(body);
  expect(document.body.innerHTML).not.toBe(body);
  page.runtime.release('geolocation', 'test');
  expect(document.body.innerHTML).toBe(body);
});
