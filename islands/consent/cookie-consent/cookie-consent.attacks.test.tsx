import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { putCookie } from '../../../src/http/cookies';
import { closePage } from '../../testing/shop-page';
import { CONFIG, EMBEDS, EVERYTHING, openConsentPage, REGION_LATE } from '../testing/consent-page';
import { recordConsent } from '../testing/record';
import { click, cookies, loaded, said, tick, tracked } from '../testing/visit';

afterEach(closePage);

const BANNER = '.cmplz-cookiebanner.optin';
const API = '/wp-json/complianz/v1/';
const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;

/** What the browser holds, for the next page of the same visitor. */
const held = () => Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2)));

const frame = (attributes: string) =>
  `<div><iframe class="cmplz-placeholder-element cmplz-iframe" data-src-cmplz="https://odd.example/embed" src="about:blank" ${attributes}></iframe></div>`;

describe('a category that nobody knows is the farthest-reaching one', () => {
  const odd = frame('data-category="social" data-service="feed"') + frame('data-category="Marketing"');

  test('optout: denied with all others, also at the next look', async () => {
    const opened = await openConsentPage({
      body: odd,
      config: { consenttype: 'optout', region: 'us' },
      cookies: { cmplz_marketing: 'deny', cmplz_statistics: 'deny', cmplz_policy_id: '3' },
    });
    window.dispatchEvent(new Event('resize'));
    await opened.pass(600);
    expect(loaded()).toEqual([]);
  });

  test('optin: its notice allows what is denied again with all others', async () => {
    const opened = await openConsentPage({ body: odd });
    await click(opened, '.cmplz-blocked-content-notice');
    expect(loaded()).toEqual(['odd', 'odd']);
    await click(opened, `${BANNER} .cmplz-deny`);
    expect([said(), loaded()]).toEqual(['ddda', []]);
    closePage();
    const next = await openConsentPage({ body: odd, cookies: held() });
    window.dispatchEvent(new Event('resize'));
    await next.pass(600);
    expect(loaded()).toEqual([]);
  });
});

describe('scripts of others', () => {
  test('run nothing that was denied by its name', async () => {
    await openConsentPage({
      cookies: { cmplz_marketing: 'deny', cmplz_statistics: 'allow', cmplz_policy_id: '3' },
    });
    const element = Object.assign(document.createElement('script'), { type: 'text/plain' });
    element.setAttribute('data-category', 'marketing');
    page.cmplz_run_script?.('window.ranDenied = 1', 'marketing', 'youtube', 'inline');
    page.cmplz_run_script?.('window.ranDenied = 1', undefined, undefined, 'inline', element);
    page.cmplz_run_script?.('window.ranAllowed = 1', 'statistics', 'matomo', 'inline');
    page.cmplz_run_script?.('window.ranUnnamed = 1', undefined, undefined, 'inline');
    const texts = [...document.querySelectorAll<HTMLScriptElement>('script.cmplz-activated')].map(
      ({ text }) => text,
    );
    expect(texts).toEqual(['window.ranAllowed = 1', 'window.ranUnnamed = 1']);
  });

  test('decide before it is known which rules hold: heeded and recorded once it is', async () => {
    const opened = await openConsentPage(REGION_LATE);
    await opened.pass(300);
    document.dispatchEvent(new CustomEvent('cmplz_consent_action', { detail: { category: 'marketing' } }));
    page.cmplz_set_service_consent?.('vimeo', true);
    expect([said(), loaded()]).toEqual(['----', []]);
    await opened.pass(1000);
    expect([said(), loaded()]).toEqual(['a---', ['fonts', 'youtube', 'vimeo', 'maps']]);
    expect(tracked(opened).map((one) => one.consented_categories)).toEqual([['marketing', 'functional']]);
  });

  test('accept before it is known: in force once it is', async () => {
    const opened = await openConsentPage(REGION_LATE);
    await opened.pass(300);
    const told: unknown[] = [];
    const life = new AbortController();
    document.addEventListener('cmplz_status_change', (event) => told.push((event as CustomEvent).detail), {
      signal: life.signal,
    });
    page.cmplz_accept_all?.();
    expect(said()).toBe('----');
    await opened.pass(1000);
    life.abort();
    expect(said()).toBe('aaaa');
    expect(told).toContainEqual({
      category: 'marketing',
      value: 'allow',
      region: 'eu',
      categories: ['marketing', 'functional'],
    });
  });

  test('that keep presses from the page do not keep a no from it', async () => {
    const opened = await openConsentPage({ cookies: EVERYTHING });
    opened.el(BANNER).addEventListener('click', (event) => event.stopPropagation());
    await click(opened, 'button.cmplz-manage-consent');
    await click(opened, `${BANNER} .cmplz-deny`);
    expect([said(), loaded()]).toEqual(['ddda', []]);
  });

  describe('that deny while something is being allowed', () => {
    const denyAt = (event: string) => {
      const life = new AbortController();
      onTestFinished(() => life.abort());
      document.addEventListener(event, () => page.cmplz_deny_all?.(), { signal: life.signal, once: true });
    };

    test('all: nothing of it goes on, and nobody is told that it does', async () => {
      const put = vi.fn();
      vi.stubGlobal('wp_set_consent', put);
      const opened = await openConsentPage();
      denyAt('cmplz_enable_category');
      await click(opened, `${BANNER} .cmplz-accept`);
      expect([said(), loaded()]).toEqual(['ddda', []]);
      vi.unstubAllGlobals();
      const answers = put.mock.calls.filter(([category]) => category === 'marketing');
      expect(answers).toEqual([['marketing', 'deny']]);
    });

    test('some', async () => {
      const opened = await openConsentPage();
      tick(opened, 'marketing', 'statistics');
      denyAt('cmplz_enable_category');
      await click(opened, `${BANNER} .cmplz-save-preferences`);
      expect([said(), loaded()]).toEqual(['ddda', []]);
    });

    test.each([{}, { cmplz_functional: 'allow' }])('where nobody is asked (%j)', async (held) => {
      denyAt('cmplz_status_change');
      await openConsentPage({ config: { consenttype: 'other', region: 'other' }, cookies: held });
      expect([said(), loaded()]).toEqual(['ddda', []]);
    });
  });

  test('that copy what was allowed: the copy ends with the page', async () => {
    const opened = await openConsentPage({
      cookies: EVERYTHING,
      globals: { atoll_consent: { withdrawInPlace: true } },
    });
    const embed = opened.el('iframe[data-service=youtube]');
    embed.after(embed.cloneNode());
    await click(opened, 'button.cmplz-manage-consent');
    await click(opened, `${BANNER} .cmplz-deny`);
    await opened.pass(600);
    expect(opened.left).toEqual(['reload']);
  });
});

describe('a policy that changes while tabs are open', () => {
  const RULES = { consenttype: 'optin', region: 'eu', version: '7.4.5', banner_version: '2' };

  test('the page of before asks again as soon as the visitor is back', async () => {
    const opened = await openConsentPage({ cookies: EVERYTHING });
    expect(loaded()).toContain('youtube');
    // As a page under the new policy leaves it.
    for (const pair of [
      'marketing=deny',
      'statistics=deny',
      'preferences=deny',
      'policy_id=4',
      'banner-status=show',
    ])
      putCookie(`cmplz_${pair}; path=/`);
    window.dispatchEvent(new Event('focus'));
    expect([loaded(), opened.el(BANNER).hidden]).toEqual([[], false]);
    // What is answered there is an answer to the policy of that page.
    await click(opened, `${BANNER} .cmplz-accept`);
    const kept = held();
    closePage();
    const next = await openConsentPage({ config: { current_policy_id: '4' }, cookies: kept });
    await next.pass(1);
    expect([said(), loaded(), next.el(BANNER).hidden]).toEqual(['ddda', [], false]);
  });

  test('what the tab remembers of the visitor does not bring the old one back', async () => {
    const opened = await openConsentPage({
      config: { geoip: '1', current_policy_id: '4' },
      cookies: EVERYTHING,
      session: { cmplz_user_data: JSON.stringify({ ...RULES, current_policy_id: '3' }) },
      answers: { [`${API}banner`]: { json: { ...RULES, current_policy_id: '4' } } },
    });
    await opened.pass(1);
    expect([said(), loaded()]).toEqual(['ddda', []]);
  });
});

test('a no before it is known which rules hold lives as long as any answer', async () => {
  const opened = await openConsentPage({
    config: { geoip: '1' },
    globals: { atoll_consent: { refusalDays: 10 } },
    asleep: true,
    answers: { [`${API}banner`]: { delay: 1000, json: {} } },
  });
  await opened.pass(300);
  const record = recordConsent();
  await click(opened, `${BANNER} .cmplz-deny`);
  const days = record.cookies.map(
    (text) => (Date.parse(/expires=([^;]*)/.exec(text)?.[1] ?? '') - Date.now()) / 864e5,
  );
  expect(days.filter((one) => one < 360)).toEqual([]);
  await opened.pass(1500);
});

describe('the kind of consent', () => {
  test.each(['OptIn', ' optin ', ' '])('"%s" asks', async (consenttype) => {
    const opened = await openConsentPage({ config: { consenttype } });
    expect([loaded(), said()]).toEqual([[], '----']);
    opened.warnings.splice(0);
  });
});

test('the framework of the advertising industry reloads after "deny all" alone', async () => {
  const opened = await openConsentPage({
    body: `${EMBEDS}<script type="text/plain" data-category="statistics">/* tracker */</script>`,
    config: { tcf_active: '1' },
    cookies: EVERYTHING,
  });
  opened.el<HTMLInputElement>('#cmplz-statistics-optin').checked = false;
  await click(opened, 'button.cmplz-manage-consent');
  await click(opened, `${BANNER} .cmplz-save-preferences`);
  await opened.pass(600);
  expect(opened.left).toEqual(['reload']);
});

test('denied in another window: here at once, where the browser says so', async () => {
  const store = new EventTarget();
  vi.stubGlobal('cookieStore', store);
  await openConsentPage({ cookies: EVERYTHING });
  expect(loaded()).toContain('youtube');
  for (const name of ['marketing', 'statistics', 'preferences']) putCookie(`cmplz_${name}=deny; path=/`);
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  store.dispatchEvent(new Event('change'));
  expect(loaded()).toEqual([]);
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a clock that is set back loses no answer', async () => {
  const opened = await openConsentPage();
  await click(opened, `${BANNER} .cmplz-deny`);
  const kept = held();
  closePage();
  const next = await openConsentPage({ cookies: kept, asleep: true });
  vi.setSystemTime(new Date('2001-01-01'));
  await next.pass(100);
  expect([said(), loaded(), next.el(BANNER).hidden]).toEqual(['ddda', [], true]);
  await click(next, 'button.cmplz-manage-consent');
  await click(next, `${BANNER} .cmplz-accept`);
  expect([said(), cookies()['banner-status']]).toEqual(['aaaa', 'dismissed']);
});

test('a configuration that an optimiser runs late: nothing comes before, the banner with it', async () => {
  const opened = await openConsentPage({ globals: { complianz: undefined }, cookies: EVERYTHING });
  await opened.pass(3000);
  expect([loaded(), opened.el(BANNER).className]).toEqual([[], expect.stringContaining('cmplz-hidden')]);
  page.complianz = CONFIG as never;
  document.body.append(document.createElement('script'));
  await opened.pass(100);
  expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
  expect(opened.el('.cmplz-manage-consent').hidden).toBe(false);
  Reflect.deleteProperty(window, 'complianz');
});
