import { warn } from '../runtime/warn';

const resolve = (value: unknown, base: string, sameOrigin?: boolean): URL | undefined => {
  if (typeof value !== 'string' || !value.trim()) return undefined;
  try {
    const url = new URL(value, base);
    // The parser drops the control characters that hide a scheme, so what counts is what it made of them.
    const safe = /^https?:$/.test(url.protocol) && (!sameOrigin || url.origin === location.origin);
    return safe ? url : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The absolute address for a value that came from the page or the server, or `undefined` unless it is http(s):
 * `javascript:`, `data:` and the like are never followed. Relative addresses resolve as those of links do.
 */
export const safeUrl = (value: unknown, { sameOrigin = false } = {}): string | undefined =>
  resolve(value, document.baseURI, sameOrigin)?.href;

/**
 * The absolute address for a call to the shop, or `undefined` when it is not on the page's own origin. A relative
 * one is relative to the page (storefront.md §2), whatever a `<base>` says.
 */
export function requestUrl(value: unknown): string | undefined {
  const url = resolve(value, location.href, true);
  // Test shops are opened as https://user:password@host; fetch refuses an address that carries both.
  if (url) url.username = url.password = '';
  return url?.href;
}

/** Leaves for `url`. Answers `false` and warns when that is not an http(s) address. */
export function navigateTo(url: string): boolean {
  const safe = safeUrl(url);
  if (safe) location.assign(safe);
  else {
    // The rest could be personal.
    const [scheme] = /^\s*[a-z][\w+.-]*:/i.exec(url) ?? [];
    warn({
      what: 'navigation',
      cause: `the address is not http(s)${scheme ? `, but "${scheme.trim()}"` : ''}`,
      fix: 'Correct what the server sends',
    });
  }
  return !!safe;
}

/** Asks before the page is left, in the browser's own words. */
export function askBeforeUnload(event: BeforeUnloadEvent): void {
  event.preventDefault();
  // What older browsers look at.
  event.returnValue = true;
}

/** Whether who leaves the page is asked first, as while an order may be placed already (checkout.md §3.15). */
export const askBeforeLeaving = (isAsked: boolean): void =>
  (isAsked ? addEventListener : removeEventListener)('beforeunload', askBeforeUnload);
