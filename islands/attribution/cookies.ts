import { domainOf } from './classification.model';

const PREFIX = 'sbjs_';

/** A frame without an origin throws when it asks for cookies: it has none. */
const all = (): string => {
  try {
    return document.cookie;
  } catch {
    return '';
  }
};

const put = (cookie: string): void => {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and asynchronous
    document.cookie = cookie;
  } catch {
    // As above: what is written shows that it was not kept.
  }
};

/** What a cookie of the tracker holds, as it stands there. */
export const readRaw = (name: string): string | undefined =>
  all()
    .split('; ')
    .find((pair) => pair.startsWith(`${PREFIX}${name}=`))
    ?.slice(PREFIX.length + name.length + 1);

/**
 * Writes a cookie for the whole site and what lies under its name. Where a browser takes none for a domain, as of a host
 * without dots, it is for the host alone.
 *
 * @param minutes - how long it lives, by the browser's own count, whatever its clock says; until it closes for 0
 */
export function writeRaw(name: string, text: string, minutes: number): void {
  const cookie = `${PREFIX}${name}=${text}; path=/${minutes > 0 ? `; max-age=${minutes * 60}` : ''}`;
  put(`${cookie}; domain=.${domainOf(location.hostname)}`);
  if (readRaw(name) !== text) put(cookie);
}

/** Deletes a cookie wherever it can have been written: for this host and each domain over it (Q101). */
export function deleteRaw(name: string): void {
  const gone = `${PREFIX}${name}=; path=/; max-age=0`;
  put(gone);
  const labels = location.hostname.split('.');
  for (const at of labels.keys()) put(`${gone}; domain=${labels.slice(at).join('.')}`);
}
