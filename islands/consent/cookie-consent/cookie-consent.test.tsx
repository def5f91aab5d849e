import { afterEach, describe, expect, test } from 'vitest';
import { closePage, type ShopPage } from '../../testing/shop-page';
import { type ConsentPageOptions, EVERYTHING, openConsentPage } from '../testing/consent-page';
import { recordConsent } from '../testing/record';
import { click, cookies, loaded, said, tick, tracked } from '../testing/visit';

afterEach(closePage);

const BANNER = '.cmplz-cookiebanner.optin';
const REOPEN = '#cmplz-manage-consent button';
const isShown = (page: ShopPage, banner = BANNER) => {
  const { classList, hidden } = page.el(banner);
  const [shown, dismissed] = ['cmplz-show', 'cmplz-dismissed'].map((name) => classList.contains(name));
  expect([shown, dismissed]).toEqual([!hidden, hidden]);
  return shown;
};
const START = [
  'wp_consent_type_defined null',
  'cmplz_before_cookiebanner null',
  'cmplz_before_categories_consent {"categories":["functional"],"region":"eu"}',
  'cmplz_before_category {"category":"functional","categories":["functional"],"region":"eu"}',
  'cmplz_cookie_banner_data {…}',
  'cmplz_set_category_as_bodyclass null',
  'cmplz_fire_categories {"category":"functional","categories":["functional"],"region":"eu"}',
  'cmplz_banner_status "show"',
  'cmplz_cookie_warning_loaded "eu"',
];

test('CN1 CN2 CN14 a first visit: the banner asks, nothing comes, nothing is stored', async () => {
  const record = recordConsent();
  const page = await openConsentPage();
  expect(record.log()).toEqual(START);
  expect(isShown(page)).toBe(true);
  expect(document.body.firstElementChild?.id).toBe('cmplz-cookiebanner-container');
  expect(page.el(BANNER).className).not.toContain('cmplz-hidden');
  expect(page.el(REOPEN).hidden).toBe(true);
  expect(page.el('.cmplz-cookiebanner.optout').className).toContain('cmplz-hidden');
  expect(document.body.className).toBe('woocommerce cmplz-functional cmplz-eu cmplz-optin');
  expect(loaded()).toEqual([]);
  expect(document.cookie).toBe('');
  expect(page.shop.calls).toEqual([]);
  expect((window as { wp_consent_type?: unknown }).wp_consent_type).toBe('optin');
});

test('CN17 all is accepted, in the order of the original', async () => {
  const record = recordConsent();
  const page = await openConsentPage();
  record.log();
  expect(page.click(`${BANNER} .cmplz-accept`).defaultPrevented).toBe(true);
  expect(record.log()).toEqual([]);
  await page.pass(1);
  const enabled = (category: string, categories: string[]) => {
    const all = JSON.stringify([...categories, 'functional']);
    return [
      'cookie cmplz_policy_id=3',
      `cookie cmplz_${category}=allow`,
      `cmplz_before_category {"category":"${category}","categories":${all},"region":"eu"}`,
      `cmplz_enable_category {"category":"${category}","service":"do_not_match","categories":${all},"services":{},"region":"eu"}`,
      `cmplz_status_change {"category":"${category}","value":"allow","region":"eu","categories":${all}}`,
    ];
  };
  const all = '["marketing","statistics","preferences","functional"]';
  expect(record.log()).toEqual([
    'cookie cmplz_consented_services=',
    `cmplz_before_categories_consent {"categories":${all},"region":"eu"}`,
    ...enabled('marketing', ['marketing']).toSpliced(4, 0, 'cmplz_run_after_all_scripts "marketing"'),
    ...enabled('statistics', ['marketing', 'statistics']).toSpliced(
      4,
      0,
      'cmplz_run_after_all_scripts "statistics"',
    ),
    ...enabled('preferences', ['marketing', 'statistics', 'preferences']).toSpliced(
      4,
      0,
      'cmplz_run_after_all_scripts "preferences"',
    ),
    'cookie cmplz_policy_id=3',
    'cookie cmplz_functional=allow',
    `cmplz_before_category {"category":"functional","categories":${all},"region":"eu"}`,
    `cmplz_status_change {"category":"functional","value":"allow","region":"eu","categories":${all}}`,
    'cookie cmplz_banner-status=dismissed',
    'cmplz_banner_status "dismissed"',
    `cmplz_fire_categories {"category":"marketing","categories":${all},"region":"eu"}`,
    'cmplz_track_status false',
    'cmplz_set_category_as_bodyclass null',
    `cookie cmplz_saved_categories=${all}`,
    'cookie cmplz_saved_services={}',
    'cookie atoll_consent=…',
  ]);
  expect(tracked(page)).toEqual([
    { consented_categories: JSON.parse(all), consented_services: {}, consenttype: 'optin' },
  ]);
  expect(isShown(page)).toBe(false);
  expect(page.el(REOPEN).hidden).toBe(false);
  expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
  expect(document.body.className).toBe(
    'woocommerce cmplz-marketing cmplz-statistics cmplz-preferences cmplz-functional cmplz-eu cmplz-optin',
  );
});

interface Way {
  name: string;
  options?: ConsentPageOptions;
  act?: (page: ShopPage) => Promise<unknown>;
  said: string;
  status?: string;
  shown: boolean;
  categories?: string[];
  came: string[];
}

describe('CN3 CN10 CN19 the ways of the matrix (§3.19)', () => {
  const ways: Way[] = [
    {
      name: 'CN18 Q1 optin, nothing said: deny',
      act: (page) => click(page, `${BANNER} .cmplz-deny`),
      said: 'ddda',
      status: 'dismissed',
      shown: false,
      categories: ['functional'],
      came: [],
    },
    {
      name: 'CN3 CN19 optin: save with some ticked',
      act: (page) => {
        tick(page, 'preferences', 'statistics');
        return click(page, `${BANNER} .cmplz-save-preferences`);
      },
      said: 'daaa',
      status: 'dismissed',
      shown: false,
      categories: ['statistics', 'preferences', 'functional'],
      came: ['vimeo'],
    },
    {
      name: 'CN4 optin: close says nothing of categories',
      act: (page) => click(page, `${BANNER} .cmplz-close`),
      said: '----',
      status: 'dismissed',
      shown: false,
      came: [],
    },
    {
      name: 'CN7 optin: the notice of a marketing embed allows that category',
      act: (page) => click(page, '.box-youtube .cmplz-accept-category'),
      said: 'a---',
      status: 'dismissed',
      shown: false,
      categories: ['marketing', 'functional'],
      came: ['fonts', 'youtube', 'maps'],
    },
    {
      name: 'CN15 optout, nothing said: all comes, nothing is stored',
      options: { config: { consenttype: 'optout', region: 'us' } },
      said: '----',
      shown: true,
      came: ['fonts', 'youtube', 'vimeo', 'maps'],
    },
    {
      name: 'CN15 optout: accept',
      options: { config: { consenttype: 'optout', region: 'us' } },
      act: (page) => click(page, '.cmplz-cookiebanner.optout .cmplz-accept'),
      said: 'aaaa',
      status: 'dismissed',
      shown: false,
      categories: ['marketing', 'statistics', 'preferences', 'functional'],
      came: ['fonts', 'youtube', 'vimeo', 'maps'],
    },
    {
      name: 'CN16 other: all is accepted without a banner, once',
      options: { config: { consenttype: 'other', region: 'other' } },
      said: 'aaaa',
      shown: false,
      categories: ['no_warning'],
      came: ['fonts', 'youtube', 'vimeo', 'maps'],
    },
    {
      name: 'forceEnableStats: statistics needs no leave',
      options: { config: { forceEnableStats: '1' } },
      said: '-a--',
      shown: true,
      came: ['vimeo'],
    },
  ];
  test.each(ways)('$name', async ({ options = {}, act, said: expected, status, shown, categories, came }) => {
    const page = await openConsentPage(options);
    await act?.(page);
    expect(said()).toBe(expected);
    expect(cookies()['banner-status']).toBe(status);
    const type = options.config?.consenttype === 'optout' ? 'optout' : 'optin';
    const banner = page.el(`.cmplz-cookiebanner.${type}`);
    expect(banner.classList.contains('cmplz-show')).toBe(shown);
    expect(tracked(page).map((one) => one.consented_categories)).toEqual(categories ? [categories] : []);
    expect(loaded()).toEqual(came);
    await page.pass(600);
    expect(page.left).toEqual([]);
  });
});

test('CN17 what was allowed comes on the next visit, without a banner', async () => {
  const record = recordConsent();
  const page = await openConsentPage({ cookies: EVERYTHING });
  expect(record.names().slice(0, 6)).toEqual([
    'cmplz_before_category',
    'cmplz_enable_category',
    'cmplz_run_after_all_scripts',
    'cmplz_before_category',
    'cmplz_enable_category',
    'wp_consent_type_defined',
  ]);
  expect(isShown(page)).toBe(false);
  expect(loaded()).toEqual(['fonts', 'youtube', 'vimeo', 'maps']);
  expect(record.cookies.filter((text) => text.includes('SameSite'))).toEqual([]);
  expect(tracked(page)).toEqual([]);
});

test('CN5 the banner comes back with its button, and the focus goes there and back', async () => {
  const page = await openConsentPage({ cookies: EVERYTHING });
  page.el(REOPEN).focus();
  expect(page.click(REOPEN).defaultPrevented).toBe(true);
  expect(isShown(page)).toBe(true);
  expect(document.activeElement).toBe(page.el(`${BANNER} .cmplz-close`));
  expect(page.key(`${BANNER} .cmplz-close`, 'Enter').defaultPrevented).toBe(true);
  expect(isShown(page)).toBe(false);
  expect(document.activeElement).toBe(page.el(REOPEN));
});
