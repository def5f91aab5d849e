import { afterEach, describe, expect, test, vi } from 'vitest';
import { putCookie } from '../../../src/http/cookies';
import { closePage } from '../../testing/shop-page';
import { BY_SERVICE, EMBEDS, EVERYTHING, openConsentPage, REGION_LATE } from '../testing/consent-page';
import { click, cookies, loaded, said, tracked } from '../testing/visit';

afterEach(closePage);

const BANNER = '.cmplz-cookiebanner.optin';
const page = window as unknown as Record<string, (...args: unknown[]) => unknown>;
const API = '/wp-json/complianz/v1/';

describe('while it is not known which rules hold', () => {
  test('an answer is heeded once it is, and recorded as what it is', async () => {
    const opened = await openConsentPage(REGION_LATE);
    await opened.pass(300);
    await click(opened, `${BANNER} .cmplz-accept`);
    expect([said(), loaded()]).toEqual(['----', []]);
    await opened.pass(1000);
    expect([said(), loaded()]).toEqual(['aaaa', ['fonts', 'youtube', 'vimeo', 'maps']]);
    expect(tracked(opened).map((one) => one.consented_categories)).toEqual([
      ['marketing', 'statistics', 'preferences', 'functional'],
    ]);
  });

  test('nothing that was allowed before comes, also not late content', async () => {
    const opened = await openConsentPage({
      ...REGION_LATE,
      config: { geoip: '1', block_ajax_content: '1' },
      cookies: EVERYTHING,
    });
    await opened.pass(500);
    window.dispatchEvent(new Event('resize'));
    await opened.pass(400);
    expect(loaded()).toEqual([]);
    await opened.pass(1000);
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
  });

  test('a no is heeded at once, also where the visitor goes on before the answer', async () => {
    const opened = await openConsentPage({ ...REGION_LATE, cookies: EVERYTHING });
    await opened.pass(300);
    await click(opened, `${BANNER} .cmplz-deny`);
    expect([said(), cookies()['banner-status']]).toEqual(['ddda', 'dismissed']);
    await opened.pass(1500);
    expect(loaded()).toEqual([]);
  });

  test('what was ticked counts as it was when it was pressed', async () => {
    const opened = await openConsentPage(REGION_LATE);
    await opened.pass(300);
    opened.el<HTMLInputElement>('#cmplz-statistics-optin').checked = true;
    await click(opened, `${BANNER} .cmplz-save-preferences`);
    await opened.pass(1500);
    expect([said(), loaded()]).toEqual(['dada', ['vimeo']]);
  });

  test('leaving before the answer records nothing', async () => {
    const opened = await openConsentPage(REGION_LATE);
    await opened.pass(300);
    window.dispatchEvent(new Event('pagehide'));
    expect(tracked(opened)).toEqual([]);
  });

  test('a privacy signal that the answer has the site heed', async () => {
    Object.defineProperty(navigator, 'globalPrivacyControl', { configurable: true, value: true });
    const rules = {
      consenttype: 'optout',
      region: 'us',
      version: '7.4.5',
      banner_version: '2',
      do_not_track_enabled: true,
    };
    const opened = await openConsentPage({
      config: { geoip: '1', do_not_track_enabled: '' },
      answers: { [`${API}banner`]: { json: rules } },
    });
    await opened.pass(1);
    Reflect.deleteProperty(navigator, 'globalPrivacyControl');
    expect(loaded()).toEqual([]);
    expect(opened.el('.cmplz-cookiebanner.optout').className).toContain('cmplz-hidden');
  });
});

describe('a reload has a reason', () => {
  const foreign = () =>
    document.head.appendChild(Object.assign(document.createElement('script'), { src: '/stripe.js' }));

  test('CNQ5 saving what holds already is none', async () => {
    const opened = await openConsentPage({
      cookies: { cmplz_preferences: 'allow', cmplz_marketing: 'deny', cmplz_policy_id: '3' },
    });
    const script = foreign();
    opened.el<HTMLInputElement>('#cmplz-preferences-optin').checked = true;
    await click(opened, `${BANNER} .cmplz-save-preferences`);
    await opened.pass(600);
    script.remove();
    expect(opened.left).toEqual([]);
  });

  test('more that another tab allowed is none', async () => {
    const opened = await openConsentPage({ cookies: { cmplz_statistics: 'allow', cmplz_policy_id: '3' } });
    const script = foreign();
    putCookie('cmplz_marketing=allow; path=/');
    window.dispatchEvent(new Event('focus'));
    expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
    await opened.pass(600);
    script.remove();
    expect(opened.left).toEqual([]);
  });

  test('a native script of an old policy is one', async () => {
    const opened = await openConsentPage({
      cookies: { ...EVERYTHING, cmplz_policy_id: '2' },
      body: '<script data-category="statistics">/* native */</script>',
    });
    await opened.pass(600);
    expect(opened.left).toEqual(['reload']);
  });

  test.each([undefined, 'Firefox/153'])('it puts nothing into the cart once more (%s)', async (agent) => {
    if (agent) vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(agent);
    const opened = await openConsentPage({
      path: '/?lang=de&add-to-cart=16',
      cookies: { ...EVERYTHING, cmplz_policy_id: '2' },
      body: '<script data-category="statistics">/* native */</script>',
    });
    await opened.pass(600);
    const [to = ''] = opened.left;
    expect(to === 'reload' ? location.search : new URL(to).search).toMatch(/^\?lang=de($|&cmplz)/);
    vi.restoreAllMocks();
  });

  test('a browser that keeps no denial would forget it with the page', async () => {
    vi.spyOn(document, 'cookie', 'set').mockImplementation(() => {});
    const opened = await openConsentPage({ config: { consenttype: 'optout', region: 'us' } });
    await click(opened, '.cmplz-cookiebanner.optout .cmplz-deny');
    expect(loaded()).toEqual([]);
    await opened.pass(600);
    expect(opened.left).toEqual([]);
    vi.restoreAllMocks();
  });

  test('CN18 a service that was allowed, then all denied', async () => {
    const opened = await openConsentPage({
      cookies: { cmplz_consented_services: '{"youtube":true}', cmplz_policy_id: '3' },
    });
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(loaded()).toEqual([]);
    await opened.pass(600);
    expect(opened.left).toEqual(['reload']);
  });
});

test('a cookie that is refused, but says nothing of what is allowed, holds no reload up', async () => {
  const write = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie')?.set;
  vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => {
    if (!text.startsWith('cmplz_id=')) write?.call(document, text);
  });
  const opened = await openConsentPage({ cookies: EVERYTHING, session: { cmplz_id: '"v-1"' } });
  await click(opened, `${BANNER} .cmplz-deny`);
  await opened.pass(600);
  expect(opened.left).toEqual(['reload']);
  vi.restoreAllMocks();
});

test('a banner that another script prints anew shows like the one before', async () => {
  const opened = await openConsentPage();
  const container = opened.el('#cmplz-cookiebanner-container');
  const fresh = container.cloneNode(true) as HTMLElement;
  for (const one of fresh.querySelectorAll('.cmplz-cookiebanner')) one.classList.add('cmplz-hidden');
  container.remove();
  document.body.append(fresh);
  await opened.pass(10);
  expect(opened.el(BANNER).className).not.toContain('cmplz-hidden');
  expect(document.body.firstElementChild).toBe(fresh);
  await click(opened, `${BANNER} .cmplz-accept`);
  expect([said(), opened.el(BANNER).hidden]).toEqual(['aaaa', true]);
});

test('what comes while a wall stands is behind it, too', async () => {
  const opened = await openConsentPage({ config: { soft_cookiewall: '1' } });
  const late = document.body.appendChild(document.createElement('div'));
  await opened.pass(1);
  expect(late.hasAttribute('inert')).toBe(true);
  await click(opened, `${BANNER} .cmplz-deny`);
  expect(late.hasAttribute('inert')).toBe(false);
});

test('CNQ33 tags hear what is allowed before they are told to begin', async () => {
  const opened = await openConsentPage({
    config: { tm_categories: '1' },
    globals: { atoll_consent: { google: true } },
  });
  await vi.dynamicImportSettled();
  await opened.pass(1);
  page.cmplz_set_consent?.('marketing', 'allow');
  const layer = (window as never as { dataLayer: ArrayLike<unknown>[] }).dataLayer.map((one) =>
    JSON.stringify(one),
  );
  const granted = layer.findIndex((one) => one.includes('"ad_storage":"granted"'));
  const begun = layer.findIndex((one) => one.includes('cmplz_event_marketing'));
  expect([granted > 0, begun > granted]).toEqual([true, true]);
});

test('an area that fails is asked for again with the next decision, not with each look', async () => {
  const opened = await openConsentPage({
    body: '<div class="cmplz-consent-area cmplz-placeholder" data-post_id="1" data-block_id="a" data-category="marketing" data-service="s">x</div>',
    config: { block_ajax_content: '1' },
    cookies: EVERYTHING,
    answers: { [`${API}consent-area/1/a`]: { status: 500 } },
  });
  await vi.dynamicImportSettled();
  await opened.pass(7000);
  const asked = () => opened.shop.calls.filter(({ url }) => url.includes('consent-area')).length;
  expect(asked()).toBe(1);
  page.cmplz_set_service_consent?.('s', true);
  await opened.pass(10);
  expect(asked()).toBe(2);
  expect(opened.warnings.splice(0)).toHaveLength(1);
});

describe('several cookies of one name, of folders', () => {
  test('a no counts, wherever it lies; deny ends every yes', async () => {
    history.replaceState(null, '', '/cap/');
    putCookie('cmplz_marketing=allow; path=/cap');
    const opened = await openConsentPage({
      path: '/cap/',
      cookies: { cmplz_marketing: 'deny', cmplz_policy_id: '3' },
    });
    expect(loaded()).toEqual([]);
    await click(opened, `${BANNER} .cmplz-deny`);
    expect(document.cookie.match(/cmplz_marketing=\w+/g)).toEqual(['cmplz_marketing=deny']);
  });

  test('a service that one of them does not allow', async () => {
    history.replaceState(null, '', '/cap/');
    putCookie('cmplz_consented_services={"youtube":true}; path=/cap');
    await openConsentPage({ path: '/cap/', cookies: { cmplz_consented_services: '', cmplz_policy_id: '3' } });
    putCookie('cmplz_consented_services=; path=/cap; max-age=0');
    expect(loaded()).toEqual([]);
  });
});

test('what listeners deny while it is enabled does not come', async () => {
  const life = new AbortController();
  const on = (type: string, act: () => void) =>
    document.addEventListener(type, act, { once: true, signal: life.signal });
  on('cmplz_before_categories_consent', () => page.cmplz_deny_all?.());
  await openConsentPage({
    cookies: EVERYTHING,
    body: '<div><iframe class="cmplz-placeholder-element cmplz-iframe" data-category="preferences" data-src-cmplz="https://p.example/"></iframe></div>',
  });
  life.abort();
  expect([said(), loaded()]).toEqual(['ddda', []]);
});

test('of one service in two categories only that comes which is allowed', async () => {
  const image = (id: string, category: string) =>
    `<div><img id="${id}" class="cmplz-image cmplz-placeholder-element" data-src-cmplz="https://${id}.example/" data-service="general" data-category="${category}" src="/p.png"></div>`;
  await openConsentPage({
    cookies: { cmplz_statistics: 'allow', cmplz_consented_services: '{"other":true}', cmplz_policy_id: '3' },
    body: image('one', 'statistics') + image('two', 'marketing'),
  });
  expect(loaded()).toEqual(['one']);
});

test('enabling a category without leave tells no tag manager; a service of it that is allowed comes', async () => {
  const opened = await openConsentPage({
    config: { tm_categories: '1' },
    cookies: { cmplz_consented_services: '{"late":true}', cmplz_policy_id: '3' },
  });
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div><iframe class="cmplz-placeholder-element cmplz-iframe" data-service="late" data-category="marketing" data-src-cmplz="https://late.example/"></iframe></div>',
  );
  page.cmplz_enable_category?.('marketing', 'late');
  expect(loaded()).toEqual(['late']);
  expect(JSON.stringify((window as never as { dataLayer: unknown }).dataLayer)).not.toContain('marketing');
  expect(opened.el(BANNER).hidden).toBe(false);
});

test('CNQ32d where nobody is asked, a no stays a no', async () => {
  await openConsentPage({
    config: { consenttype: 'other', region: 'other' },
    cookies: { cmplz_marketing: 'deny', cmplz_policy_id: '3' },
  });
  expect([said(), loaded()]).toEqual(['daaa', ['vimeo']]);
  closePage();
  await openConsentPage({
    config: { ...BY_SERVICE, consenttype: 'other', region: 'other' },
    bodyData: '2',
    cookies: { ...EVERYTHING, cmplz_consented_services: '{"youtube":false}' },
  });
  expect(cookies().consented_services).toBe('{"youtube":false}');
  expect(loaded()).toEqual(['fonts', 'vimeo', 'maps']);
});

test('who allowed something has answered: the banner goes by itself, what plays goes on', async () => {
  const opened = await openConsentPage({ config: { dismiss_timeout: '2000' } });
  page.cmplz_set_service_consent?.('youtube', true);
  await opened.pass(2100);
  expect([said(), loaded(), cookies()['banner-status']]).toEqual(['----', ['youtube'], 'dismissed']);
});

test('a refusal that lives shorter takes the answer with it; where unsaid is yes, it lives as long', async () => {
  const days = (text: string) =>
    Math.round((Date.parse(/expires=([^;]*)/.exec(text)?.[1] ?? '') - Date.now()) / 86_400_000);
  for (const [consenttype, expected] of [
    ['optin', 30],
    ['optout', 365],
  ] as const) {
    const opened = await openConsentPage({
      config: { consenttype },
      globals: { atoll_consent: { refusalDays: 30 } },
    });
    const written: string[] = [];
    vi.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    opened.click(`.cmplz-cookiebanner.${consenttype} .cmplz-deny`);
    const of = (name: string) => written.filter((text) => text.startsWith(`cmplz_${name}=`)).map(days)[0];
    expect([of('banner-status'), of('marketing')]).toEqual([expected, expected]);
    vi.restoreAllMocks();
    closePage();
  }
});

test('boxes of services show what holds after any decision', async () => {
  const box =
    '<input type="checkbox" class="cmplz-accept-service" data-service="youtube" data-category="marketing">';
  const opened = await openConsentPage({ body: EMBEDS + box });
  const ticked = () => opened.el<HTMLInputElement>('.cmplz-accept-service').checked;
  await click(opened, `${BANNER} .cmplz-accept`);
  expect(ticked()).toBe(true);
  await click(opened, `${BANNER} .cmplz-deny`);
  expect(ticked()).toBe(false);
});

test('who presses a notice is taken to what came', async () => {
  const opened = await openConsentPage();
  opened.el('.box-youtube button').focus();
  await click(opened, '.box-youtube button');
  expect(document.activeElement).toBe(opened.el('.box-youtube'));
});

test('a wall keeps Tab in a ring', async () => {
  const opened = await openConsentPage({ config: { soft_cookiewall: '1' } });
  const stops = [
    ...document.querySelectorAll<HTMLElement>(`${BANNER} :is(button,[href],input,summary,.cmplz-close)`),
  ];
  const last = stops.at(-1) as HTMLElement;
  const first = opened.el(`${BANNER} .cmplz-close`);
  first.focus();
  expect(opened.key(first, 'Tab', { shiftKey: true }).defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(last);
  expect(opened.key(last, 'Tab').defaultPrevented).toBe(true);
  expect(document.activeElement).toBe(first);
  expect(opened.key(first, 'Tab').defaultPrevented).toBe(false);
});

describe('services', () => {
  const services = (map: object) => ({
    ...EVERYTHING,
    cmplz_consented_services: JSON.stringify(map),
  });

  test('are the same in small letters and capitals: a denial holds', async () => {
    await openConsentPage({
      bodyData: '2',
      config: BY_SERVICE,
      body: EMBEDS.replace('data-service="youtube"', 'data-service="YouTube"'),
      cookies: services({ youtube: false }),
    });
    expect(loaded()).toEqual(['fonts', 'vimeo', 'maps']);
    expect(page.cmplz_is_service_denied?.('youTube')).toBe(true);
  });

  test('more of them than a cookie holds: what was denied is kept, and what was just allowed comes', async () => {
    const many = Array.from({ length: 200 }, (_, at) => [`a-service-with-a-name-${at}`, true]);
    const opened = await openConsentPage({
      bodyData: '2',
      config: BY_SERVICE,
      cookies: services({ vimeo: false }),
    });
    for (const [name] of many) page.cmplz_set_service_consent?.(name, true);
    page.cmplz_set_service_consent?.('youtube', true);
    await opened.pass();
    const kept = cookies().consented_services ?? '';
    expect(kept.length).toBeLessThan(4_000);
    expect(JSON.parse(kept)).toMatchObject({ vimeo: false, youtube: true });
    expect(loaded()).toContain('youtube');
    expect(loaded()).not.toContain('vimeo');
  });
});

test('a page without the banner that its configuration names is told', async () => {
  const opened = await openConsentPage({ config: { user_banner_id: '7' } });
  expect(opened.warnings.splice(0).join()).toMatch(/no banner 7 of the kind "optin"/);
});
