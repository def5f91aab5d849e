import { vi } from 'vitest';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** The fields of an order, and what each is for the tracker. */
export const FIELDS = {
  source_type: 'current.typ',
  referrer: 'current_add.rf',
  utm_campaign: 'current.cmp',
  utm_source: 'current.src',
  utm_medium: 'current.mdm',
  utm_content: 'current.cnt',
  utm_id: 'current.id',
  utm_term: 'current.trm',
  utm_source_platform: 'current.plt',
  utm_creative_format: 'current.fmt',
  utm_marketing_tactic: 'current.tct',
  session_entry: 'current_add.ep',
  session_start_time: 'current_add.fd',
  session_pages: 'session.pgs',
  session_count: 'udata.vst',
  user_agent: 'udata.uag',
};

/** The configuration as shops print it. */
export const PARAMS = {
  lifetime: 1e-5,
  session: 30,
  base64: false,
  ajaxurl: '/wp-admin/admin-ajax.php',
  prefix: 'wc_order_attribution_',
  allowTracking: true,
};

/** The element that fills a form. */
export const ELEMENT = '<wc-order-attribution-inputs></wc-order-attribution-inputs>';

/** A form with two of them. */
export const FORM = `<form id="one">${ELEMENT}<p>${ELEMENT}</p></form>`;

/** What is known of nobody. */
export const NOTHING = Object.fromEntries(Object.keys(FIELDS).map((name) => [name, null]));

interface Api {
  params: { allowTracking: boolean };
  getAttributionData(): Record<string, string | null>;
  setOrderTracking(allowed: unknown): void;
}
interface Tracker {
  get: Record<string, Record<string, string>>;
  init(options?: Record<string, unknown>): void;
}

/** What the page's scripts share. */
export const globals = window as unknown as {
  wc_order_attribution: Api;
  sbjs: Tracker;
  wp?: unknown;
  wp_has_consent?: unknown;
  wp_consent_type?: unknown;
};

/** The public object. */
export const api = () => globals.wc_order_attribution;

/** What it says of the visitor. */
export const data = () => api().getAttributionData();

interface Options extends Partial<ShopPageOptions> {
  params?: Record<string, unknown>;
  referrer?: string;
}

/** Opens a page with attribution. */
export const open = ({ params, referrer = '', ...options }: Options = {}) => {
  Object.defineProperty(document, 'referrer', { configurable: true, value: referrer });
  return openPage({
    islands: [() => import('.')],
    body: FORM,
    ...options,
    globals: {
      wc_order_attribution: { params: { ...PARAMS, ...params }, fields: FIELDS },
      ...options.globals,
    },
  });
};

/** The next page of the same visitor. */
export const next = (page: ShopPage, options: Options = {}) => {
  const cookies = Object.fromEntries(document.cookie.split('; ').map((pair) => pair.split(/=(.*)/s, 2)));
  page.close();
  Reflect.deleteProperty(window, 'sbjs');
  return open({ cookies, ...options });
};

/** What an order would send. */
export const inputs = (root: ParentNode = document) =>
  Object.fromEntries(
    [...root.querySelectorAll('input')].map(({ name, value }) => [name.replace(PARAMS.prefix, ''), value]),
  );

/** A cookie of the tracker, as it is stored. */
export const stored = (name: string) =>
  document.cookie.split('; ').find((pair) => pair.startsWith(`sbjs_${name}=`));

/** Names of all cookies. */
export const names = () =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0])
    .filter(Boolean)
    .sort();

/** What stands behind the location of jsdom, which itself cannot be changed. */
const behind = Object.getOwnPropertySymbols(location)
  .map((symbol) => (location as unknown as Record<symbol, object | undefined>)[symbol])
  .find((value) => value && 'hostname' in value);

/** Has the page come from another host. */
export const hostIs = (value: string) =>
  Object.defineProperty(Object(behind), 'hostname', { configurable: true, value });

/** For `beforeEach`: a browser with a name of its own. */
export const nameBrowser = (): void => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Kiln/1.0');
};

/** Forgets what a test put into the browser, for `afterEach`. */
export const closeVisit = (): void => {
  Reflect.deleteProperty(document, 'cookie');
  Reflect.deleteProperty(document, 'referrer');
  Reflect.deleteProperty(Object(behind), 'hostname');
  for (const name of ['sbjs', 'wp', 'wp_has_consent', 'wp_consent_type'])
    Reflect.deleteProperty(globals, name);
  closePage();
  vi.restoreAllMocks();
};
