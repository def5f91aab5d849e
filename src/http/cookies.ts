/** A cookie's value; `undefined` when there is none or the browser denies cookies (a sandboxed frame throws). */
export function readCookie(name: string): string | undefined {
  try {
    const pair = document.cookie.split('; ').find((one) => one.startsWith(`${name}=`));
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    // Denied, or not encoded as cookies of the contract are.
    return undefined;
  }
}

/**
 * Sets a cookie for the whole site.
 *
 * @param life - seconds; until the browser closes when left out
 * @returns whether the browser keeps it
 */
export function writeCookie(name: string, value: string, life?: number): boolean {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and asynchronous
    document.cookie = `${name}=${encodeURIComponent(value)}; path=/${life ? `; max-age=${life}` : ''}`;
  } catch {
    return false;
  }
  return readCookie(name) === value;
}
