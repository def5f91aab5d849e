import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage, type ShopPage } from '../../testing/shop-page';
import { EVERYTHING, openConsentPage } from '../testing/consent-page';
import { recordConsent } from '../testing/record';
import { click, cookies, loaded, said, tracked } from '../testing/visit';

afterEach(() => {
  closePage();
  for (const name of ['userAgent', 'doNotTrack', 'globalPrivacyControl'])
    Reflect.deleteProperty(navigator, name);
});

const BANNER = '.cmplz-cookiebanner.optin';
const browser = (values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values))
    Object.defineProperty(navigator, name, { configurable: true, value });
};
const leave = (page: ShopPage) => {
  window.dispatchEvent(new Event('beforeunload'));
  window.dispatchEvent(new Event('pagehide'));
  return page.pass(1);
};

describe('CN11 CN22 CNQ2 CNQ3 another policy than the visitor knows', () => {
  test('nothing of what was allowed comes, all is denied, the banner asks', async () => {
    const page = await openConsentPage({ cookies: { ...EVERYTHING, cmplz_policy_id: '2' } });
    expect(said()).toBe('ddda');
    expect(cookies()).toMatchObject({ policy_id: '3', 'banner-status': 'show' });
    expect(loaded()).toEqual([]);
    expect(page.el(BANNER).hidden).toBe(false);
    expect(tracked(page).map((one) => [one.consented_categories, one.consenttype])).toEqual([
      [['functional'], 'optin'],
    ]);
    await page.pass(1000);
    expect(page.left).toEqual([]);
    await click(page, `${BANNER} .cmplz-accept`);
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
  });

  test('the same policy, and none at all, change nothing', async () => {
    await openConsentPage({ cookies: EVERYTHING });
    expect(said()).toBe('aaaa');
    closePage();
    await openConsentPage({ cookies: { ...EVERYTHING, cmplz_policy_id: '' } });
    expect(said()).toBe('aaaa');
  });

  test('where nobody is asked, only its number changes', async () => {
    const config = { consenttype: 'other', region: 'other' };
    await openConsentPage({ cookies: { ...EVERYTHING, cmplz_policy_id: '2' }, config });
    expect([said(), cookies().policy_id]).toEqual(['aaaa', '3']);
  });
});

describe('CN23 the browser says that nobody may follow', () => {
  test.each([{ doNotTrack: '1' }, { globalPrivacyControl: true }])(
    'CNQ8 %j: no banner, told once',
    async (values) => {
      browser(values);
      const record = recordConsent();
      const page = await openConsentPage();
      expect(loaded()).toEqual([]);
      expect(page.el(BANNER).className).toContain('cmplz-hidden');
      expect(record.names()).not.toContain('cmplz_cookie_warning_loaded');
      expect(tracked(page).map((one) => one.consented_categories)).toEqual([['do_not_track']]);
      // CNQ8: not another one on leaving, or on the next page.
      await leave(page);
      expect(tracked(page)).toHaveLength(1);
      expect(cookies().saved_categories).toBe('["do_not_track"]');
    },
  );

  test('what was allowed explicitly counts, and placeholders work', async () => {
    browser({ globalPrivacyControl: true });
    const page = await openConsentPage({ cookies: { cmplz_marketing: 'allow', cmplz_policy_id: '3' } });
    expect(loaded()).toEqual(['fonts', 'youtube', 'maps']);
    await click(page, '.box-vimeo .cmplz-accept-category');
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
  });

  test('a site that does not heed it asks', async () => {
    browser({ doNotTrack: '1' });
    const page = await openConsentPage({ config: { do_not_track_enabled: '' } });
    expect(page.el(BANNER).hidden).toBe(false);
  });

  test('statistics that need no leave need one then; who said no has said no', async () => {
    browser({ globalPrivacyControl: true });
    await openConsentPage({ config: { forceEnableStats: '1' } });
    expect(said()).toBe('----');
    closePage();
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    await openConsentPage({ config: { forceEnableStats: '1' }, cookies: { cmplz_statistics: 'deny' } });
    expect(said()).toBe('-d--');
    expect(loaded()).toEqual([]);
  });
});

describe('kinds of visitors', () => {
  const AGENT = 'Mozilla/5.0 (X11; Linux x86_64)';
  test.each(['Googlebot/2.1', 'compatible; bingbot/2.0', 'YandexBot', 'archive-org_bot'])(
    'CN24 a crawler (%s) sees all and is not counted; the banner shows',
    async (name) => {
      browser({ userAgent: `${AGENT} ${name}` });
      const page = await openConsentPage();
      expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
      expect(page.el(BANNER).hidden).toBe(false);
      // Its words are not what a search result quotes, also of templates that do not say so.
      expect(page.el(BANNER).dataset.nosnippet).toBe('true');
      await click(page, `${BANNER} .cmplz-accept`);
      await leave(page);
      expect(tracked(page)).toEqual([]);
      expect(document.cookie).not.toContain('atoll_consent');
    },
  );

  test.each(['Lighthouse', 'GTmetrix', 'pingdom', 'PingBot'])(
    'CN25 what measures (%s) sees no banner',
    async (name) => {
      browser({ userAgent: `${AGENT} ${name}` });
      const page = await openConsentPage();
      expect(loaded()).toEqual([]);
      expect(page.el(BANNER).className).toContain('cmplz-hidden');
      await leave(page);
      expect(tracked(page)).toEqual([]);
    },
  );

  test('CN26 a site that shows no banner', async () => {
    const record = recordConsent();
    const page = await openConsentPage({ config: { disable_cookiebanner: '1' } });
    expect(page.el(BANNER).className).toContain('cmplz-hidden');
    expect(record.names().at(-1)).toBe('cmplz_cookie_warning_loaded');
    await leave(page);
    expect(tracked(page).map((one) => one.consented_categories)).toEqual([['functional']]);
  });
});

describe('CN12 CN29 what the shop is told', () => {
  test('on leaving, once, where nothing was decided', async () => {
    const page = await openConsentPage();
    await leave(page);
    expect(tracked(page)).toEqual([
      { consented_categories: ['functional'], consented_services: {}, consenttype: 'optin' },
    ]);
    const [call] = page.shop.calls;
    expect([call?.method, call?.headers.get('Content-Type')]).toEqual(['POST', 'application/json']);
    expect(cookies()).toMatchObject({ saved_categories: '["functional"]', saved_services: '{}' });
  });

  test('not again what it knows', async () => {
    const page = await openConsentPage({ cookies: EVERYTHING });
    await leave(page);
    expect(tracked(page)).toEqual([]);
  });

  test('a site that records nothing: no call, no cookies for it, no number, no proof', async () => {
    const page = await openConsentPage({ config: { store_consent: '' } });
    await click(page, `${BANNER} .cmplz-accept`);
    expect(page.shop.calls).toEqual([]);
    expect(Object.keys(cookies()).toSorted()).toEqual([
      'banner-status',
      'consented_services',
      'functional',
      'marketing',
      'policy_id',
      'preferences',
      'statistics',
    ]);
    expect(sessionStorage.getItem('cmplz_id')).toBeNull();
  });

  test('a service that fails costs nothing but a warning', async () => {
    const page = await openConsentPage({ answers: { '/wp-json/complianz/v1/track': { status: 500 } } });
    await click(page, `${BANNER} .cmplz-accept`);
    expect(said()).toBe('aaaa');
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('did not take what was decided')]);
  });
});

describe('CN13 CNQ12 the visitor’s number', () => {
  test.each([
    ['', '"v-1"', 'v-1', '"v-1"'],
    ['v-2', '', 'v-2', '"v-2"'],
    ['v-2', '"v-1"', 'v-2', '"v-2"'],
    ['', '', undefined, '""'],
    ['', '{broken', undefined, '""'],
    ['', '"a;b=c"', undefined, '""'],
  ])('cookie %j, tab %j', async (cookie, stored, id, after) => {
    await openConsentPage({
      cookies: cookie ? { cmplz_id: cookie } : {},
      session: stored ? { cmplz_id: stored } : {},
    });
    expect([cookies().id, sessionStorage.getItem('cmplz_id')]).toEqual([id, after]);
  });
});

describe('CN28 CNQ7 which rules hold', () => {
  const API = '/wp-json/complianz/v1/banner';
  const US = {
    consenttype: 'optout',
    region: 'us',
    version: '7.4.5',
    forceEnableStats: false,
    banner_version: '2',
  };
  const geoip = { geoip: '1' };

  test('those that the shop says, remembered for the tab', async () => {
    const page = await openConsentPage({ config: geoip, answers: { [API]: { json: US } } });
    await page.pass(1);
    const asked = new URL(page.shop.calls[0]?.url ?? '');
    expect(asked.search).toMatch(/^\?lang=en&locale=en_US&token=[a-z]{0,5}$/);
    expect(page.el('.cmplz-cookiebanner.optout').hidden).toBe(false);
    expect(page.el('.cmplz-cookiebanner.optout').className).not.toContain('cmplz-hidden');
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
    expect((window as never as { complianz: unknown }).complianz).toMatchObject(US);
    // Extensions read it by this name.
    expect((window as never as { cmplz_user_data: unknown }).cmplz_user_data).toEqual(US);
    const session = { cmplz_user_data: sessionStorage.getItem('cmplz_user_data') ?? '' };
    closePage();
    const next = await openConsentPage({ config: geoip, session });
    expect(next.shop.calls).toEqual([]);
    expect(next.el('.cmplz-cookiebanner.optout').hidden).toBe(false);
  });

  test('the visitor’s region can be named in the address', async () => {
    const page = await openConsentPage({
      config: { ...geoip, url: '/?rest_route=/complianz/v1/' },
      path: '/shop/?cmplz_user_region=us%26x',
      answers: { '/': { json: US } },
    });
    await page.pass(1);
    expect(page.shop.calls[0]?.url).toContain(
      '/?rest_route=/complianz/v1/banner&lang=en&locale=en_US&token=',
    );
    expect(page.shop.calls[0]?.url).toContain('&cmplz_user_region=us%26x');
  });

  test.each([{ fail: true as const }, { status: 500 }, { text: '<html>' }, { json: [] }, { json: 7 }])(
    'those of the page where the call fails (%j)',
    async (answer) => {
      const page = await openConsentPage({ config: geoip, answers: { [API]: answer } });
      await page.pass(1);
      expect(page.el(BANNER).hidden).toBe(false);
      expect(page.el(BANNER).className).not.toContain('cmplz-hidden');
      expect(page.warnings.splice(0)).toEqual([expect.stringContaining('which rules hold')]);
    },
  );

  test('an answer that never comes: after five seconds those of the page; nothing comes before', async () => {
    const options = { config: { ...geoip, consenttype: 'optout', block_ajax_content: '1' }, asleep: true };
    const page = await openConsentPage({ ...options, answers: { [API]: { never: true } } });
    await page.pass(4_000);
    expect(loaded()).toEqual([]);
    const api = window as never as Record<string, (name: string) => unknown>;
    expect(api.cmplz_has_consent?.('marketing')).toBe(false);
    await page.pass(2_000);
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('CNQ7 CNQ32c what the tab remembers is of another version, broken, or not asked for', async () => {
    for (const stored of [
      JSON.stringify({ ...US, version: '7.0' }),
      JSON.stringify({ ...US, banner_version: 9 }),
      '{',
    ]) {
      const page = await openConsentPage({
        config: geoip,
        session: { cmplz_user_data: stored },
        answers: { [API]: { json: { ...US, region: 'ca' } } },
      });
      await page.pass(1);
      expect((window as never as { complianz: unknown }).complianz).toMatchObject({ region: 'ca' });
      closePage();
    }
    const page = await openConsentPage({ session: { cmplz_user_data: JSON.stringify(US) } });
    expect(page.el(BANNER).hidden).toBe(false);
  });

  test('a cache asks for the region in the address', async () => {
    const page = await openConsentPage({ path: '/shop/?cmplz_region_redirect=1#top' });
    expect(page.left).toEqual([`${location.origin}/shop/?cmplz_region_redirect=1&cmplz-region=eu#top`]);
    closePage();
    const other = await openConsentPage({ path: '/shop/?cmplz_region_redirect=1&cmplz-region=us' });
    expect(other.left).toEqual([]);
  });
});

describe('CN33 CNQ4 the banner that goes by itself', () => {
  const scroll = (top: number) => {
    vi.stubGlobal('scrollY', top);
    window.dispatchEvent(new Event('scroll'));
  };

  test('after scrolling more than 400 px; in optout nothing is denied', async () => {
    const config = { consenttype: 'optout', region: 'us', dismiss_on_scroll: '1' };
    const page = await openConsentPage({ config });
    for (const top of [390, 400]) scroll(top);
    expect(cookies()['banner-status']).toBeUndefined();
    scroll(401);
    expect([said(), cookies()['banner-status']]).toEqual(['----', 'dismissed']);
    expect(tracked(page).map((one) => one.consented_categories)).toEqual([
      ['marketing', 'statistics', 'preferences', 'functional'],
    ]);
  });

  test('after a time; in optin that denies, once, without a reload', async () => {
    const config = { dismiss_timeout: '2000' };
    const page = await openConsentPage({ config });
    await page.pass(1900);
    expect(said()).toBe('----');
    await page.pass(200);
    expect([said(), cookies()['banner-status']]).toEqual(['ddda', 'dismissed']);
    await page.pass(3000);
    expect(page.left).toEqual([]);
    expect(tracked(page)).toHaveLength(1);
  });

  test('not where it was answered, and not with a time that browsers take for none', async () => {
    const page = await openConsentPage({ config: { dismiss_timeout: '2000' }, cookies: EVERYTHING });
    await page.pass(3000);
    expect(said()).toBe('aaaa');
    closePage();
    const other = await openConsentPage({ config: { dismiss_timeout: '9999999999' } });
    await other.pass(3000);
    expect(said()).toBe('----');
  });
});

describe('configuration that does not fit', () => {
  test.each([
    { consenttype: undefined },
    { consenttype: 7 },
    { consenttype: '' },
    { current_policy_id: 'x' },
    { set_cookies: 'x' },
    { page_links: 5, categories: [1] },
    { cookie_expiry: 'soon' },
  ])('%j: told once, and the banner asks', async (config) => {
    const page = await openConsentPage({ config });
    expect(page.el(BANNER).hidden).toBe(false);
    expect(loaded()).toEqual([]);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('complianz.')]);
  });
});
