import { request } from '../../src/http/request';
import type { ConsentConfig } from './params';

/** Time in ms after which the page goes on without an answer. */
const PATIENCE = 5_000;

/** An address of the consent service (consent.md §4); plain permalinks have a query already. */
const address = ({ url }: ConsentConfig, path: string, query = ''): string =>
  query ? `${url}${path}${url.includes('?') ? '&' : '?'}${query}` : url + path;

const ask = async (url: string): Promise<unknown> =>
  (await request({ url, timeout: PATIENCE, unheard: true })).json();

/** Asks which rules hold for this visitor, where that depends on where they are. */
export function fetchBanner(config: ConsentConfig): Promise<unknown> {
  const region = new URLSearchParams(location.search).get('cmplz_user_region');
  const place = region ? `&cmplz_user_region=${encodeURIComponent(region)}` : '';
  return ask(address(config, 'banner', config.locale + place));
}

/** Asks which cookies belong to which service. */
export const fetchCookieData = (config: ConsentConfig): Promise<unknown> =>
  ask(address(config, 'cookie_data'));

/** Asks for the block in which a visitor changes what they decided. */
export const fetchManageHtml = (config: ConsentConfig): Promise<unknown> =>
  ask(address(config, 'manage_consent_html', config.locale));

/** Asks for content that waits for consent. */
export const fetchArea = (config: ConsentConfig, post: string, block: string): Promise<unknown> =>
  ask(address(config, `consent-area/${encodeURIComponent(post)}/${encodeURIComponent(block)}`));

/** Tells the shop what was decided; it outlives the page. */
export const sendStatus = (
  config: ConsentConfig,
  consented_categories: readonly string[],
  consented_services: Readonly<Record<string, boolean>>,
): Promise<unknown> =>
  request({
    url: address(config, 'track'),
    body: JSON.stringify({
      consented_categories,
      consented_services,
      consenttype: (window as { wp_consent_type?: unknown }).wp_consent_type,
    }),
    headers: { 'Content-Type': 'application/json' },
    keepalive: true,
    unheard: true,
  });
