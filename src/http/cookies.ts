/** Every pair as it stands there; a frame without an origin throws when it asks for cookies: it has none. */
export const cookiePairs = (): string[] => {
  try {
    return document.cookie.split('; ').filter(Boolean);
  } catch {
    return [];
  }
};

/** What the cookies of a name hold, as it stands there: there can be several, for folders and domains, the nearest first. */
export const readRawCookies = (name: string): string[] =>
  cookiePairs()
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));

/** What a cookie holds, as it stands there; `undefined` when there is none. */
export const readRawCookie = (name: string): string | undefined => readRawCookies(name)[0];

/** Hands a cookie with its attributes to the browser, which may refuse it: what it keeps shows when it is read. */
export function putCookie(cookie: string): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and asynchronous
    document.cookie = cookie;
  } catch {
    // Denied: a sandboxed frame.
  }
}

/** A cookie's value; `undefined` when there is none or the browser denies cookies. */
export function readCookie(name: string): string | undefined {
  const raw = readRawCookie(name);
  try {
    return raw && decodeURIComponent(raw);
  } catch {
    // Not encoded as cookies of the contract are.
    return undefined;
  }
}

/**
 * Deletes a cookie wherever it can have been written: for this host and each domain over it, under each of the paths.
 *
 * @param paths - where it may lie; the whole site if left out
 */
export function forgetCookie(name: string, paths: readonly string[] = ['/']): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, at) => `; domain=${labels.slice(at).join('.')}`);
  // A browser only believes some names on secure pages.
  const secure = location.protocol === 'https:' ? '; secure' : '';
  for (const path of paths)
    for (const domain of ['', ...domains]) putCookie(`${name}=; path=${path}; max-age=0${secure}${domain}`);
}

/**
 * Sets a cookie for the whole site.
 *
 * @param life - seconds; until the browser closes when left out
 * @returns whether the browser keeps it
 */
export function writeCookie(name: string, value: string, life?: number): boolean {
  putCookie(`${name}=${encodeURIComponent(value)}; path=/${life ? `; max-age=${life}` : ''}`);
  return readCookie(name) === value;
}
