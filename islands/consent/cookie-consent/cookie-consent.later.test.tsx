import { afterEach, describe, expect, test, vi } from 'vitest';
import { putCookie } from '../../../src/http/cookies';
import { closePage, type ShopPage } from '../../testing/shop-page';
import { BY_SERVICE, EMBEDS, EVERYTHING, openConsentPage } from '../testing/consent-page';
import { recordConsent } from '../testing/record';
import { click, cookies, loaded, said, tracked } from '../testing/visit';

afterEach(closePage);

const API = '/wp-json/complianz/v1/';
const BANNER = '.cmplz-cookiebanner.optin';
const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;
/** Lets a part that only some pages have come, and do its work. */
const arrive = async (opened: ShopPage) => {
  for (let count = 0; count < 3; count++) {
    await vi.dynamicImportSettled();
    await opened.pass(1);
  }
};

describe('CN6 CN31 the place in which a visitor decides in the page', () => {
  const CONTAINER = `<div id="cmplz-manage-consent-container-nojavascript">Scripts, please</div>
    <div id="cmplz-manage-consent-container" class="cmplz-manage-consent-container"></div>`;
  const HTML = `<div class="cmplz-categories">${['functional', 'preferences', 'statistics', 'marketing']
    .map(
      (name) =>
        `<details class="cmplz-category cmplz-${name}"><summary><input type="checkbox" class="cmplz-consent-checkbox cmplz-${name}" id="cmplz-${name}-optin"><label for="cmplz-${name}-optin">${name}</label></summary></details>`,
    )
    .join('')}</div>`;
  const answers = { [`${API}manage_consent_html`]: { json: HTML } };

  test('CNQ23 comes from the shop, with boxes of its own; the banner stays away', async () => {
    const record = recordConsent();
    const opened = await openConsentPage({
      body: CONTAINER,
      answers,
      cookies: { cmplz_statistics: 'allow', cmplz_policy_id: '3' },
    });
    await arrive(opened);
    expect(opened.shop.calls[0]?.url).toContain(`${API}manage_consent_html?lang=en&locale=en_US&token=`);
    const container = opened.el('.cmplz-manage-consent-container');
    expect(container.style.display).toBe('block');
    expect(opened.el('#cmplz-manage-consent-container-nojavascript').style.display).toBe('none');
    expect([...container.querySelectorAll('input')].map(({ checked }) => checked)).toEqual([
      true,
      false,
      true,
      false,
    ]);
    expect(record.names()).toContain('cmplz_manage_consent_container_loaded');
    // CNQ23
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const label = container.querySelector('label');
    expect(label?.control).toBe(container.querySelector('input'));
    expect(opened.el(BANNER).hidden).toBe(true);
    expect(opened.el('#cmplz-manage-consent button').hidden).toBe(false);
    expect(cookies()['banner-status']).toBeUndefined();
  });

  test('CNQ22 a tick is one decision', async () => {
    const opened = await openConsentPage({ body: EMBEDS + CONTAINER, answers });
    await arrive(opened);
    const record = recordConsent();
    const box = opened.el<HTMLInputElement>('.cmplz-manage-consent-container input.cmplz-statistics');
    box.checked = true;
    box.dispatchEvent(new Event('change', { bubbles: true }));
    expect([said(), loaded()]).toEqual(['dada', ['vimeo']]);
    expect(record.names().filter((name) => name === 'cmplz_fire_categories')).toHaveLength(1);
    expect(tracked(opened).map((one) => one.consented_categories)).toEqual([['statistics', 'functional']]);
    expect(opened.el<HTMLInputElement>('#cmplz-statistics-optin').checked).toBe(true);
  });

  test('CNQ30 optout: what ran is stopped, with a reload', async () => {
    const opened = await openConsentPage({
      body: `<script type="text/plain" data-category="statistics">/* tracker */</script>${CONTAINER}`,
      answers,
      config: { consenttype: 'optout', region: 'us' },
    });
    await arrive(opened);
    const box = opened.el<HTMLInputElement>('.cmplz-manage-consent-container input.cmplz-statistics');
    expect(box.checked).toBe(true);
    box.checked = false;
    box.dispatchEvent(new Event('change', { bubbles: true }));
    await opened.pass(600);
    expect([said(), opened.left]).toEqual(['adaa', ['reload']]);
  });

  test('once, however often scripts begin again', async () => {
    const opened = await openConsentPage({ body: CONTAINER, answers });
    await arrive(opened);
    page.cmplz_load_manage_consent_container?.();
    await arrive(opened);
    expect(document.querySelectorAll('.cmplz-manage-consent-container .cmplz-categories')).toHaveLength(1);
  });

  test('a sentence instead of it; a call that fails', async () => {
    const opened = await openConsentPage({
      body: CONTAINER,
      answers: { [`${API}manage_consent_html`]: { json: 'Your browser has said it.' } },
    });
    await arrive(opened);
    expect(opened.el('.cmplz-manage-consent-container').textContent).toBe('Your browser has said it.');
    closePage();
    const failing = await openConsentPage({
      body: CONTAINER,
      answers: { [`${API}manage_consent_html`]: { status: 500 } },
    });
    await arrive(failing);
    expect(failing.warnings.splice(0)).toEqual([expect.stringContaining('block in which visitors decide')]);
    expect(failing.el('#cmplz-manage-consent-container-nojavascript').style.display).toBe('');
  });
});

describe('CN27 areas that the shop sends', () => {
  const AREA =
    '<div class="cmplz-consent-area cmplz-placeholder" data-post_id="128" data-block_id="one" data-category="marketing" data-service="youtube"><a href="#" id="ask">Show</a></div>';
  const path = `${API}consent-area/128/one`;
  const answers = { [path]: { json: '<p id="in">Here</p>' } };

  test('a press allows its service and fetches it', async () => {
    const opened = await openConsentPage({ body: AREA, answers });
    await click(opened, '#ask');
    await arrive(opened);
    expect(opened.el('.cmplz-consent-area').outerHTML).toContain('<p id="in">Here</p>');
    expect(opened.el('.cmplz-consent-area').className).toBe('cmplz-consent-area');
    expect(cookies()).toMatchObject({ consented_services: '{"youtube":true}', 'banner-status': 'dismissed' });
    expect(tracked(opened).map((one) => one.consented_services)).toEqual([{ youtube: true }]);
    expect(document.body.classList.contains('cmplz-youtube')).toBe(true);
  });

  test('comes with its category, goes with it', async () => {
    const opened = await openConsentPage({ body: AREA, answers, cookies: EVERYTHING });
    await arrive(opened);
    expect(document.getElementById('in')).not.toBeNull();
    page.cmplz_set_consent?.('marketing', 'deny');
    expect(document.getElementById('in')).toBeNull();
    expect(opened.el('.cmplz-consent-area').className).toBe('cmplz-consent-area cmplz-placeholder');
    expect(document.getElementById('ask')).not.toBeNull();
  });

  test('denied while it was on its way: it stays out', async () => {
    const slow = { [path]: { json: '<p id="in">Here</p>', delay: 1000 } };
    const opened = await openConsentPage({ body: AREA, answers: slow, cookies: EVERYTHING });
    await arrive(opened);
    page.cmplz_set_consent?.('marketing', 'deny');
    await opened.pass(1500);
    expect(document.getElementById('in')).toBeNull();
  });

  test.each([{ json: '' }, { status: 404 }])('the shop has nothing (%j)', async (answer) => {
    const opened = await openConsentPage({ body: AREA, answers: { [path]: answer }, cookies: EVERYTHING });
    await arrive(opened);
    expect(!!document.getElementById('ask')).toBe('status' in answer);
    expect(opened.warnings.splice(0)).toHaveLength('status' in answer ? 1 : 0);
  });
});

describe('CN30 CN34 CNQ9 CNQ10 the cleanup', () => {
  const DATA = {
    statistics: { 'Google-Analytics': ['_ga', '_ga_'], Vimeo: ['vuid'] },
    marketing: { YouTube: ['VISITOR', 'yt-remote'] },
  };
  const foreign = { _ga: '1', _ga_X: '2', vuid: '3', VISITOR_LIVE: '4', own: '5' };
  const names = () =>
    document.cookie
      .split('; ')
      .map((pair) => pair.split('=')[0])
      .filter((name) => !name?.startsWith('cmplz') && !name?.startsWith('atoll'))
      .toSorted();
  const options = {
    config: BY_SERVICE,
    bodyData: '2' as const,
    answers: { [`${API}cookie_data`]: { json: DATA } },
  };

  test('deletes what is not allowed, every second, also stored items', async () => {
    const opened = await openConsentPage({
      ...options,
      cookies: foreign,
      local: { 'yt-remote': '1', 'yt-remote-x': '1' },
    });
    await arrive(opened);
    expect(names()).toEqual(['own']);
    expect([localStorage.getItem('yt-remote'), localStorage.getItem('yt-remote-x')]).toEqual([null, '1']);
    expect(document.cookie).not.toContain('policy_id');
    putCookie('vuid=9; path=/');
    await opened.pass(1000);
    expect(names()).toEqual(['own']);
    expect(opened.shop.calls.filter(({ url }) => url.endsWith('cookie_data'))).toHaveLength(1);
    expect(JSON.parse(sessionStorage.getItem('cmplz_cookie_data') ?? '')).toEqual(DATA);
    expect((window as never as { cmplz_cookie_data: unknown }).cmplz_cookie_data).toEqual(DATA);
  });

  test('leaves what is allowed, by service in any spelling, and the decisions', async () => {
    const data = { ...DATA, marketing: { ...DATA.marketing, Ads: ['id', 'cmplz_'] } };
    const opened = await openConsentPage({
      ...options,
      answers: { [`${API}cookie_data`]: { json: data } },
      cookies: {
        ...foreign,
        cmplz_consented_services: '{"youtube":true}',
        cmplz_statistics: 'allow',
        cmplz_policy_id: '3',
      },
    });
    await arrive(opened);
    expect(names()).toEqual(['VISITOR_LIVE', '_ga', '_ga_X', 'own']);
    expect(cookies()).toMatchObject({
      policy_id: '3',
      statistics: 'allow',
      consented_services: '{"youtube":true}',
    });
  });

  test('at once with a denial', async () => {
    const opened = await openConsentPage({ ...options, cookies: { ...foreign, ...EVERYTHING } });
    await arrive(opened);
    expect(names()).toHaveLength(5);
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(names()).toEqual(['own']);
  });

  test.each([{ status: 500 }, { text: '<p>' }])(
    'without the data nothing is deleted (%j)',
    async (answer) => {
      const opened = await openConsentPage({
        ...options,
        cookies: foreign,
        answers: { [`${API}cookie_data`]: answer },
      });
      await arrive(opened);
      expect(names()).toHaveLength(5);
      expect(opened.warnings.splice(0)).toHaveLength(1);
    },
  );
});

describe('CN37 videos of the page’s own player', () => {
  const VIDEO =
    '<div class="wp-video cmplz-wp-video"><video class="cmplz-wp-video-shortcode cmplz-video cmplz-placeholder-element" data-service="own" data-category="marketing"></video></div>';

  test('play once they are allowed, in the page’s player', async () => {
    const initialize = vi.fn();
    const opened = await openConsentPage({ body: VIDEO, globals: { wp: { mediaelement: {} } } });
    (window as never as { wp: { mediaelement: object } }).wp.mediaelement = { initialize };
    await arrive(opened);
    expect(opened.el('video').hasAttribute('controls')).toBe(false);
    await click(opened, `${BANNER} .cmplz-accept`);
    expect(opened.el('video').className).toBe(
      'cmplz-video cmplz-placeholder-element cmplz-processed cmplz-activated wp-video-shortcode',
    );
    expect(opened.el('video').hasAttribute('controls')).toBe(true);
    expect(opened.el('.wp-video').className).toBe('wp-video');
    expect(initialize).toHaveBeenCalledTimes(1);
  });

  test('one that comes later is found within half a second, for fifty seconds', async () => {
    const opened = await openConsentPage({ body: VIDEO, cookies: {} });
    await arrive(opened);
    page.cmplz_set_consent?.('marketing', 'allow');
    document.body.insertAdjacentHTML('beforeend', VIDEO.replace('<video', '<video id="late"'));
    await opened.pass(600);
    expect(document.getElementById('late')?.hasAttribute('controls')).toBe(true);
  });
});
