import { useLayoutEffect } from 'react';
import { navigateTo } from '../../../../src/dom/navigate';
import { readCookie, writeCookie } from '../../../../src/http/cookies';
import { openStorage } from '../../../../src/http/storage';
import { legacy } from '../../../../src/legacy-port';
import type { IslandProps } from '../../../../src/runtime/island';
import { warn } from '../../../../src/runtime/warn';
import { customerLocation, placeHash } from './calls';
import { COOKIE, COOKIE_LIFE, hasJustReloaded, PARAMETER, pageUrl, RELOADED } from './geolocation.model';
import { geolocationParams } from './params';
import { tagForms, tagLinks, untagAddresses } from './tag-addresses';

/**
 * Adds the hash of the customer's place to addresses of the shop, and has a page that was cached for another place load
 * anew. It renders nothing: links and forms are the server's.
 */
export default function Geolocation({ lifetime: signal }: IslandProps) {
  useLayoutEffect(() => {
    const params = geolocationParams();
    if (!params) return;
    const { wc_ajax_url, home_url } = params;
    const hash = placeHash(readCookie(COOKIE));
    if (hash) {
      tagLinks(hash, home_url);
      tagForms(hash);
      for (const event of ['added_to_cart', 'woocommerce_append_geo_hashes']) {
        legacy.on(event, () => tagLinks(hash, home_url), { signal });
      }
      signal.addEventListener('abort', untagAddresses);
      if (pageUrl().searchParams.get(PARAMETER) === hash) return;
    }
    const use = (place: string | undefined) => {
      if (!place || place === hash || signal.aborted) return;
      const kept = writeCookie(COOKIE, place, COOKIE_LIFE);
      const url = pageUrl();
      const { session } = openStorage();
      // Where the browser keeps nothing, or the shop takes the parameter away, every page would load anew for ever.
      if (!kept || url.searchParams.get(PARAMETER) === place || hasJustReloaded(session.get(RELOADED)))
        return;
      session.set(RELOADED, `${Date.now()}`);
      url.searchParams.set(PARAMETER, place);
      navigateTo(url.href);
    };
    const tell = (error: unknown) => {
      const fix = 'The page stays as it was cached';
      if (!signal.aborted) warn({ what: 'geolocation', cause: `${error}`, fix, error });
    };
    customerLocation(wc_ajax_url, signal).then(use).catch(tell);
  }, [signal]);
  return null;
}
