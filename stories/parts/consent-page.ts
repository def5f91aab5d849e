import sheet from '../../fixtures/shop/consent/banner.css?inline';
import cookieConsent from '../../islands/consent/cookie-consent';
import type { FakeRoutes } from '../../src/testing/fake-fetch';
import type { ServerPageOptions } from './server-page';

/** Words of a banner. */
export interface BannerWords {
  title: string;
  message: string;
  categories: Readonly<Record<'functional' | 'preferences' | 'statistics' | 'marketing', string>>;
  accept: string;
  deny: string;
  view: string;
  save: string;
  close: string;
  manage: string;
  notice: string;
}

export const english: BannerWords = {
  title: 'Cookies, if you like',
  message:
    'Some help us to see which bowls are looked at, some bring films of the kiln. The shop works without.',
  categories: {
    functional: 'Needed',
    preferences: 'Preferences',
    statistics: 'Statistics',
    marketing: 'Films and maps',
  },
  accept: 'Accept',
  deny: 'Deny',
  view: 'Choose',
  save: 'Save',
  close: 'Close',
  manage: 'Cookies',
  notice: 'Show this, with cookies for {category}',
};

/** As templates of sites print it: that of the plugin has the box inside the summary of its details. */
const category = (name: keyof BannerWords['categories'], { categories }: BannerWords, type: string): string =>
  `<div class="cmplz-category cmplz-${name}"><label class="cmplz-category-header">
    <span class="cmplz-category-title">${categories[name]}</span>
    <input type="checkbox" id="cmplz-${name}-${type}" class="cmplz-consent-checkbox cmplz-${name}" value="1">
  </label></div>`;

const NAMES = ['functional', 'preferences', 'statistics', 'marketing'] as const;

/** The boxes of a banner, as a page has them, too. */
export const choices = (words: BannerWords, type = 'optin'): string =>
  `<div class="cmplz-categories">${NAMES.map((name) => category(name, words, type)).join('')}</div>`;

const banner = (type: string, words: BannerWords): string =>
  `<div class="cmplz-cookiebanner cmplz-hidden banner-1 ${type} cmplz-bottom-right" role="dialog" aria-modal="true"
    aria-labelledby="cmplz-header-1-${type}" aria-describedby="cmplz-message-1-${type}">
    <div class="cmplz-header"><div class="cmplz-title" id="cmplz-header-1-${type}">${words.title}</div>
      <div class="cmplz-close" role="button" tabindex="0" aria-label="${words.close}">✕</div></div>
    <div class="cmplz-body"><div class="cmplz-message" id="cmplz-message-1-${type}">${words.message}</div>
      ${choices(words, type)}</div>
    <div class="cmplz-buttons"><button class="cmplz-btn cmplz-accept">${words.accept}</button>
      <button class="cmplz-btn cmplz-deny">${words.deny}</button>
      <button class="cmplz-btn cmplz-view-preferences">${words.view}</button>
      <button class="cmplz-btn cmplz-save-preferences">${words.save}</button></div></div>`;

const page = (words: BannerWords): string =>
  `<main><h1>The studio</h1><p>Bowls, mugs and what the fire made of them.</p>
    <div class="film"><iframe title="The kiln" width="320" height="180" src="about:blank" data-src-cmplz="/favicon.svg" class="cmplz-placeholder-element cmplz-iframe"
      data-service="kiln" data-category="marketing"></iframe></div></main>
  <div id="cmplz-cookiebanner-container">${banner('optin', words)}${banner('optout', words)}</div>
  <div id="cmplz-manage-consent"><button class="cmplz-btn cmplz-hidden cmplz-manage-consent manage-consent-1">${words.manage}</button></div>`;

/** What the style sheet of the shop hides, by the layout (consent.md §1.3). */
const HIDDEN = {
  view: '.cmplz-cookiebanner .cmplz-categories:not(.cmplz-fade-in),.cmplz-cookiebanner:not(.cmplz-categories-visible) .cmplz-save-preferences',
  save: '.cmplz-view-preferences',
  no: '.cmplz-cookiebanner .cmplz-categories,.cmplz-view-preferences,.cmplz-save-preferences',
  optout: '.cmplz-cookiebanner .cmplz-categories,.cmplz-deny,.cmplz-view-preferences,.cmplz-save-preferences',
  /** Not the banner's: it did not come. */
  none: '',
};

/** How a page with consent is. */
export interface ConsentPage {
  words?: BannerWords;
  /** Over the configuration of a shop that asks (consent.md §2.1). */
  config?: Readonly<Record<string, unknown>>;
  /** What the visitor decided before. */
  cookies?: Record<string, string>;
  layout?: keyof typeof HIDDEN;
  /** Whether visitors decide on each service. */
  byService?: boolean;
  /** Markup before the banner. */
  more?: string;
  answers?: () => FakeRoutes;
  /** Size of the visitor's text, where it is another one. */
  textSize?: string;
}

/** A page with a cookie banner, for `serverPage`. */
export function consentPage({
  words = english,
  config = {},
  cookies = {},
  layout = config.consenttype === 'optout' ? 'optout' : 'view',
  byService = false,
  more = '',
  answers,
  textSize = '',
}: ConsentPage = {}): ServerPageOptions {
  const complianz: Record<string, unknown> = {
    prefix: 'cmplz_',
    user_banner_id: '1',
    consenttype: 'optin',
    region: 'eu',
    current_policy_id: '1',
    cookie_expiry: '1',
    cookie_path: '/',
    url: '/consent/',
    placeholdertext: words.notice,
    categories: words.categories,
    ...config,
  };
  return {
    islands: [cookieConsent],
    html: more + page(words),
    ...(answers && { answers }),
    globals: { complianz },
    stored: { cookies },
    scripts: () => {
      const { documentElement: root, body, head } = document;
      const style = document.createElement('style');
      const rules = layout === 'none' ? '' : `${sheet}${HIDDEN[layout]}{display:none}`;
      style.textContent = `.cmplz-hidden{display:none!important}${rules}`;
      head.append(style);
      root.style.fontSize = textSize;
      body.dataset.cmplz = byService ? '2' : '1';
      return () => {
        style.remove();
        root.style.fontSize = '';
        delete body.dataset.cmplz;
        // The island has put it at the start of the page.
        document.getElementById('cmplz-cookiebanner-container')?.remove();
        for (const name of [...document.body.classList])
          if (name.startsWith('cmplz-')) document.body.classList.remove(name);
      };
    },
  };
}
