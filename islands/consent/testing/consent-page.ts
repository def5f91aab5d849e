import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** Configuration as shops print it: scalars are texts (consent.md §2.1). */
export const CONFIG = {
  prefix: 'cmplz_',
  user_banner_id: '1',
  set_cookies: [] as unknown,
  block_ajax_content: '0',
  banner_version: '2',
  version: '7.4.5',
  store_consent: '1',
  do_not_track_enabled: '1',
  consenttype: 'optin',
  region: 'eu',
  geoip: '',
  dismiss_timeout: '',
  disable_cookiebanner: '',
  soft_cookiewall: '',
  dismiss_on_scroll: '',
  cookie_expiry: '365',
  url: '/wp-json/complianz/v1/',
  locale: 'lang=en&locale=en_US',
  set_cookies_on_root: '',
  cookie_domain: '',
  current_policy_id: '3',
  cookie_path: '/',
  categories: { statistics: 'statistics', marketing: 'marketing' },
  tcf_active: '',
  placeholdertext: 'Show what {category} cookies are needed for',
  css_file: '',
  page_links: {
    eu: {
      'cookie-statement': { title: 'Cookies &amp; co. ', url: '/cookies/' },
      'privacy-statement': { title: 'Privacy', url: '/privacy/' },
    },
  } as unknown,
  tm_categories: '',
  forceEnableStats: '',
  preview: '',
  clean_cookies: '',
  aria_label: 'Allow {category} cookies',
};

/** What a shop prints where visitors decide on each service. */
export const BY_SERVICE = {
  clean_cookies: '1',
  placeholdertext:
    '<div class="cmplz-blocked-content-notice-body">For {service} <div class="cmplz-links"><a href="#" class="cmplz-link cookie-statement">{title}</a></div></div><button class="cmplz-accept-service">Allow</button>',
  aria_label: 'Allow {service}',
};

const category = (name: string, type: string): string =>
  `<details class="cmplz-category cmplz-${name}"><summary><span class="cmplz-category-header">
  <span class="cmplz-category-title">The ${name} ones</span><span class="cmplz-banner-checkbox">
  <input type="checkbox" id="cmplz-${name}-${type}" data-category="cmplz_${name}" class="cmplz-consent-checkbox cmplz-${name}" value="1">
  <label class="cmplz-label" for="cmplz-${name}-${type}"><span class="screen-reader-text">${name}</span></label></span></span></summary>
  <div class="cmplz-description"><span class="cmplz-description-${name}">About them</span></div></details>`;

/** The banner of one kind of consent (consent.md §1.2). */
export const banner = (type: string): string =>
  `<div class="cmplz-cookiebanner cmplz-hidden banner-1 bottom ${type} cmplz-bottom cmplz-categories-type-view-preferences"
  role="dialog" aria-modal="true" aria-live="polite" aria-labelledby="cmplz-header-1-${type}" aria-describedby="cmplz-message-1-${type}">
  <div class="cmplz-header"><div class="cmplz-title" id="cmplz-header-1-${type}">Your cookies</div>
  <div class="cmplz-close" tabindex="0" role="button" aria-label="Close"></div></div>
  <div class="cmplz-body"><div class="cmplz-message" id="cmplz-message-1-${type}">We bake.</div>
  <div class="cmplz-categories">${['functional', 'preferences', 'statistics', 'marketing'].map((name) => category(name, type)).join('')}</div></div>
  <div class="cmplz-links cmplz-information"><a class="cmplz-link cmplz-manage-options cookie-statement" href="#" data-relative_url="#cmplz-manage-consent-container">Options</a></div>
  <div class="cmplz-buttons"><button class="cmplz-btn cmplz-accept">Accept</button><button class="cmplz-btn cmplz-deny">Deny</button>
  <button class="cmplz-btn cmplz-view-preferences">View</button><button class="cmplz-btn cmplz-save-preferences">Save</button></div>
  <div class="cmplz-documents cmplz-links"><a class="cmplz-link cookie-statement" href="#" data-relative_url="">{title}</a>
  <a class="cmplz-link impressum" href="#" data-relative_url="">{title}</a></div></div>`;

/** Both banners, and the buttons that bring them back, as far from the page's beginning as shops print them. */
export const BANNERS = `<div id="cmplz-cookiebanner-container">${banner('optin')}${banner('optout')}</div>
  <div id="cmplz-manage-consent" data-nosnippet="true"><button class="cmplz-btn cmplz-hidden cmplz-manage-consent manage-consent-1">Manage</button>
  <button class="cmplz-btn cmplz-hidden cmplz-manage-consent manage-consent-1">Manage</button></div>`;

const iframe = (service: string, of: string, more = ''): string =>
  `<div class="box-${service}"><iframe class="cmplz-placeholder-element cmplz-iframe cmplz-iframe-styles cmplz-video" data-service="${service}" data-category="${of}"
  data-cmplz-target="src" data-src-cmplz="https://${service}.example/embed" src="about:blank" data-placeholder-image="/pictures/${service}.jpg" ${more}></iframe></div>`;

/** Content of every kind that waits for consent (consent.md §1.5). */
export const EMBEDS = `<main>${iframe('youtube', 'marketing')}${iframe('vimeo', 'statistics')}
  <div class="cmplz-placeholder-parent"><img class="cmplz-image cmplz-placeholder-element" data-src-cmplz="https://maps.example/map.png" data-service="general" data-category="marketing" src="/placeholder.png"></div>
  <link rel="stylesheet" data-href="https://fonts.example/font.css" data-category="marketing" data-service="google-fonts">
  <blockquote class="cmplz-placeholder-element tweet" data-service="twitter" data-category="marketing" data-placeholder-image="/pictures/tweet.jpg">A tweet</blockquote></main>`;

/** What a visitor holds who allowed everything. */
export const EVERYTHING = {
  cmplz_marketing: 'allow',
  cmplz_statistics: 'allow',
  cmplz_preferences: 'allow',
  cmplz_functional: 'allow',
  'cmplz_banner-status': 'dismissed',
  cmplz_policy_id: '3',
  cmplz_consented_services: '',
  cmplz_saved_categories: '["marketing","statistics","preferences","functional"]',
  cmplz_saved_services: '{}',
};

/** A page to open, over a page with both banners. */
export interface ConsentPageOptions extends Partial<Omit<ShopPageOptions, 'bodyData'>> {
  config?: Partial<Record<keyof typeof CONFIG, unknown>>;
  /** What the body says of how visitors decide: `1` by category, `2` by service. */
  bodyData?: '1' | '2';
}

const API = '/wp-json/complianz/v1/';

/** A page whose shop takes a second to say which rules hold. */
export const REGION_LATE: ConsentPageOptions = {
  config: { geoip: '1' },
  asleep: true,
  answers: {
    '/wp-json/complianz/v1/banner': {
      delay: 1000,
      json: { consenttype: 'optin', region: 'eu', version: '7.4.5', banner_version: '2' },
    },
  },
};

/** Opens a page with cookie consent as a visitor's browser does. */
export function openConsentPage({
  config,
  body = EMBEDS,
  bodyData = '1',
  ...options
}: ConsentPageOptions = {}): Promise<ShopPage> {
  // Of the page before.
  for (const link of document.head.querySelectorAll('link')) link.remove();
  return openPage({
    islands: [() => import('../cookie-consent')],
    body: body + BANNERS,
    bodyData: { cmplz: bodyData },
    ...options,
    answers: {
      [`${API}track`]: { json: { success: true } },
      [`${API}cookie_data`]: { json: [] },
      ...options.answers,
    },
    globals: { complianz: { ...CONFIG, ...config }, dataLayer: undefined, ...options.globals },
  });
}
