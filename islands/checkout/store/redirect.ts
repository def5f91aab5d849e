import { navigateTo, safeUrl } from '../../../src/dom/navigate';

/** Leaves for where the shop says. @returns whether that is an address to go to */
export function goToRedirect(redirect: unknown): boolean {
  if (typeof redirect !== 'string' || !redirect) return false;
  // Changes the fragment only, whatever a `<base>` says: the gateway goes on from there.
  if (redirect.startsWith('#')) {
    location.hash = redirect;
    return true;
  }
  let url = redirect;
  if (url.includes('https://') && url.includes('http://')) {
    try {
      url = decodeURI(url);
    } catch {
      // A stray percent sign: the order is placed, and the address as it came is better than none (CQ29).
    }
  }
  // Never from a safe page to one that others can read, as the browser reads the address.
  if (location.protocol === 'https:') url = safeUrl(url)?.replace(/^http:/, 'https:') ?? url;
  return navigateTo(url);
}
