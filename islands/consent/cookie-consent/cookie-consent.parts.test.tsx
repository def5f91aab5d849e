import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { BANNERS, BY_SERVICE, EVERYTHING, openConsentPage } from '../testing/consent-page';
import { click, cookies, loaded, said } from '../testing/visit';

afterEach(closePage);

const BANNER = '.cmplz-cookiebanner.optin';

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

  test('CNQ27 a lazy frame loads lazily, another attribute than src is set, autoplay goes on', async () => {
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
    expect(banner.getAttribute('aria-label')).toBeNull();
    expect(opened.el(`#${banner.getAttribute('aria-labelledby')}`).textContent).toBe('Your cookies');
    closePage();
    const nameless = await openConsentPage({ body: BANNERS.replaceAll('Your cookies', ' ') });
    expect(nameless.el(BANNER).getAttribute('aria-label')).toBe('Cookie consent');
  });

  test('CNQ28 what does not show is not there for readers and keys either', async () => {
    const opened = await openConsentPage();
    const banner = opened.el(BANNER);
    const reopener = opened.el('.cmplz-manage-consent');
    expect([banner.hidden, reopener.hidden]).toEqual([false, true]);
    await click(opened, `${BANNER} .cmplz-close`);
    expect([banner.hidden, reopener.hidden]).toEqual([true, false]);
    await click(opened, '.cmplz-manage-consent');
    expect([banner.hidden, reopener.hidden]).toEqual([false, true]);
    // The page's own rule hides these.
    for (const other of ['.cmplz-cookiebanner.optout', '.cmplz-manage-consent ~ .cmplz-manage-consent'])
      expect(opened.el(other).className).toContain('cmplz-hidden');
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

    test.each([
      // What is late is no mistake of the shop's.
      ['nothing', []],
      ['error', [expect.stringContaining('style sheet of the banner')]],
    ])('%s: it shows all the same, at the bottom, without a wall', async (outcome, warnings) => {
      const opened = await openConsentPage({ config: { ...config, soft_cookiewall: '1' } });
      if (outcome === 'error') sheet()?.dispatchEvent(new Event('error'));
      else await opened.pass(3100);
      await opened.pass(1);
      expect(opened.el(BANNER).className).not.toContain('cmplz-hidden');
      expect(opened.el(BANNER).style.position).toBe('fixed');
      expect(opened.el('main').hasAttribute('inert')).toBe(false);
      expect(opened.warnings.splice(0)).toEqual(warnings);
      await click(opened, `${BANNER} .cmplz-accept`);
      expect(opened.el(BANNER).hidden).toBe(true);
    });
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
