import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { EVERYTHING, openConsentPage } from '../testing/consent-page';
import { recordConsent } from '../testing/record';
import { click, cookies, loaded, said } from '../testing/visit';

afterEach(() => {
  closePage();
  for (const name of ['wp_set_consent', 'cmplz_fire_event', 'dataLayer', 'uetq', 'clarity'])
    Reflect.deleteProperty(window, name);
});

const BANNER = '.cmplz-cookiebanner.optin';
const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;

describe('public functions (§7)', () => {
  test('what is allowed', async () => {
    await openConsentPage({
      cookies: {
        cmplz_statistics: 'allow',
        cmplz_consented_services: '{"a":true,"b":false}',
        cmplz_policy_id: '3',
      },
    });
    expect([
      page.cmplz_has_consent?.('statistics'),
      page.cmplz_has_consent?.('marketing'),
      page.cmplz_has_service_consent?.('a'),
      page.cmplz_has_service_consent?.('c', 'statistics'),
      page.cmplz_is_service_denied?.('b'),
      page.cmplz_accepted_categories?.(),
      page.cmplz_get_all_service_consents?.(),
      page.cmplz_highest_accepted_category?.(),
      page.cmplz_exists_service_consent?.(),
      page.cmplz_do_not_track?.(),
      page.cmplz_is_bot?.(),
      page.cmplz_is_speedbot?.(),
      page.cmplz_has_blocked_scripts?.(),
      page.cmplz_get_cookie?.('statistics'),
      page.cmplz_get_cookie_path?.(),
      page.cmplz_get_cookie_domain?.(),
      page.cmplzScriptLoaded,
      page.cmplz_categories,
    ]).toEqual([
      true,
      false,
      true,
      true,
      true,
      ['statistics', 'functional'],
      { a: true, b: false },
      'statistics',
      true,
      false,
      false,
      false,
      false,
      'allow',
      '/',
      '',
      true,
      ['marketing', 'statistics', 'preferences', 'functional'],
    ]);
  });

  test('CNQ21 setting one category: in force, told, shown on the body', async () => {
    const record = recordConsent();
    const opened = await openConsentPage();
    record.log();
    page.cmplz_set_consent?.('statistics', 'allow');
    expect([said(), loaded()]).toEqual(['-a--', ['vimeo']]);
    expect(record.names()).toEqual([
      'cmplz_before_category',
      'cmplz_enable_category',
      'cmplz_run_after_all_scripts',
      'cmplz_status_change',
    ]);
    expect(document.body.classList.contains('cmplz-statistics')).toBe(true);
    page.cmplz_set_consent?.('functional', 'deny');
    expect(cookies().functional).toBe('allow');
    page.cmplz_set_consent?.('nonsense', 'allow');
    page.cmplz_set_consent?.('marketing', 'yes');
    expect([said(), cookies().nonsense]).toEqual(['da-a', undefined]);
    expect(opened.el(BANNER).hidden).toBe(false);
  });

  test('accepting all says nothing of the banner; denying all tells and records', async () => {
    const opened = await openConsentPage();
    page.cmplz_accept_all?.();
    expect([said(), opened.el(BANNER).hidden, cookies()['banner-status']]).toEqual([
      'aaaa',
      false,
      undefined,
    ]);
    page.cmplz_deny_all?.();
    expect(said()).toBe('ddda');
  });

  test('the banner’s status', async () => {
    const opened = await openConsentPage();
    expect(page.cmplz_get_banner_status?.()).toBe('');
    page.cmplz_set_banner_status?.('dismissed');
    expect([page.cmplz_get_banner_status?.(), opened.el(BANNER).hidden]).toEqual(['dismissed', true]);
    page.cmplz_set_banner_status?.('show');
    expect(opened.el(BANNER).hidden).toBe(false);
    expect(page.cmplz_banner).toBe(opened.el(BANNER));
  });

  test('all buttons that bring the banner back can be pressed, one after the other', async () => {
    const opened = await openConsentPage({ cookies: EVERYTHING });
    for (const button of document.querySelectorAll<HTMLElement>('.cmplz-manage-consent')) button.click();
    expect(opened.el(BANNER).hidden).toBe(false);
  });

  test('enabling without leave brings nothing', async () => {
    await openConsentPage();
    page.cmplz_enable_category?.('marketing');
    page.cmplz_enable_category?.('', 'youtube');
    expect(loaded()).toEqual([]);
  });

  test('services', async () => {
    await openConsentPage();
    page.cmplz_set_service_consent?.('youtube', true);
    expect([loaded(), cookies().consented_services]).toEqual([['youtube'], '{"youtube":true}']);
    expect(page.cmplz_get_services_on_page?.()).toContainEqual({ category: 'statistics', service: 'vimeo' });
    page.cmplz_clear_all_service_consents?.();
    expect(cookies().consented_services).toBe('');
  });

  test('small ones', async () => {
    await openConsentPage();
    expect(page.cmplz_in_array?.('a', ['a'])).toBe(true);
    expect(page.cmplz_in_array?.('b', ['a'])).toBe(false);
    expect(page.cmplz_in_array?.('a', undefined)).toBe(false);
    expect(page.cmplz_get_url_parameter?.('https://a.example/?x=1&y#z', 'x')).toBe('1');
    expect(page.cmplz_get_url_parameter?.('https://a.example/?x=1&y#z', 'y')).toBe(true);
    expect(page.cmplz_get_url_parameter?.('https://a.example/', 'x')).toBe(false);
    page.cmplz_set_cookie?.('mine', 'v');
    page.cmplz_set_cookie?.('bare', 'v', false);
    expect(document.cookie).toBe('cmplz_mine=v; bare=v');
    expect(page.cmplz_clear_cookies?.('mine')).toBe(true);
    expect(page.cmplz_clear_cookies?.('bare')).toBe(true);
    const heard = vi.fn();
    page.cmplz_add_event?.('click', 'main', heard);
    document.querySelector('main')?.click();
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('another script’s event allows a category, the banner stays', async () => {
    const opened = await openConsentPage();
    document.dispatchEvent(new CustomEvent('cmplz_consent_action', { detail: { category: 'statistics' } }));
    document.dispatchEvent(new CustomEvent('cmplz_consent_action', { detail: { category: '__proto__' } }));
    document.dispatchEvent(new CustomEvent('cmplz_consent_action'));
    expect([said(), loaded(), opened.el(BANNER).hidden]).toEqual(['-a--', ['vimeo'], false]);
  });

  test('listeners that throw, or act themselves, break nothing', async () => {
    const life = new AbortController();
    const opened = await openConsentPage();
    document.addEventListener(
      'cmplz_status_change',
      () => {
        throw new Error('theirs');
      },
      { signal: life.signal },
    );
    document.addEventListener('cmplz_before_category', () => page.cmplz_set_consent?.('marketing', 'deny'), {
      signal: life.signal,
    });
    await click(opened, `${BANNER} .cmplz-accept`);
    life.abort();
    expect([said(), loaded()]).toEqual(['daaa', ['vimeo']]);
    expect(opened.errors.splice(0).length).toBeGreaterThan(0);
  });
});

describe('integrations (§3.12)', () => {
  const set_cookies = { 'maps-consent': ['1', 0], no_track: ['0', '1'] };

  test('say no until they may, and again when they may not', async () => {
    const opened = await openConsentPage({ config: { set_cookies } });
    expect(document.cookie).toBe('no_track=1');
    await click(opened, `${BANNER} .cmplz-accept`);
    expect(cookies()).toMatchObject({ 'maps-consent': '1', no_track: '0' });
    await click(opened, `${BANNER} .cmplz-deny`);
    expect([cookies()['maps-consent'], cookies().no_track]).toEqual([undefined, '1']);
  });
});

describe('the consent API of WordPress (§5.4)', () => {
  test('CNQ24 hears each category, and statistics without names as statistics', async () => {
    const put = vi.fn();
    page.wp_set_consent = put;
    const opened = await openConsentPage();
    expect(put).not.toHaveBeenCalled();
    await click(opened, `${BANNER} .cmplz-accept`);
    expect(put.mock.calls).toEqual([
      ['marketing', 'allow'],
      ['statistics', 'allow'],
      ['statistics-anonymous', 'allow'],
      ['preferences', 'allow'],
      ['functional', 'allow'],
    ]);
    put.mockClear();
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(put.mock.calls).toContainEqual(['statistics-anonymous', 'deny']);
  });

  test('one that throws does not cut a decision in pieces', async () => {
    page.wp_set_consent = () => {
      throw new Error('theirs');
    };
    const opened = await openConsentPage();
    await click(opened, `${BANNER} .cmplz-accept`);
    expect([said(), opened.el(BANNER).hidden]).toEqual(['aaaa', true]);
    expect(opened.errors.splice(0)).toHaveLength(5);
  });
});

describe('tag managers', () => {
  test('hear of each category once', async () => {
    const record = recordConsent();
    const opened = await openConsentPage({ config: { tm_categories: '1' } });
    await click(opened, `${BANNER} .cmplz-accept`);
    page.cmplz_enable_category?.('marketing');
    const layer = (window as never as { dataLayer: unknown[] }).dataLayer;
    expect(layer).toEqual(
      ['functional', 'marketing', 'statistics', 'preferences'].map((name) => ({
        event: `cmplz_event_${name}`,
      })),
    );
    expect(record.log().filter((line) => line.startsWith('cmplz_tag'))).toHaveLength(4);
  });

  test('a layer that is none', async () => {
    page.dataLayer = {} as never;
    const opened = await openConsentPage({ config: { tm_categories: '1' }, globals: { dataLayer: {} } });
    expect(opened.el(BANNER).hidden).toBe(false);
    expect(opened.errors.splice(0)).toHaveLength(1);
  });
});

describe('consent mode', () => {
  const layer = () =>
    ((window as never as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? []).map((one) => Array.from(one));
  const signals = (ad: string, analytics: string, personal: string) => ({
    ad_storage: ad,
    ad_user_data: ad,
    ad_personalization: ad,
    analytics_storage: analytics,
    personalization_storage: personal,
    functionality_storage: 'granted',
    security_storage: 'granted',
  });
  const open = (atoll_consent: object, more = {}) => openConsentPage({ globals: { atoll_consent }, ...more });

  test('Google: default before anything, update with each change, before its content comes', async () => {
    const opened = await open({ google: true });
    await vi.dynamicImportSettled();
    await opened.pass(1);
    expect(layer()).toEqual([
      ['consent', 'default', { ...signals('denied', 'denied', 'denied'), wait_for_update: 500 }],
      ['consent', 'update', signals('denied', 'denied', 'denied')],
    ]);
    let before: unknown;
    const life = new AbortController();
    document.addEventListener(
      'cmplz_enable_category',
      () => {
        before ??= layer().at(-1)?.[2];
      },
      { signal: life.signal },
    );
    page.cmplz_set_consent?.('statistics', 'allow');
    life.abort();
    expect(before).toEqual(signals('denied', 'granted', 'denied'));
    page.cmplz_set_consent?.('statistics', 'deny');
    expect(layer().at(-1)).toEqual(['consent', 'update', signals('denied', 'denied', 'denied')]);
  });

  test('Google: regions, and a default that the page has said', async () => {
    const opened = await open(
      { google: { regions: ['DE', 'US-CA'], waitForUpdate: 800 } },
      { cookies: EVERYTHING },
    );
    await vi.dynamicImportSettled();
    await opened.pass(1);
    expect(layer().slice(0, 3)).toEqual([
      [
        'consent',
        'default',
        { ...signals('denied', 'denied', 'denied'), region: ['DE', 'US-CA'], wait_for_update: 800 },
      ],
      ['consent', 'default', { ...signals('granted', 'granted', 'granted'), wait_for_update: 800 }],
      ['consent', 'update', signals('granted', 'granted', 'granted')],
    ]);
    closePage();
    page.dataLayer = [] as never;
    const own = await openConsentPage({
      globals: { atoll_consent: { google: true }, dataLayer: [['consent', 'default', {}]] },
    });
    await vi.dynamicImportSettled();
    await own.pass(1);
    expect(layer().map((one) => one[1])).toEqual(['default', 'update']);
  });

  test('not what an old policy allowed', async () => {
    const opened = await open({ google: true }, { cookies: { ...EVERYTHING, cmplz_policy_id: '2' } });
    await vi.dynamicImportSettled();
    await opened.pass(1);
    expect(JSON.stringify(layer())).not.toContain('"ad_storage":"granted"');
  });

  test('Microsoft', async () => {
    const opened = await open({ microsoft: '1' });
    await vi.dynamicImportSettled();
    await opened.pass(1);
    await click(opened, `${BANNER} .cmplz-accept`);
    const uetq = (window as never as { uetq: unknown[] }).uetq;
    expect(uetq.slice(0, 3)).toEqual(['consent', 'default', { ad_storage: 'denied' }]);
    expect(uetq.slice(-3)).toEqual(['consent', 'update', { ad_storage: 'granted' }]);
    const { q } = (window as never as { clarity: { q: unknown[][] } }).clarity;
    expect(q.at(-1)).toEqual(['consentv2', { ad_Storage: 'granted', analytics_Storage: 'granted' }]);
    await click(opened, 'button.cmplz-manage-consent');
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(uetq.slice(-3)).toEqual(['consent', 'update', { ad_storage: 'denied' }]);
    expect(q.at(-1)).toEqual(['consentv2', { ad_Storage: 'denied', analytics_Storage: 'denied' }]);
  });

  test('settings that do not fit are told, and consent goes on', async () => {
    const opened = await open({ google: { regions: 5 } });
    expect(opened.el(BANNER).hidden).toBe(false);
    expect(opened.warnings.splice(0)).toEqual([expect.stringContaining('atoll_consent')]);
  });
});

describe('window.atoll.consent', () => {
  interface Api {
    has(category: string): boolean;
    hasService(name: string): boolean;
    when(category: string): Promise<void>;
    show(): void;
    withdraw(): void;
  }
  const api = () => (window as never as { atoll: { consent: Api } }).atoll.consent;

  test('asks, waits, shows, withdraws', async () => {
    const opened = await openConsentPage();
    expect([api().has('functional'), api().has('marketing'), api().hasService('youtube')]).toEqual([
      true,
      false,
      false,
    ]);
    const came = vi.fn();
    const never = vi.fn();
    api().when('marketing').then(came);
    api().when('statistics').then(never);
    await opened.pass(1);
    expect(came).not.toHaveBeenCalled();
    page.cmplz_set_consent?.('marketing', 'allow');
    await opened.pass(1);
    expect([came.mock.calls.length, never.mock.calls.length]).toEqual([1, 0]);
    page.cmplz_set_banner_status?.('dismissed');
    api().show();
    expect(opened.el(BANNER).hidden).toBe(false);
    api().withdraw();
    expect([said(), opened.el(BANNER).hidden]).toEqual(['ddda', true]);
  });

  test('a change is told once, with what changed', async () => {
    const heard: unknown[] = [];
    const life = new AbortController();
    document.addEventListener('atoll:consent:change', ({ detail }) => heard.push(detail), {
      signal: life.signal,
    });
    const opened = await openConsentPage();
    await click(opened, `${BANNER} .cmplz-accept`);
    expect(heard).toEqual([
      {
        changed: { categories: ['marketing', 'statistics', 'preferences'], services: [] },
        categories: ['marketing', 'statistics', 'preferences', 'functional'],
        services: {},
      },
    ]);
    page.cmplz_set_service_consent?.('youtube', false);
    await opened.pass(1);
    expect(heard.at(-1)).toMatchObject({
      changed: { categories: [], services: ['youtube'] },
      services: { youtube: false },
    });
    life.abort();
  });
});

describe('proof', () => {
  const proof = () => JSON.parse(cookies().atoll_consent ?? 'null');

  test('says when, under which policy, in which language; a number for who allowed something', async () => {
    document.documentElement.lang = 'en-GB';
    const opened = await openConsentPage();
    expect(proof()).toBeNull();
    await click(opened, `${BANNER} .cmplz-accept`);
    const first = proof();
    expect(first).toEqual({
      id: expect.stringMatching(/^[\w-]{32,36}$/),
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      revision: 3,
      language: 'en-GB',
    });
    await opened.pass(1000);
    await click(opened, '#cmplz-manage-consent button');
    await click(opened, `${BANNER} .cmplz-accept`);
    expect([proof().id, proof().time > first.time]).toEqual([first.id, true]);
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(Object.keys(proof())).toEqual(['time', 'revision', 'language']);
    document.documentElement.lang = '';
  });

  test('a refusal can live shorter', async () => {
    const record = recordConsent();
    const opened = await openConsentPage({ globals: { atoll_consent: { refusalDays: '30' } } });
    const days = () =>
      record.cookies.splice(0).flatMap((text) => {
        const [, name, until] = /^(cmplz_\w+)=.*expires=([^;]*)/.exec(text) ?? [];
        return name === 'cmplz_marketing'
          ? Math.round((Date.parse(until ?? '') - Date.now()) / 86_400_000)
          : [];
      });
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(days()).toEqual([30]);
    await click(opened, '#cmplz-manage-consent button');
    await click(opened, `${BANNER} .cmplz-accept`);
    expect(days()).toEqual([365]);
  });
});

describe('the legacy script', () => {
  test('is alive before: it stays the owner', async () => {
    page.cmplz_fire_event = () => {};
    const opened = await openConsentPage();
    expect(page.cmplz_has_consent === undefined || opened.el(BANNER).className.includes('cmplz-hidden')).toBe(
      true,
    );
    expect(opened.runtime.report()).toMatchObject([
      { state: 'refused', reason: 'its legacy script is alive' },
    ]);
  });

  test('comes late, in a merged file: it becomes the owner', async () => {
    const opened = await openConsentPage();
    page.cmplz_fire_event = () => {};
    const script = document.head.appendChild(document.createElement('script'));
    script.dispatchEvent(new Event('load'));
    script.remove();
    await opened.pass(1);
    expect(opened.runtime.report()).toMatchObject([
      { state: 'refused', reason: 'its legacy script came late' },
    ]);
    await click(opened, `${BANNER} .cmplz-accept`);
    expect(document.cookie).toBe('');
  });
});
