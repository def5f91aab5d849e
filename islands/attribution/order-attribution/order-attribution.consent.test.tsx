import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConsentPort } from '../../../src/consent-port';
import {
  api,
  closeVisit,
  data,
  ELEMENT,
  globals,
  hostIs,
  inputs,
  NOTHING,
  nameBrowser,
  names,
  open,
} from './visit.testing';

beforeEach(nameBrowser);
afterEach(closeVisit);

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
    globals.sbjs.init();
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
    globals.wp_has_consent = asked;
    defined();
    expect([asked.mock.calls, names()]).toEqual([[['marketing']], []]);
    globals.wp_has_consent = () => true;
    defined();
    expect(names()).toHaveLength(7);
  });

  test.each([
    ['said no', 'optin', false, 0],
    ['said yes', 'optin', true, 7],
    ['was not asked yet', undefined, false, 7],
  ])('P4.1 of a visitor who %s before the island came', async (_, type, answer, count) => {
    globals.wp_consent_type = type;
    globals.wp_has_consent = () => answer;
    await open({ params });
    expect(names()).toHaveLength(count);
  });

  test.each([
    ['denies', 0],
    ['allows', 7],
  ])(
    'P4.1 a consent tool that is on its way %s: nothing before, then what it says',
    async (answer, count) => {
      const written = vi.spyOn(document, 'cookie', 'set');
      // Without a type the platform's API says yes to everybody.
      globals.wp_has_consent = () => true;
      await open({ params, globals: { complianz: { consenttype: 'optin' } } });
      // Neither written nor deleted: an answer of before may say yes.
      expect([written.mock.calls, data(), api().params.allowTracking]).toEqual([[], NOTHING, false]);
      expect(Object.values(inputs()).join('')).toBe('');
      globals.wp_consent_type = 'optin';
      globals.wp_has_consent = () => answer === 'allows';
      document.dispatchEvent(new Event('wp_consent_type_defined'));
      expect(names()).toHaveLength(count);
    },
  );

  test('P4.1 where the platform has no API, the page’s consent tool is asked itself', async () => {
    await open({ params, globals: { complianz: { consenttype: 'optin' } } });
    const { installConsent } = await import('../../../src/consent-port');
    let allowed = false;
    installConsent({ has: () => allowed } as unknown as ConsentPort);
    const tell = (name: string) => document.dispatchEvent(new Event(name));
    tell('wp_consent_type_defined');
    expect(names()).toEqual([]);
    allowed = true;
    tell('atoll:consent:change');
    expect(names()).toHaveLength(7);
    allowed = false;
    tell('atoll:consent:change');
    expect([names(), data()]).toEqual([[], NOTHING]);
    installConsent(undefined);
  });

  test('P4.1 without a kind of consent nobody is asked', async () => {
    globals.wp_consent_type = 'optin';
    globals.wp_has_consent = () => false;
    await open();
    say({ '': 'deny', undefined: 'deny' });
    expect(names()).toHaveLength(7);
  });
});
