import { forgetCookie, putCookie, readRawCookie } from '../../src/http/cookies';
import { domainOf } from './classification.model';

const PREFIX = 'sbjs_';

/** What a cookie of the tracker holds, as it stands there. */
export const readRaw = (name: string): string | undefined => readRawCookie(`${PREFIX}${name}`);

/**
 * Writes a cookie for the whole site and what lies under its name. Where a browser takes none for a domain, as of a host
 * without dots, it is for the host alone.
 *
 * @param minutes - how long it lives, by the browser's own count, whatever its clock says; until it closes for 0
 */
export function writeRaw(name: string, text: string, minutes: number): void {
  const cookie = `${PREFIX}${name}=${text}; path=/${minutes > 0 ? `; max-age=${minutes * 60}` : ''}`;
  putCookie(`${cookie}; domain=.${domainOf(location.hostname)}`);
  if (readRaw(name) !== text) putCookie(cookie);
}

/** Deletes a cookie of the tracker wherever it can have been written (Q101). */
export const deleteRaw = (name: string): void => forgetCookie(`${PREFIX}${name}`);
