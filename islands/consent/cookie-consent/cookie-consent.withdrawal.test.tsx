import { afterEach, describe, expect, test } from 'vitest';
import { putCookie } from '../../../src/http/cookies';
import { closePage, type ShopPage } from '../../testing/shop-page';
import {
  BY_SERVICE,
  type ConsentPageOptions,
  EMBEDS,
  EVERYTHING,
  openConsentPage,
} from '../testing/consent-page';
import { recordConsent } from '../testing/record';
import { click, cookies, loaded, said, tracked } from '../testing/visit';

afterEach(closePage);

const BANNER = '.cmplz-cookiebanner.optin';
const reopen = (page: ShopPage) => page.click('#cmplz-manage-consent button');
const TRACKER =
  '<script type="text/plain" data-service="own" data-category="marketing">/* tracker */</script>';
/** A site on which nobody begins something of their own when they hear what is allowed. */
const QUIET = { globals: { atoll_consent: { withdrawInPlace: '1' } } };
const returning = (options: ConsentPageOptions = {}) => openConsentPage({ cookies: EVERYTHING, ...options });

describe('denying after all was allowed', () => {
  test('CNQ1 CN18 what came goes back behind its placeholder, without a reload where nothing ran', async () => {
    const record = recordConsent();
    const page = await returning(QUIET);
    const frame = page.el<HTMLIFrameElement>('.box-youtube iframe');
    frame.dispatchEvent(new Event('load'));
    expect(page.el('.box-youtube').className).toBe('box-youtube');
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
    reopen(page);
    record.log();
    await click(page, `${BANNER} .cmplz-deny`);
    expect(said()).toBe('ddda');
    expect(loaded()).toEqual([]);
    expect(page.el('.box-youtube iframe').getAttribute('src')).toBe('about:blank');
    expect(page.el('.box-youtube').className).toBe(
      'box-youtube cmplz-blocked-content-container cmplz-placeholder-2',
    );
    expect(page.el('.box-youtube .cmplz-blocked-content-notice').textContent).toContain('marketing');
    expect(document.body.className).toBe('woocommerce cmplz-functional cmplz-eu cmplz-optin');
    expect(record.log()).toContain('cmplz_revoke false');
    await page.pass(1000);
    expect(page.left).toEqual([]);
    expect(tracked(page).map((one) => one.consented_categories)).toEqual([['functional']]);
  });

  test('CN18 CN20 what ran cannot be stopped: one reload, 500 ms later', async () => {
    const record = recordConsent();
    const page = await returning({ body: TRACKER });
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    expect(record.log()).toContain('cmplz_revoke true');
    await page.pass(400);
    expect(page.left).toEqual([]);
    await page.pass(200);
    expect(page.left).toEqual(['reload']);
    await page.pass(2000);
    expect(page.left).toEqual(['reload']);
  });

  test('CN18 who heard of a category can have begun anything: a reload, and what can be blocked is at once', async () => {
    const page = await returning();
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    expect(loaded()).toEqual([]);
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test('a script that another one brought since: a reload', async () => {
    const page = await returning(QUIET);
    document.head.append(Object.assign(document.createElement('script'), { src: '/own-tracker.js' }));
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
    document.head.querySelector('script')?.remove();
  });

  test('a script that ran by the public function is known', async () => {
    const page = await returning({ ...QUIET, body: '' });
    const api = window as unknown as { cmplz_run_script(...args: unknown[]): void };
    api.cmplz_run_script('/* tracker */', 'marketing', 'own', 'inline');
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test('denied in another tab before: here it ends all the same', async () => {
    const page = await returning({ body: EMBEDS + TRACKER });
    for (const name of ['marketing', 'statistics', 'preferences']) putCookie(`cmplz_${name}=deny; path=/`);
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    expect(loaded()).toEqual([]);
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test.each(['visibilitychange', 'pageshow'])(
    'denied elsewhere, heeded when the visitor is back (%s)',
    async (type) => {
      const page = await returning();
      for (const name of ['marketing', 'statistics', 'preferences']) putCookie(`cmplz_${name}=deny; path=/`);
      const back = Object.assign(new Event(type), { persisted: true });
      (type === 'pageshow' ? window : document).dispatchEvent(back);
      expect(loaded()).toEqual([]);
      await page.pass(600);
      expect(page.left).toEqual(['reload']);
    },
  );

  test('allowed and answered elsewhere, heeded when the visitor is back', async () => {
    const page = await openConsentPage();
    for (const pair of ['cmplz_marketing=allow', 'cmplz_banner-status=dismissed'])
      putCookie(`${pair}; path=/`);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(loaded()).toEqual(['fonts', 'youtube', 'maps']);
    expect(page.el(BANNER).hidden).toBe(true);
  });

  test('CNQ1 optout: what came without being asked about goes, too', async () => {
    const page = await openConsentPage({ config: { consenttype: 'optout', region: 'us' }, body: TRACKER });
    page.click('.cmplz-cookiebanner.optout .cmplz-deny');
    expect(said()).toBe('ddda');
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test('CNQ5 nothing had been allowed: no reload', async () => {
    const record = recordConsent();
    const page = await openConsentPage({ body: TRACKER });
    await click(page, `${BANNER} .cmplz-deny`);
    expect(record.log()).toContain('cmplz_revoke false');
    await page.pass(600);
    expect(page.left).toEqual([]);
  });

  test('a tag manager that was told may run anything: reload', async () => {
    const page = await returning({ config: { tm_categories: '1' } });
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test('a script that the server printed for what was allowed: reload', async () => {
    const page = await returning({ body: '<script data-category="statistics">/* native */</script>' });
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test('the framework of the advertising industry reloads by itself', async () => {
    const record = recordConsent();
    const page = await returning({ body: TRACKER, config: { tcf_active: '1' } });
    reopen(page);
    await click(page, `${BANNER} .cmplz-deny`);
    await page.pass(600);
    expect(page.left).toEqual([]);
    // By this it knows that it has to.
    expect(record.log()).toContain('cmplz_revoke true');
  });

  test('twice there and back', async () => {
    const page = await returning(QUIET);
    for (let round = 0; round < 2; round++) {
      reopen(page);
      await click(page, `${BANNER} .cmplz-deny`);
      expect(loaded()).toEqual([]);
      reopen(page);
      await click(page, `${BANNER} .cmplz-accept`);
      expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
    }
    expect(document.querySelectorAll('head link[type]')).toHaveLength(1);
  });
});

describe('saving without what had been allowed', () => {
  test('CN20 marketing goes: reload only as something ran', async () => {
    const page = await returning({ body: TRACKER });
    reopen(page);
    page.el<HTMLInputElement>('#cmplz-marketing-optin').checked = false;
    await click(page, `${BANNER} .cmplz-save-preferences`);
    expect(said()).toBe('daaa');
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test('statistics goes: its embeds are blocked, the others stay', async () => {
    const page = await returning(QUIET);
    reopen(page);
    page.el<HTMLInputElement>('#cmplz-statistics-optin').checked = false;
    await click(page, `${BANNER} .cmplz-save-preferences`);
    expect(loaded()).toEqual(['fonts', 'youtube', 'maps']);
    await page.pass(600);
    expect(page.left).toEqual([]);
  });

  test('CNQ20 a service that was allowed by itself is denied with its category', async () => {
    const page = await openConsentPage({
      cookies: { cmplz_consented_services: '{"youtube":true,"twitter":false}', cmplz_policy_id: '3' },
      config: BY_SERVICE,
      bodyData: '2',
    });
    expect(loaded()).toEqual(['youtube']);
    await click(page, `${BANNER} .cmplz-save-preferences`);
    expect(cookies().consented_services).toBe('{"twitter":false}');
    expect(loaded()).toEqual([]);
  });
});

describe('services', () => {
  const open = (options: ConsentPageOptions = {}) =>
    openConsentPage({ config: BY_SERVICE, bodyData: '2', ...options });

  test('CN9 CN7 CNQ13 the button in a placeholder allows that service alone, not "general" with it', async () => {
    const record = recordConsent();
    const page = await open();
    record.log();
    await click(page, '.box-youtube .cmplz-accept-service');
    expect(cookies().consented_services).toBe('{"youtube":true}');
    expect(loaded()).toEqual(['youtube']);
    expect(said()).toBe('----');
    expect(page.el(BANNER).hidden).toBe(false);
    expect(record.names()).toEqual([
      'cmplz_status_change_service',
      'cmplz_before_category',
      'cmplz_enable_category',
      'cmplz_run_after_all_scripts',
      'cmplz_fire_categories',
      'cmplz_track_status',
      'cmplz_set_category_as_bodyclass',
    ]);
    expect(tracked(page)).toEqual([
      { consented_categories: ['functional'], consented_services: { youtube: true }, consenttype: 'optin' },
    ]);
    expect(document.body.classList.contains('cmplz-youtube')).toBe(true);
  });

  test('CN9 what was allowed comes on the next visit; what was denied does not with its category', async () => {
    await open({ cookies: { cmplz_consented_services: '{"youtube":true}', cmplz_policy_id: '3' } });
    expect(loaded()).toEqual(['youtube']);
    closePage();
    await open({ cookies: { ...EVERYTHING, cmplz_consented_services: '{"youtube":false}' } });
    expect(loaded()).toEqual(['fonts', 'vimeo', 'maps']);
  });

  const LIST = `<div id="cmplz-cookies-overview"><details class="cmplz-dropdown cmplz-service-desc cmplz-dropdown-cookiepolicy">
    <summary><input type="checkbox" id="cmplz_service_youtube" class="cmplz-accept-service" data-service="youtube" data-category="marketing"></summary></details></div>`;
  const toggle = async (page: ShopPage, on: boolean) => {
    const input = page.el<HTMLInputElement>('#cmplz_service_youtube');
    input.checked = on;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(1);
  };

  test('CN21 CNQ29 ticking and unticking one: reload only as something of it ran', async () => {
    const script =
      '<script type="text/plain" data-service="youtube" data-category="marketing">/* yt */</script>';
    const page = await open({ body: LIST + script });
    await toggle(page, true);
    expect(cookies()).toMatchObject({ consented_services: '{"youtube":true}', 'banner-status': 'dismissed' });
    await toggle(page, false);
    expect(cookies().consented_services).toBe('{"youtube":false}');
    expect(tracked(page).at(-1).consented_services).toEqual({ youtube: false });
    await page.pass(400);
    expect(page.left).toEqual([]);
    await page.pass(200);
    expect(page.left).toEqual(['reload']);
  });

  test('CN21 who heard of a service can have begun anything', async () => {
    const page = await open({ body: LIST });
    await toggle(page, true);
    await toggle(page, false);
    await page.pass(600);
    expect(page.left).toEqual(['reload']);
  });

  test('CNQ29 nothing of it ran, and nobody begins anything: no reload', async () => {
    const page = await open({ ...QUIET, body: LIST });
    await toggle(page, true);
    await toggle(page, false);
    await page.pass(600);
    expect(page.left).toEqual([]);
  });

  test('CNQ19 accepting all lets come what was denied by itself', async () => {
    const page = await open({ cookies: { ...EVERYTHING, cmplz_consented_services: '{"youtube":false}' } });
    reopen(page);
    await click(page, `${BANNER} .cmplz-accept`);
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
    expect(cookies().consented_services).toBe('');
  });

  test.each(['Größe', 'a"b', "it's", 'semi;colon', 'two words', '__proto__', 'a\\b', '</script>'])(
    'a service called %j',
    async (name) => {
      const body = document.createElement('div');
      const frame = document.createElement('iframe');
      frame.className = 'cmplz-placeholder-element cmplz-iframe';
      Object.assign(frame.dataset, {
        service: name,
        category: 'marketing',
        srcCmplz: 'https://odd.example/',
      });
      body.append(frame);
      const page = await open({ body: body.outerHTML });
      await click(page, '.cmplz-accept-service');
      expect(loaded()).toEqual(['odd']);
      expect(document.cookie).not.toMatch(/(^|; )colon/);
      const kept = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2)));
      closePage();
      await open({ body: body.outerHTML, cookies: kept });
      expect(loaded()).toEqual(['odd']);
    },
  );
});
