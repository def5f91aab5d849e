import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  api,
  closeVisit,
  data,
  ELEMENT,
  FORM,
  globals,
  inputs,
  nameBrowser,
  names,
  next,
  open,
  PARAMS,
  stored,
} from './visit.testing';

beforeEach(nameBrowser);
afterEach(closeVisit);

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
    const { sbjs } = globals;
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

test('released, it listens and fills no more', async () => {
  const page = await open({ params: { consentCategory: 'marketing' } });
  page.runtime.release('order-attribution', 'test');
  page.el('#one').insertAdjacentHTML('afterend', `<form id="two">${ELEMENT}</form>`);
  document.dispatchEvent(new CustomEvent('wp_listen_for_consent_change', { detail: { marketing: 'deny' } }));
  expect([inputs(page.el('#two')), names().length]).toEqual([{}, 7]);
});
