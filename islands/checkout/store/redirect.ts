import { navigateTo, safeUrl } from '../../../src/dom/navigate';

/** Where the shop leads after an order: to another page, to a gateway that goes on in this one, or nowhere. */
export type Destination = 'away' | 'here' | undefined;

/** Goes where the shop says. */
export function goToRedirect(redirect: unknown): Destination {
  if (typeof redirect !== 'string' || !redirect) return undefined;
  // Changes the fragment only, whatever a `<base>` says: the gateway goes on from there.
  if (redirect.startsWith('#')) {
    location.hash = redirect;
    return 'here';
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
  return navigateTo(url) ? 'away' : undefined;
}
