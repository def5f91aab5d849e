import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

const FIELDS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
};
const PARAMS = {
  lifetime: 1e-5,
  session: 30,
  base64: false,
  ajaxurl: '/wp-admin/admin-ajax.php',
  prefix: 'wc_order_attribution_',
  allowTracking: true,
};
const ELEMENT = '<wc-order-attribution-inputs></wc-order-attribution-inputs>';
const FORM = `<form id="one">${ELEMENT}<p>${ELEMENT}</p></form>`;
const NOTHING = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, null]));

interface Api {
  params: { allowTracking: boolean };
  getAttributionData(): Record<string, string | null>;
  setOrderTracking(allowed: unknown): void;
}
interface Tracker {
  get: Record<string, Record<string, string>>;
  init(options?: Record<string, unknown>): void;
}
const page = window as unknown as {
  wc_order_attribution: Api;
  sbjs: Tracker;
  wp?: unknown;
  wp_has_consent?: unknown;
  wp_consent_type?: unknown;
};
const api = () => page.wc_order_attribution;
const data = () => api().getAttributionData();

interface Options extends Partial<ShopPageOptions> {
  params?: Record<string, unknown>;
  referrer?: string;
}
const open = ({ params, referrer = '', ...options }: Options = {}) => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  return openPage({
    islands: [() => import('.')],
    body: FORM,
    ...options,
    globals: {
      wc_order_attribution: { params: { ...PARAMS, ...params }, fields: FIELDS },
      ...options.globals,
    },
  });
};
/** The next page of the same visitor. */
const next = (page: ShopPage, options: Options = {}) => {
  const cookies = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2)));
  page.close();
  Reflect.deleteProperty(window, 'sbjs');
  return open({ cookies, ...options });
};
const inputs = (root: ParentNode = document) =>
  Object.fromEntries(
    [...root.querySelectorAll('input')].map(({ name, value }) => [name.replace(PARAMS.prefix, ''), value]),
  );
const stored = (name: string) => document.cookie.split('; ').find((pair) => pair.startsWith(`sbjs_${name}=`));
const names = () =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0])
    .filter(Boolean)
    .sort();

/** What stands behind the location of jsdom, which itself cannot be changed. */
const behind = Object.getOwnPropertySymbols(location)
  .map((symbol) => (location as unknown as Record<symbol, object | undefined>)[symbol])
  .find((value) => value && 'hostname' in value);
const hostIs = (value: string) =>
  Object.defineProperty(Object(behind), 'hostname', { configurable: true, value });

beforeEach(() => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Kiln/1.0');
});
afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(Object(behind), 'hostname');
  for (const name of ['sbjs', 'wp', 'wp_has_consent', 'wp_consent_type']) Reflect.deleteProperty(page, name);
  closePage();
  vi.restoreAllMocks();
});

describe('a visitor', () => {
  test('P3.1 P3.2 brings what is known of them into the form, under the names that the shop gives', async () => {
    const page = await open({ path: '/my-account/?utm_source=news%20letter&utm_campaign=a+b%26c&utm_id=77' });
    expect(inputs()).toEqual({
      source_type: 'utm',
      referrer: '(none)',
      utm_campaign: 'a+b&c',
      utm_source: 'news letter',
      utm_medium: '(none)',
      utm_content: '(none)',
      utm_id: '77',
      utm_term: '(none)',
      utm_source_platform: '(none)',
      utm_creative_format: '(none)',
      utm_marketing_tactic: '(none)',
      session_entry: `${location.origin}/my-account/?utm_source=news letter&utm_campaign=a+b&c&utm_id=77`,
      session_start_time: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      session_pages: '1',
      session_count: '1',
      user_agent: 'Kiln/1.0',
    });
    expect(data()).toEqual(inputs());
    expect([...page.el('input').attributes].map(({ name, value }) => `${name}=${value}`)).toEqual([
      'type=hidden',
      'name=wc_order_attribution_source_type',
      'value=utm',
    ]);
  });

  test('P3.1 the time is that of UTC, whatever the zone', async () => {
    const now = new Date('2026-11-20T09:21:36.500+05:30');
    vi.useFakeTimers({ now, toFake: ['Date'] });
    await open();
    expect(data().session_start_time).toBe('2026-11-20 03:51:36');
  });

  test('P3.1 each page counts, and each visit', async () => {
    let page = await open({ params: { lifetime: 1 } });
    page = await next(page, { params: { lifetime: 1 } });
    expect([data().session_pages, data().session_count]).toEqual(['2', '1']);
    // The visit is over, the visitor is known.
    // biome-ignore lint/suspicious/noDocumentCookie: what the browser does in time
    document.cookie = 'sbjs_session=; path=/; max-age=0';
    await next(page, { params: { lifetime: 1 }, referrer: 'https://blog.other.example/x' });
    expect([data().session_pages, data().session_count, data().utm_source]).toEqual([
      '1',
      '2',
      'blog.other.example',
    ]);
    expect(page.errors).toEqual([]);
  });

  test('P4.2 keeps their source on the pages after, and the first one for ever', async () => {
    let page = await open({ path: '/?utm_source=one' });
    page = await next(page, { path: '/cart/', referrer: `${location.origin}/` });
    expect([data().utm_source, data().session_entry]).toEqual(['one', `${location.origin}/?utm_source=one`]);
    await next(page, { path: '/?gclid=1' });
    expect(page.errors).toEqual([]);
    expect([data().utm_source, window.location.search]).toEqual(['google', '?gclid=1']);
    const { sbjs } = window as unknown as { sbjs: Tracker };
    expect([sbjs.get.first?.src, sbjs.get.first_add?.ep]).toEqual([
      'one',
      `${location.origin}/?utm_source=one`,
    ]);
  });

  test('P3.2 who was followed by the legacy tracker goes on, also in its old format', async () => {
    await open({
      params: { lifetime: 6 },
      cookies: {
        sbjs_current: 'typ%3Dorganic%7Csrc%3Dgoogle%7Cmdm%3Dorganic',
        sbjs_first: 'typ%3Dutm%7C%7C%7Csrc%3Dletter%2520two',
        sbjs_current_add:
          'fd%3D2026-01-02%2003%3A04%3A05%7C%7C%7Cep%3Dhttps%3A%2F%2Fshop.example%2F%7C%7C%7Crf%3D%28none%29',
        sbjs_first_add: 'fd%3Dthen%7Cep%3Dhttps%3A%2F%2Fshop.example%2Fold',
        sbjs_udata: btoa('vst%3D4%7C%7C%7Cuip%3D%28none%29').replace(/=+$/, ''),
        sbjs_session: 'pgs%3D7%7C%7C%7Ccpg%3Dx',
      },
    });
    expect(data()).toMatchObject({
      source_type: 'organic',
      utm_source: 'google',
      utm_id: null,
      session_start_time: '2026-01-02 03:04:05',
      session_pages: '8',
      session_count: '4',
    });
    expect(inputs().utm_id).toBe('');
    expect(stored('current')).toBe('sbjs_current=typ%3Dorganic%7C%7C%7Csrc%3Dgoogle%7C%7C%7Cmdm%3Dorganic');
    expect(stored('first')).toBe('sbjs_first=typ%3Dutm%7C%7C%7Csrc%3Dletter%2520two');
    expect(stored('first_add')).toBe(
      'sbjs_first_add=fd%3Dthen%7C%7C%7Cep%3Dhttps%3A%2F%2Fshop.example%2Fold',
    );
    expect(stored('migrations')).toBe('sbjs_migrations=1418474375998%3D1');
  });
});

test('P4.2 of whom only the first source is left keeps that', async () => {
  await open({ cookies: { sbjs_first: 'typ%3Dutm%7C%7C%7Csrc%3Dletter' } });
  expect([data().utm_source, stored('current')]).toEqual([
    'letter',
    'sbjs_current=typ%3Dutm%7C%7C%7Csrc%3Dletter',
  ]);
});

describe('cookies', () => {
  const written = () => {
    const all: string[] = [];
    const { set } = Object.getOwnPropertyDescriptor(
      Document.prototype,
      'cookie',
    ) as Required<PropertyDescriptor>;
    vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
      all.push(value);
      set.call(document, value);
    });
    return all;
  };
  const lifeOf = (all: readonly string[], name: string) =>
    /max-age=\d+/.exec(all.findLast((one) => one.startsWith(`sbjs_${name}=`)) ?? '')?.[0];

  test.each([
    [6, 30, 'max-age=15552000', 'max-age=1800'],
    ['1', '15', 'max-age=2592000', 'max-age=900'],
    [1e-5, 30, undefined, 'max-age=1800'],
    ['1.0e-5', 0.5, undefined, undefined],
    [undefined, undefined, undefined, 'max-age=1800'],
  ])(
    'P9.1 of %s months live that long, of a visit of %s minutes too',
    async (lifetime, session, long, short) => {
      const all = written();
      await open({ params: { lifetime, session } });
      for (const name of ['current', 'current_add', 'first', 'first_add', 'udata', 'migrations'])
        expect(lifeOf(all, name), name).toBe(long);
      expect(lifeOf(all, 'session')).toBe(short);
      expect(names()).toEqual([
        'sbjs_current',
        'sbjs_current_add',
        'sbjs_first',
        'sbjs_first_add',
        'sbjs_migrations',
        'sbjs_session',
        'sbjs_udata',
      ]);
    },
  );

  test('P9.1 Q106 are in base64 where the shop wants it', async () => {
    await open({ params: { base64: '1' } });
    expect(stored('session')).toMatch(/^sbjs_session=[A-Za-z0-9+/]+$/);
    expect(data().session_pages).toBe('1');
  });

  test('P9.1 a clock that is set back loses nobody', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20'), toFake: ['Date'] });
    const page = await open({ path: '/?utm_source=one', params: { lifetime: 6 } });
    vi.setSystemTime(new Date('2001-01-01'));
    const all = written();
    page.close();
    vi.useFakeTimers({ now: new Date('2001-01-01'), toFake: ['Date'] });
    await open();
    expect(all.filter((one) => /expires/i.test(one))).toEqual([]);
    expect(data().session_start_time).toMatch(/^2001-01-01 /);
  });

  test.each([
    ['garbage', { sbjs_current: '%E0%A4%A', sbjs_session: 'x', sbjs_udata: '%7C', sbjs_first: '%22' }],
    ['counters that are none', { sbjs_session: 'pgs%3D-1', sbjs_udata: 'vst%3D1e999' }],
    ['counters beyond counting', { sbjs_session: `pgs%3D${'9'.repeat(30)}`, sbjs_udata: 'vst%3DNaN' }],
  ])('P3.2 with %s begin anew', async (_, cookies) => {
    await open({ cookies, referrer: '' });
    expect(data()).toMatchObject({ source_type: 'typein', session_pages: '1', session_count: '1' });
  });

  test('P9.1 an address of 8 kB, with markup and control signs, is kept as far as it may be', async () => {
    const long = `${'<b>%00%0A"\'é'.repeat(500)}`;
    await open({
      path: `/?utm_source=${long}&utm_campaign=${long}`,
      referrer: `https://other.example/${long}`,
    });
    expect(document.cookie.length).toBeLessThan(6_500);
    expect(names()).toHaveLength(7);
    expect(data()).toMatchObject({ source_type: 'utm', session_pages: '1' });
    expect(data().utm_source).toMatch(/^<b>\0\n"'é<b>/);
    expect(document.querySelectorAll('b')).toHaveLength(0);
    expect(inputs().utm_campaign).toContain('<b>');
  });

  test.each([
    [
      'denies',
      () => {
        throw new DOMException('sandboxed', 'SecurityError');
      },
    ],
    ['forgets', () => ''],
  ])('P3.2 a browser that %s them: nothing is known, nothing breaks', async (_, get) => {
    Object.defineProperty(document, 'cookie', { configurable: true, get, set: get });
    await open();
    const known = data();
    const sent = inputs();
    Reflect.deleteProperty(document, 'cookie');
    expect(known).toEqual(NOTHING);
    expect(new Set(Object.values(sent))).toEqual(new Set(['']));
  });

  test('P9.1 of a host that has none for a domain are for the host', async () => {
    const { set } = Object.getOwnPropertyDescriptor(
      Document.prototype,
      'cookie',
    ) as Required<PropertyDescriptor>;
    vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => {
      if (!value.includes('domain=')) set.call(document, value);
    });
    await open();
    expect(names()).toHaveLength(7);
    api().setOrderTracking(false);
    expect(names()).toEqual([]);
  });

  test('P9.1 of two tabs go on from each other, and an order of the first says what is true now', async () => {
    const page = await open({ path: '/?utm_source=one', params: { lifetime: 6 } });
    // biome-ignore lint/suspicious/noDocumentCookie: what the other tab does
    const put = (cookie: string) => (document.cookie = `${cookie}; path=/`);
    put('sbjs_current=typ%3Dutm%7C%7C%7Csrc%3Dtwo');
    expect(inputs().utm_source).toBe('one');
    document.dispatchEvent(new Event('visibilitychange'));
    expect([inputs().utm_source, data().utm_source]).toEqual(['two', 'two']);
    // A visit that is over still led to its order.
    put('sbjs_session=; max-age=0');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(inputs().session_pages).toBe('1');
    // The other tab has withdrawn.
    put('sbjs_current=; max-age=0');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(new Set([inputs().utm_source, inputs().source_type])).toEqual(new Set(['']));
    expect(page.errors).toEqual([]);
  });
});

describe('P4.1 what a visitor does not allow', () => {
  test('P4.1 Q100 is deleted and emptied at once, in elements of any age, and begins anew when it is allowed', async () => {
    const page = await open({ path: '/?utm_source=one' });
    api().setOrderTracking(false);
    expect([names(), data(), api().params.allowTracking]).toEqual([[], NOTHING, false]);
    expect(new Set(Object.values(inputs()))).toEqual(new Set(['']));
    page.el('#one').insertAdjacentHTML('afterend', `<form id="two">${ELEMENT}</form>`);
    expect(new Set(Object.values(inputs(page.el('#two'))))).toEqual(new Set(['']));
    api().setOrderTracking(true);
    expect([names().length, api().params.allowTracking]).toEqual([7, true]);
    for (const form of ['#one', '#two'])
      expect(inputs(page.el(form))).toMatchObject({ utm_source: 'one', session_pages: '1' });
  });

  test('P4.1 a shop that allows none has none: nothing is written, and what was there goes', async () => {
    await open({
      params: { allowTracking: false },
      cookies: { sbjs_first: 'typ%3Dutm', sbjs_promo: 'code%3D1', other: '1' },
    });
    expect([names(), data()]).toEqual([['other'], NOTHING]);
    expect(Object.keys(inputs())).toHaveLength(16);
  });

  test('Q101 is deleted on every level of the host', async () => {
    const page = await open();
    const all: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((value) => void all.push(value));
    hostIs('www.shop.example');
    api().setOrderTracking(false);
    expect(all.filter((one) => one.startsWith('sbjs_first='))).toEqual([
      'sbjs_first=; path=/; max-age=0',
      'sbjs_first=; path=/; max-age=0; domain=www.shop.example',
      'sbjs_first=; path=/; max-age=0; domain=shop.example',
      'sbjs_first=; path=/; max-age=0; domain=example',
    ]);
    expect(page.errors).toEqual([]);
  });

  test('Q102 to allow it again on the same page does not count the page again', async () => {
    await open();
    api().setOrderTracking(true);
    api().setOrderTracking(true);
    page.sbjs.init();
    expect([data().session_pages, data().session_count]).toEqual(['1', '1']);
    // Not even when the visit is over meanwhile.
    // biome-ignore lint/suspicious/noDocumentCookie: what the browser does in time
    document.cookie = 'sbjs_session=; path=/; max-age=0';
    api().setOrderTracking(true);
    expect([data().session_pages, data().session_count]).toEqual(['1', '1']);
  });

  test('Q103 who allows it later is known from where they landed, whatever scripts did to the address', async () => {
    await open({ path: '/?utm_source=one', params: { allowTracking: false } });
    history.replaceState(null, '', '/clean/');
    expect(names()).toEqual([]);
    api().setOrderTracking(true);
    expect(data()).toMatchObject({ utm_source: 'one', session_entry: `${location.origin}/?utm_source=one` });
  });
});

describe('P4.1 consent', () => {
  const params = { consentCategory: 'marketing' };
  const say = (detail: unknown) =>
    document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail }));

  test('P4.1 given or withdrawn through the consent API of WordPress is followed', async () => {
    await open({ params: { ...params, allowTracking: false } });
    for (const detail of [
      null,
      undefined,
      'allow',
      { statistics: 'allow' },
      Object.create({ marketing: 'allow' }),
    ])
      say(detail);
    expect(names()).toEqual([]);
    say({ marketing: 'allow' });
    expect(names()).toHaveLength(7);
    say({ statistics: 'deny' });
    expect(names()).toHaveLength(7);
    say({ marketing: 'deny' });
    expect([names(), data()]).toEqual([[], NOTHING]);
  });

  test('P4.1 counts when its kind is defined', async () => {
    await open({ params });
    const defined = () => document.dispatchEvent(new Event('wp_consent_type_defined'));
    defined();
    expect(names()).toHaveLength(7);
    const asked = vi.fn(() => false);
    page.wp_has_consent = asked;
    defined();
    expect([asked.mock.calls, names()]).toEqual([[['marketing']], []]);
    page.wp_has_consent = () => true;
    defined();
    expect(names()).toHaveLength(7);
  });

  test.each([
    ['said no', 'optin', false, 0],
    ['said yes', 'optin', true, 7],
    ['was not asked yet', undefined, false, 7],
  ])('P4.1 of a visitor who %s before the island came', async (_, type, answer, count) => {
    page.wp_consent_type = type;
    page.wp_has_consent = () => answer;
    await open({ params });
    expect(names()).toHaveLength(count);
  });

  test('P4.1 without a kind of consent nobody is asked', async () => {
    page.wp_consent_type = 'optin';
    page.wp_has_consent = () => false;
    await open();
    say({ '': 'deny', undefined: 'deny' });
    expect(names()).toHaveLength(7);
  });
});

describe('the element', () => {
  test('P3.2 stays once in each form and once outside of forms', async () => {
    const page = await open({
      body: `${ELEMENT}<div>${ELEMENT}</div>${FORM}<form id="two">${ELEMENT}</form>`,
    });
    expect(document.querySelectorAll('wc-order-attribution-inputs')).toHaveLength(3);
    expect(Object.keys(inputs(page.el('#two')))).toHaveLength(16);
  });

  test('Q107 that comes later fills itself, and the next change leaves one in its form', async () => {
    const page = await open({ body: '<form id="one"></form>' });
    page.el('#one').innerHTML = ELEMENT + ELEMENT;
    expect(page.el('#one').querySelectorAll('input')).toHaveLength(32);
    expect(inputs()).toEqual(data());
    api().setOrderTracking(true);
    expect(page.el('#one').querySelectorAll('input')).toHaveLength(16);
  });

  test('Q107 that an answer of the shop prints anew keeps what it holds', async () => {
    const page = await open({ body: `<form id="one"><p>old</p>${ELEMENT}</form>` });
    const input = page.el('input');
    const { applyFragments } = await import('../../../src/fragments/apply');
    applyFragments({ '#one': `<form id="one"><p>new</p>${ELEMENT}</form>` });
    expect([page.el('p').textContent, inputs()]).toEqual(['new', data()]);
    expect(page.el('input')).toBe(input);
  });

  test('P3.2 its values can be read and set, also before it is defined', async () => {
    const values = { utm_source: '"><b>mine', other: 'x', utm_id: null };
    const page = await open();
    const element = page.el<HTMLElement & { values: unknown }>('wc-order-attribution-inputs');
    expect(element.values).toEqual(data());
    element.values = values;
    expect(element.values).toBe(values);
    expect(inputs()).toMatchObject({ utm_source: '"><b>mine', utm_id: '', source_type: '' });
    expect(inputs().other).toBeUndefined();
    const early = document.createElement('wc-order-attribution-inputs');
    Object.defineProperty(early, 'values', { configurable: true, writable: true, value: values });
    page.el('#one').after(early);
    expect(Object.hasOwn(early, 'values')).toBe(false);
    expect(inputs(early)).toEqual(data());
  });

  test('P3.2 fields are those of the shop, and no others are read', async () => {
    await open({
      globals: {
        wc_order_attribution: {
          params: { ...PARAMS, prefix: 'x"<_' },
          fields: {
            kind: 'current.typ',
            a: 'current.__proto__',
            b: 'constructor.name',
            c: 'current',
            d: '',
            e: 'current.typ.length',
          },
        },
      },
    });
    expect(inputs()).toEqual({
      'x"<_kind': 'typein',
      'x"<_a': '',
      'x"<_b': '',
      'x"<_c': '',
      'x"<_d': '',
      'x"<_e': '',
    });
  });
});

describe('other scripts', () => {
  test('P3.2 read and start the tracker by its own name, and get a code where they ask for one', async () => {
    await open();
    const done = vi.fn();
    page.sbjs.init({ promocode: { min: 5, max: 120 }, callback: done, lifetime: 1 });
    const { get } = page.sbjs;
    expect(Object.keys(get)).toEqual([
      'current',
      'current_add',
      'first',
      'first_add',
      'session',
      'udata',
      'promo',
    ]);
    expect(get.promo?.code).toMatch(/^\d{3}$/);
    expect(done.mock.calls).toEqual([[get]]);
    const { code } = get.promo ?? {};
    page.sbjs.init({ promocode: true });
    expect(page.sbjs.get.promo?.code).toBe(code);
  });

  test.each([
    [true, 100_000, 999_999],
    [{ min: 7, max: 7 }, 7, 7],
    [{ min: 'x', max: -1 }, 100_000, 999_999],
    [{ min: 9, max: 3 }, 9, 9],
  ])('P9.1 a code for %j is between %i and %i', async (promocode, least, most) => {
    await open();
    page.sbjs.init({ promocode });
    const code = Number(page.sbjs.get.promo?.code);
    expect(code).toBeGreaterThanOrEqual(least);
    expect(code).toBeLessThanOrEqual(most);
  });

  test('P4.1 start nothing that is not allowed', async () => {
    await open({ params: { allowTracking: false } });
    page.sbjs.init({ promocode: true });
    expect(names()).toEqual([]);
    api().setOrderTracking(true);
    expect(names()).toContain('sbjs_promo');
  });

  test('Q102 a second tracker that comes later cannot count the page once more', async () => {
    await open();
    const ours = page.sbjs;
    page.sbjs = { get: {}, init: vi.fn() };
    expect(page.sbjs).toBe(ours);
  });

  test('Q102 a tracker that has counted the page stays, and the page counts once', async () => {
    const theirs = { get: { session: { pgs: '3' } }, init: vi.fn() };
    page.sbjs = theirs;
    await open({ cookies: { sbjs_session: 'pgs%3D3', sbjs_udata: 'vst%3D2' } });
    expect([page.sbjs, data().session_pages, data().session_count]).toEqual([theirs, '3', '2']);
  });

  test('P3.2 the checkout of blocks is told', async () => {
    const set = vi.fn();
    const stores = new Map([['wc/store/checkout', { setExtensionData: set }]]);
    page.wp = { data: { dispatch: (name: string) => stores.get(name) } };
    await open();
    expect(set.mock.calls).toEqual([['woocommerce/order-attribution', data(), true]]);
    api().setOrderTracking(false);
    expect(set.mock.calls[1]).toEqual(['woocommerce/order-attribution', NOTHING, true]);
  });

  test.each([
    ['no stores', { data: {} }],
    ['no checkout', { data: { dispatch: () => undefined } }],
    ['an older store', { data: { dispatch: () => ({}) } }],
  ])('P3.2 a page of blocks with %s does no harm', async (_, wp) => {
    page.wp = wp;
    await open();
    expect(data().source_type).toBe('typein');
  });
});

describe('configuration', () => {
  const refused = async (value: unknown) => {
    const page = await open({ globals: { wc_order_attribution: value } });
    const { warnings } = page;
    expect([names(), document.querySelectorAll('input').length]).toEqual([[], 0]);
    return warnings.splice(0);
  };

  test('P3.2 none: the page pays nothing and nobody is told', async () => {
    expect(await refused(undefined)).toEqual([]);
    expect('sbjs' in window).toBe(false);
  });

  test.each([
    ['a text', '{"params":{'],
    ['empty', {}],
    ['nothing', null],
    ['cut off', { params: { lifetime: 1 } }],
    ['without fields', { params: PARAMS }],
    ['fields of the wrong type', { params: PARAMS, fields: ['a', { b: 1 }] }],
    ['a lifetime that is none', { params: { ...PARAMS, lifetime: 'long' }, fields: FIELDS }],
    ['a visit before it began', { params: { ...PARAMS, session: -1 }, fields: FIELDS }],
    ['a prefix that is none', { params: { ...PARAMS, prefix: {} }, fields: FIELDS }],
    [
      'nobody knows whether it is allowed',
      { params: { ...PARAMS, allowTracking: 'perhaps' }, fields: FIELDS },
    ],
  ])('P3.2 broken, %s: off, with one warning, and nothing is deleted', async (_, value) => {
    const warnings = await refused(value);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('wc_order_attribution');
  });

  test('P3.2 that a script has frozen is read all the same', async () => {
    const page = await open({ asleep: true });
    Object.freeze(api());
    await page.pass(1);
    expect(names()).toHaveLength(7);
  });
});

test('P4.1 the element of the legacy script stays, and all the rest with it', async () => {
  const registry = vi.spyOn(customElements, 'get').mockReturnValue(class extends HTMLElement {});
  const page = await open();
  await page.pass(1);
  expect(registry).toHaveBeenCalledWith('wc-order-attribution-inputs');
  expect([names(), 'sbjs' in window, inputs()]).toEqual([[], false, {}]);
  expect(page.runtime.report()).toEqual([
    { name: 'order-attribution', state: 'refused', reason: 'its legacy script is alive', hosts: 0 },
  ]);
});

test('released, it listens and fills no more', async () => {
  const page = await open({ params: { consentCategory: 'marketing' } });
  page.runtime.release('order-attribution', 'test');
  page.el('#one').insertAdjacentHTML('afterend', `<form id="two">${ELEMENT}</form>`);
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'deny' } }));
  expect([inputs(page.el('#two')), names().length]).toEqual([{}, 7]);
});
