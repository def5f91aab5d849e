import { useLayoutEffect } from 'react';
import { go } from '../../src/dom/navigate';
import { legacy } from '../../src/legacy-port';
import { geolocationParams } from '../../src/page/account-params';
import type { IslandProps } from '../../src/runtime/island';
import { warn } from '../../src/runtime/warn';
import { readCookie, writeCookie } from '../../src/shop/cookies';
import { customerLocation, placeHash } from '../../src/shop/customer-location';
import { ShopError } from '../../src/shop/error';
import { openStorage } from '../../src/shop/storage';
import { tagForms, tagLinks } from './append';
import { addressFor, COOKIE, isFresh, LIFE, ownValue, RELOADED } from './geolocation.model';

export default function Geolocation({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    const params = geolocationParams();
    if (!params) return;
    const hash = placeHash(readCookie(COOKIE));
    if (hash) {
      const undos = [...tagLinks(hash, params.home_url), ...tagForms(hash)];
      const more = () => undos.push(...tagLinks(hash, params.home_url));
      legacy.on('added_to_cart', more, { signal: lifetime });
      legacy.on('woocommerce_append_geo_hashes', more, { signal: lifetime });
      lifetime.addEventListener('abort', () => {
        for (const undo of undos) undo();
      });
    }
    if (hash && ownValue() === hash) return;
    customerLocation(params.wc_ajax_url, lifetime)
      .then((place) => {
        if (!place || place === hash || lifetime.aborted) return;
        const kept = writeCookie(COOKIE, place, LIFE);
        const { session } = openStorage();
        // Where the browser keeps nothing, or the shop takes the parameter away, every page would load anew for ever.
        if (ownValue() === place || !kept || isFresh(session.get(RELOADED))) return;
        session.set(RELOADED, `${Date.now()}`);
        go(addressFor(place));
      })
      .catch((error) => {
        if (!(error instanceof ShopError)) return reportError(error);
        if (error.code === 'aborted') return;
        const fix = 'The page is shown as it was cached';
        warn({ what: 'geolocation', cause: error.message, fix, error });
      });
  }, [lifetime]);
  return null;
}
