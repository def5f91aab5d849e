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

describe('CN7 placeholders', () => {
  test('each place is marked and says what it is, pictures first', async () => {
    const opened = await openConsentPage();
    const places = [...document.querySelectorAll('[data-placeholder_class_index]')];
    expect(
      places.map((one) => [
        one.getAttribute('data-placeholder_class_index'),
        one.className.replace(/ ?cmplz-(blocked-content-container|placeholder-\d)/g, ''),
      ]),
    ).toEqual([
      ['2', 'box-youtube'],
      ['3', 'box-vimeo'],
      ['1', 'cmplz-placeholder-parent'],
      ['4', 'cmplz-placeholder-element tweet cmplz-processed'],
    ]);
    expect(opened.el('.box-youtube').getAttribute('data-placeholder-image')).toBe('/pictures/youtube.jpg');
    const notice = opened.el('.box-vimeo > button');
    expect(notice.className).toBe(
      'cmplz-blocked-content-notice cmplz-accept-category cmplz-accept-statistics',
    );
    expect(notice.textContent).toBe('Show what statistics cookies are needed for');
    expect(notice.getAttribute('aria-label')).toBe('Allow statistics cookies');
    expect([notice.dataset.service, notice.dataset.category]).toEqual(['vimeo', 'statistics']);
  });

  test('CNQ25 a category without a label is called as the banner calls it; what names none is marketing', async () => {
    const body = `<div class="a"><iframe class="cmplz-placeholder-element cmplz-iframe" data-category="preferences" data-src-cmplz="https://a.example/" src="about:blank"></iframe></div>
      <div class="b"><iframe class="cmplz-placeholder-element cmplz-iframe" data-src-cmplz="https://b.example/" src="about:blank"></iframe></div>`;
    const opened = await openConsentPage({ body });
    expect(opened.el('.a button').textContent).toContain('The preferences ones');
    expect(opened.el('.a button').hasAttribute('data-service')).toBe(false);
    await click(opened, '.a button');
    expect([said(), loaded()]).toEqual(['--a-', ['a']]);
    expect(opened.el('.b button').className).toContain('cmplz-accept-marketing');
    await click(opened, '.b button');
    expect([said(), loaded()]).toEqual(['a-a-', ['a', 'b']]);
    opened.el('.b iframe').dispatchEvent(new Event('load'));
    expect(opened.el('.b').className).toBe('b');
  });

  test('by service: the shop’s words, the service’s name, the link to the statement', async () => {
    const opened = await openConsentPage({ config: BY_SERVICE, bodyData: '2' });
    const notice = opened.el('.box-youtube .cmplz-blocked-content-notice');
    expect(notice.textContent).toBe('For Youtube Cookies &amp; co.Allow');
    expect(notice.querySelector('a')?.href).toBe(`${location.origin}/cookies/`);
    expect(notice.querySelector('button')?.outerHTML).toBe(
      '<button class="cmplz-accept-service" type="button" data-service="youtube" data-category="marketing" aria-label="Allow Youtube">Allow</button>',
    );
  });

  test('markup in the name of a service is text', async () => {
    const body = document.createElement('div');
    body.innerHTML =
      '<div class="x"><iframe class="cmplz-placeholder-element cmplz-iframe" data-category="marketing" data-src-cmplz="https://a.example/"></iframe></div>';
    body.querySelector('iframe')?.setAttribute('data-service', '<img src=x onerror=1>');
    const opened = await openConsentPage({ config: BY_SERVICE, bodyData: '2', body: body.innerHTML });
    expect(opened.el('.x').querySelector('img')).toBeNull();
    expect(opened.el('.x').textContent).toContain('<img src=x onerror=1>');
  });

  test('CNQ26 no style elements, however often it is looked', async () => {
    const opened = await openConsentPage();
    const before = document.querySelectorAll('style').length;
    for (let count = 0; count < 3; count++) {
      window.dispatchEvent(new Event('resize'));
      await opened.pass(600);
    }
    expect(document.querySelectorAll('style')).toHaveLength(before);
    expect(document.querySelectorAll('.box-youtube .cmplz-blocked-content-notice')).toHaveLength(1);
  });

  test('CN35 CN36 content that comes later: after a resize, and every two seconds where the shop says so', async () => {
    const add = (name: string) =>
      document
        .querySelector('main')
        ?.insertAdjacentHTML(
          'beforeend',
          `<div><iframe class="cmplz-placeholder-element cmplz-iframe" data-service="${name}" data-category="marketing" data-src-cmplz="https://${name}.example/" src="about:blank"></iframe></div>`,
        );
    const opened = await openConsentPage({ cookies: EVERYTHING });
    add('late');
    await opened.pass(3000);
    expect(loaded()).not.toContain('late');
    window.dispatchEvent(new Event('resize'));
    await opened.pass(400);
    window.dispatchEvent(new Event('resize'));
    await opened.pass(400);
    expect(loaded()).not.toContain('late');
    await opened.pass(200);
    expect(loaded()).toContain('late');
    closePage();
    const polling = await openConsentPage({ cookies: EVERYTHING, config: { block_ajax_content: '1' } });
    add('later');
    await polling.pass(2100);
    expect(loaded()).toContain('later');
  });

  test('late content of an allowed service, and of preferences', async () => {
    const opened = await openConsentPage({
      config: { block_ajax_content: '1' },
      cookies: { cmplz_consented_services: '{"one":true}', cmplz_preferences: 'allow', cmplz_policy_id: '3' },
    });
    for (const [service, category] of [
      ['one', 'marketing'],
      ['two', 'preferences'],
      ['three', 'marketing'],
    ])
      document.body.insertAdjacentHTML(
        'beforeend',
        `<div><iframe class="cmplz-placeholder-element cmplz-iframe" data-service="${service}" data-category="${category}" data-src-cmplz="https://${service}.example/"></iframe></div>`,
      );
    await opened.pass(2100);
    expect(loaded()).toEqual(['one', 'two']);
  });

  test('a lazy frame loads lazily, another attribute than src is set, autoplay goes on', async () => {
    const frame = (more: string) =>
      `<div><iframe class="cmplz-placeholder-element cmplz-iframe" data-category="marketing" data-src-cmplz="https://v.example/?a=1" ${more}></iframe></div>`;
    await openConsentPage({
      cookies: EVERYTHING,
      body:
        frame('id="lazy" loading="lazy"') +
        frame('id="other" data-cmplz-target="data-lazy-src" src="about:blank"') +
        frame('id="auto" src="about:blank?autoplay=1"') +
        frame('id="evil" data-cmplz-target="onload"'),
    });
    const of = (id: string, name: string) => document.getElementById(id)?.getAttribute(name);
    expect([of('lazy', 'loading'), of('lazy', 'src')]).toEqual(['lazy', 'https://v.example/?a=1']);
    expect([of('other', 'src'), of('other', 'data-lazy-src')]).toEqual([
      'about:blank',
      'https://v.example/?a=1',
    ]);
    expect(of('auto', 'src')).toBe('https://v.example/?a=1&autoplay=1');
    expect([of('evil', 'onload'), of('evil', 'src')]).toEqual([null, 'https://v.example/?a=1']);
  });

  test('an address that is none of the web stays blocked, and is told', async () => {
    const opened = await openConsentPage({
      cookies: EVERYTHING,
      body: '<div><iframe class="cmplz-placeholder-element cmplz-iframe" data-category="marketing" data-src-cmplz="javascript:alert(1)" src="about:blank"></iframe></div>',
    });
    expect(opened.el('iframe').getAttribute('src')).toBe('about:blank');
    expect(opened.warnings.splice(0)).toEqual([expect.stringContaining('no http(s) address')]);
  });

  test('"load once" where the site wants it: this one embed, no decision', async () => {
    const globals = { atoll_consent: { loadOnce: true } };
    const opened = await openConsentPage({ globals });
    await click(opened, '.box-youtube .atoll-load-once');
    expect([loaded(), said(), document.cookie]).toEqual([['youtube'], '----', '']);
    expect(opened.el('.box-youtube').querySelector('button')).toBeNull();
    expect(opened.el('.box-vimeo .atoll-load-once').textContent).toBe('Load only this, only once');
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(loaded()).toEqual([]);
    await opened.pass(600);
    expect(opened.left).toEqual([]);
  });

  test('CNQ18 a press on what is inside a button counts for the button', async () => {
    const body = '<a class="cmplz-accept-category" data-category="preferences" href="#"><b id="in">x</b></a>';
    const opened = await openConsentPage({ body });
    expect(opened.click('#in').defaultPrevented).toBe(true);
    expect(said()).toBe('--a-');
  });
});

describe('the banner', () => {
  test('CNQ31 links have addresses and titles of the region; the others are hidden', async () => {
    await openConsentPage();
    const links = [...document.querySelectorAll<HTMLAnchorElement>(`${BANNER} .cmplz-links a`)];
    expect(
      links.map((one) => [one.getAttribute('href'), one.textContent, one.classList.contains('cmplz-hidden')]),
    ).toEqual([
      [`${location.origin}/cookies/#cmplz-manage-consent-container`, 'Options', false],
      [`${location.origin}/cookies/`, 'Cookies & co.', false],
      ['#', '{title}', true],
    ]);
  });

  test('CN2 the preferences open and close', async () => {
    const opened = await openConsentPage();
    const look = () => [
      opened.el(BANNER).classList.contains('cmplz-categories-visible'),
      opened.el(`${BANNER} .cmplz-categories`).classList.contains('cmplz-fade-in'),
      opened.el(`${BANNER} .cmplz-view-preferences`).style.display,
      opened.el(`${BANNER} .cmplz-save-preferences`).style.display,
    ];
    expect(look()).toEqual([false, false, '', '']);
    await click(opened, `${BANNER} .cmplz-view-preferences`);
    expect(look()).toEqual([true, true, 'none', 'block']);
    expect(document.activeElement).toBe(opened.el(`${BANNER} summary`));
    await click(opened, `${BANNER} .cmplz-view-preferences`);
    expect(look()).toEqual([false, false, 'block', 'none']);
  });

  test('a region with a name; the page keeps the focus', async () => {
    const opened = await openConsentPage();
    const banner = opened.el(BANNER);
    expect([banner.getAttribute('role'), banner.getAttribute('aria-modal')]).toEqual(['region', null]);
    expect(document.activeElement).toBe(document.body);
    opened.el('#cmplz-header-1-optin').textContent = ' ';
    closePage();
  });

  test.each(['Enter', ' '])('CN4 the close control takes %j', async (key) => {
    const opened = await openConsentPage();
    expect(opened.key(`${BANNER} .cmplz-close`, key).defaultPrevented).toBe(true);
    expect(cookies()['banner-status']).toBe('dismissed');
  });

  test('Escape closes it, not a wall', async () => {
    const opened = await openConsentPage();
    opened.key(`${BANNER} .cmplz-accept`, 'Escape');
    expect([cookies()['banner-status'], said()]).toEqual(['dismissed', '----']);
    closePage();
    const wall = await openConsentPage({ config: { soft_cookiewall: '1' } });
    wall.key(`${BANNER} .cmplz-accept`, 'Escape');
    expect(wall.el(BANNER).hidden).toBe(false);
  });

  test('a wall: the page takes nothing, the focus is inside, and goes back', async () => {
    const opened = await openConsentPage({
      config: { soft_cookiewall: '1' },
      body: '<main><a href="#" id="x">x</a></main><script></script>',
    });
    const main = opened.el('main');
    const banner = opened.el(BANNER);
    expect([main.hasAttribute('inert'), document.body.classList.contains('cmplz-banner-active')]).toEqual([
      true,
      true,
    ]);
    expect([banner.getAttribute('role'), banner.getAttribute('aria-modal')]).toEqual(['dialog', 'true']);
    expect(opened.el('#cmplz-cookiebanner-container').className).toBe('cmplz-show cmplz-soft-cookiewall');
    expect(opened.el('script').hasAttribute('inert')).toBe(false);
    expect(document.activeElement).toBe(opened.el(`${BANNER} .cmplz-close`));
    await click(opened, `${BANNER} .cmplz-accept`);
    expect([main.hasAttribute('inert'), document.body.classList.contains('cmplz-banner-active')]).toEqual([
      false,
      false,
    ]);
    expect(opened.el('#cmplz-cookiebanner-container').className).toBe(
      'cmplz-soft-cookiewall cmplz-dismissed',
    );
  });

  describe('CNQ6 its style sheet', () => {
    const config = { css_file: '/css/banner-{banner_id}-{type}.css?v=2' };
    const sheet = () => document.querySelector<HTMLLinkElement>('head link[href*=banner]');

    test('shows it when it comes', async () => {
      const opened = await openConsentPage({ config });
      expect(sheet()?.getAttribute('href')).toBe(`${location.origin}/css/banner-1-optin.css?v=2`);
      expect(opened.el(BANNER).className).toContain('cmplz-hidden');
      sheet()?.dispatchEvent(new Event('load'));
      await opened.pass(1);
      expect(opened.el(BANNER).className).not.toContain('cmplz-hidden');
      expect(opened.el(BANNER).style.position).toBe('');
    });

    test.each(['error', 'nothing'])(
      '%s: it shows all the same, at the bottom, without a wall',
      async (outcome) => {
        const opened = await openConsentPage({ config: { ...config, soft_cookiewall: '1' } });
        if (outcome === 'error') sheet()?.dispatchEvent(new Event('error'));
        else await opened.pass(3100);
        await opened.pass(1);
        expect(opened.el(BANNER).className).not.toContain('cmplz-hidden');
        expect(opened.el(BANNER).style.position).toBe('fixed');
        expect(opened.el('main').hasAttribute('inert')).toBe(false);
        expect(opened.warnings.splice(0)).toEqual([expect.stringContaining('style sheet of the banner')]);
        await click(opened, `${BANNER} .cmplz-accept`);
        expect(opened.el(BANNER).hidden).toBe(true);
      },
    );
  });

  test('CNQ11 a wall stays closed when an embed behind it is allowed', async () => {
    const config = { ...BY_SERVICE, soft_cookiewall: '1' };
    const opened = await openConsentPage({ config, bodyData: '2' });
    await click(opened, '.box-youtube .cmplz-accept-service');
    expect(loaded()).toEqual(['youtube']);
    expect(document.body.classList.contains('cmplz-banner-active')).toBe(true);
  });

  test('CNQ32 the focus is set once, and only where it is seen', async () => {
    const opened = await openConsentPage({ cookies: EVERYTHING });
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    opened.click('#cmplz-manage-consent button');
    expect(focus.mock.instances).toEqual([opened.el(`${BANNER} .cmplz-close`)]);
  });

  test('30 clicks in a moment, and the last answer counts', async () => {
    const opened = await openConsentPage();
    for (let count = 0; count < 15; count++) {
      opened.click(`${BANNER} .cmplz-accept`);
      opened.click(`${BANNER} .cmplz-deny`);
    }
    await opened.pass(10);
    expect([said(), loaded()]).toEqual(['ddda', []]);
  });

  test('another script puts a new one in its place', async () => {
    const opened = await openConsentPage();
    const old = opened.el(BANNER);
    const fresh = old.cloneNode(true) as HTMLElement;
    old.replaceWith(fresh);
    await click(opened, `${BANNER} .cmplz-accept`);
    expect([said(), fresh.hidden]).toEqual(['aaaa', true]);
  });
});

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
