import { safeUrl } from '../../../../src/dom/navigate';

/** Name of the parameter that keeps cached pages of different places apart (storefront.md §3.20). */
export const PARAMETER = 'v';

/** The page's own address. */
export const pageUrl = (): URL => new URL(location.href);

/** The address with the parameter, spelled as it was otherwise; nothing for other sites and where it has one (Q97). */
export function addressWithPlace(address: string, hash: string): string | undefined {
  const url = safeUrl(address, { sameOrigin: true });
  if (!url || new URL(url).searchParams.has(PARAMETER)) return undefined;
  return address.replace(/^[^#]*/, (path) => `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${hash}`);
}

/** Cookie with the hash of the customer's place, and its life in seconds (storefront.md §6.3). */
export const COOKIE = 'woocommerce_geo_hash';
export const COOKIE_LIFE = 3600;

/** Where the time of the last reload is stored. */
export const RELOADED = 'atoll_geo';

/** Milliseconds within which a page does not load anew again. */
const RELOAD_PAUSE = 60_000;

/** Whether the stored time of a reload forbids another one. */
export const hasJustReloaded = (time: string | null): boolean => Date.now() - Number(time) < RELOAD_PAUSE;
