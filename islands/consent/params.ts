import { type Reader, text } from '../../src/page/schema';
import { warn } from '../../src/runtime/warn';

/** What a visitor decides about, in the order in which the original tells it; nothing depends on that. */
export const CATEGORIES = ['marketing', 'statistics', 'preferences', 'functional'] as const;

/** One of them. */
export type Category = (typeof CATEGORIES)[number];

/** Whether a name is that of something that visitors decide about. */
export const isCategory = (name: unknown): name is Category => CATEGORIES.includes(name as Category);

/** A page about cookies in one region. */
export interface PageLink {
  title: string;
  url: string;
}

type Fields = Readonly<Record<string, unknown>>;

/** Whether a value of the configuration says yes: its scalars arrive as texts (consent.md §2.1). */
const yes: Reader<boolean> = (value) => !['', '0', 0, false, null, undefined].includes(value as string);

/** A whole number of 0 or more, also as text. */
const count: Reader<number> = (value, path, issues) => {
  const number = /^\d+$/.test(String(value).trim()) ? Number(value) : NaN;
  if (Number.isNaN(number)) issues.push(`${path}: expected number from 0`);
  return number;
};

const map: Reader<Fields> = (value, path, issues) => {
  // PHP prints an empty map as [].
  const empty = Array.isArray(value) && !value.length;
  if (!empty && (typeof value !== 'object' || !value || Array.isArray(value)))
    issues.push(`${path}: expected map`);
  return empty ? {} : Object(value);
};

/** Where a cookie lies: browsers take a path that does not begin with a slash for another one (Q32b). */
const path: Reader<string> = (value) => (String(value).startsWith('/') ? String(value) : '/');

/** The kind of consent: a word that nobody knows is "other", for which nothing is asked. */
const kind: Reader<string> = (value, name, issues) => {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : '';
  if (!word) issues.push(`${name}: expected text`);
  return word;
};

/** What each field holds, and what counts where the page says nothing or something else. */
const FIELDS = {
  prefix: [text({ min: 1 }), 'cmplz_'],
  user_banner_id: [text({ min: 1 }), '1'],
  set_cookies: [map, {}],
  block_ajax_content: [yes, false],
  banner_version: [text(), ''],
  version: [text(), ''],
  store_consent: [yes, false],
  do_not_track_enabled: [yes, false],
  // The strictest one.
  consenttype: [kind, 'optin'],
  region: [text(), ''],
  geoip: [yes, false],
  dismiss_timeout: [count, 0],
  disable_cookiebanner: [yes, false],
  soft_cookiewall: [yes, false],
  dismiss_on_scroll: [yes, false],
  cookie_expiry: [count, 365],
  url: [text({ min: 1 }), ''],
  locale: [text(), ''],
  set_cookies_on_root: [yes, false],
  cookie_domain: [text(), ''],
  current_policy_id: [count, 0],
  cookie_path: [path, '/'],
  categories: [map, {}],
  tcf_active: [yes, false],
  placeholdertext: [text(), ''],
  css_file: [text(), ''],
  page_links: [map, {}],
  tm_categories: [yes, false],
  forceEnableStats: [yes, false],
  clean_cookies: [yes, false],
  aria_label: [text(), ''],
} as const satisfies Record<string, readonly [Reader<unknown>, unknown]>;

type FieldReaders = typeof FIELDS;
/** Configuration of consent on this page (consent.md §2.1). */
export type ConsentConfig = {
  readonly [Name in keyof FieldReaders]: ReturnType<FieldReaders[Name][0]>;
};

/** Fields that an empty text leaves out. */
const isLeftOut = (name: string, value: unknown): boolean =>
  value === undefined || value === null || (value === '' && name !== 'consenttype');

/**
 * Reads the configuration. A field that does not fit counts as left out and is told: without a banner nobody could allow
 * anything.
 *
 * @param source - the page's `complianz`, with what the shop says of this visitor over it
 */
export function readConsentConfig(source: unknown): ConsentConfig {
  const told: string[] = [];
  const fields = Object(source) as Fields;
  const config = Object.fromEntries(
    Object.entries(FIELDS).map(([name, [read, fallback]]) => {
      const value = fields[name];
      if (isLeftOut(name, value)) return [name, fallback];
      const issues: string[] = [];
      const found = read(value, `complianz.${name}`, issues);
      told.push(...issues);
      return [name, issues.length ? fallback : found];
    }),
  ) as ConsentConfig;
  if (fields.consenttype === undefined) told.push('complianz.consenttype: missing');
  if (told.length) warn({ what: 'configuration', cause: told.join('; '), fix: 'Correct "var complianz"' });
  return config;
}

/** A page about cookies by its kind, in the region of the configuration. */
export function pageLink({ page_links, region }: ConsentConfig, type: string): PageLink | undefined {
  const { title, url } = Object(Object(page_links[region])[type]) as Partial<PageLink>;
  return typeof url === 'string' && url ? { title: String(title ?? '').trim(), url } : undefined;
}
