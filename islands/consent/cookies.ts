import { cookiePairs, forgetCookie, putCookie, readRawCookies } from '../../src/http/cookies';
import type { ConsentConfig } from './params';

/** Those that say what is allowed. */
const DECISIONS = ['marketing', 'statistics', 'preferences', 'consented_services'];

/** The cookies in which a visitor's decisions lie (consent.md §6.1). */
export interface ConsentCookies {
  /** What a cookie holds; empty when there is none. */
  read(name: string): string;
  /** What the cookies of a name hold: there can be several, for folders and domains. */
  all(name: string): string[];
  /** Whether the browser keeps what is decided. */
  isKept(): boolean;
  /** Whether a cookie has that value wherever it lies. */
  holds(name: string, value: string): boolean;
  /** @param prefixed - whether it is one of ours, whose names all begin alike */
  write(name: string, value: string, prefixed?: boolean): void;
}

/**
 * Opens the cookies. What the browser does not keep counts for this page.
 *
 * @param config - asked at each use: the shop's answer can change the prefix
 * @param days - how long they live
 */
export function openCookies(config: () => ConsentConfig, days: () => number): ConsentCookies {
  const unkept = new Map<string, string>();
  const valuesOf = (full: string): string[] => {
    const kept = unkept.get(full);
    return kept === undefined ? readRawCookies(full) : [kept];
  };
  const nameOf = (name: string, prefixed: boolean) => (prefixed ? config().prefix : '') + name;
  return {
    // Of several, for folders or domains, a refusal counts.
    all: (name) => valuesOf(nameOf(name, true)),
    isKept: () => !DECISIONS.some((name) => unkept.has(nameOf(name, true))),
    read(name) {
      const found = valuesOf(nameOf(name, true));
      return found.find((one) => one === 'deny') ?? found[0] ?? '';
    },
    holds(name, value) {
      const found = valuesOf(nameOf(name, true));
      return found.length > 0 && found.every((one) => one === value);
    },
    write(name, value, prefixed = true) {
      const { set_cookies_on_root, cookie_domain, cookie_path } = config();
      const full = nameOf(name, prefixed);
      const secure = location.protocol === 'https:' ? ';secure' : '';
      const expires = new Date(Date.now() + days() * 86_400_000).toUTCString();
      const onRoot = set_cookies_on_root && cookie_domain.length > 3 && !cookie_domain.includes('localhost');
      const domain = onRoot ? `;domain=${cookie_domain}` : '';
      const put = () =>
        putCookie(`${full}=${value};SameSite=Lax${secure};expires=${expires}${domain};path=${cookie_path}`);
      const isKept = () => {
        const found = readRawCookies(full);
        return found.every((one) => one === value) && (found.length > 0 || !value);
      };
      put();
      // An older one, for a folder or another domain, comes before it.
      if (!isKept()) {
        forgetCookie(full, paths());
        put();
      }
      if (isKept()) unkept.delete(full);
      else unkept.set(full, value);
    },
  };
}

/** Every path that a cookie of this page can lie under, the whole site first. */
const paths = (): string[] => {
  const found = ['/'];
  let at = '';
  for (const part of location.pathname.split('/').filter(Boolean)) {
    at += `/${part}`;
    found.push(at, `${at}/`);
  }
  return found;
};

/**
 * Deletes every cookie whose name has a part, for this host and all domains over it, under each path (Q9).
 *
 * @param isOurs - which stay
 * @returns whether there was one
 */
export function forgetByPart(part: string, isOurs: (name: string) => boolean = () => false): boolean {
  if (!part) return false;
  const names = cookiePairs().map((pair) => pair.split('=', 1)[0] ?? '');
  const found = names.filter((name) => name.includes(part) && !isOurs(name));
  for (const name of found) forgetCookie(name, paths());
  return found.length > 0;
}
