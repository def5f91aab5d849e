import { useLayoutEffect, useMemo } from 'react';
import { applyStored } from '../../../src/fragments/stored';
import { openStorage } from '../../../src/http/storage';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { useValue } from '../../../src/react/use-value';
import { onRestore } from '../../../src/runtime/document';
import type { IslandProps } from '../../../src/runtime/island';
import { onAbort } from '../../../src/runtime/on-abort';
import { cartHashCookie, itemsInCart } from '../cookies';
import { type CartFragmentsParams, cartFragmentsParams } from '../params';
import { createFragmentsRefresh } from '../store/refresh';
import { cartHasItems } from '../store/state';
import { FRAGMENTS_LIFE, hasPlaceForCart, isUsable, remainingLife } from './cart-fragments.model';
import { storedCart } from './stored-cart';

export default function CartFragments({ lifetime }: IslandProps) {
  const params = useMemo(cartFragmentsParams, []);
  useLayoutEffect(() => {
    if (params) keepUpToDate(params, lifetime);
  }, [params, lifetime]);
  return params ? <Widgets /> : null;
}

/** Mini-carts that hide while the cart is empty (storefront.md §3.5.6, Q7). */
function Widgets() {
  const shown = useValue(cartHasItems) ?? itemsInCart();
  const widgets = [...document.querySelectorAll('.hide_cart_widget_if_empty')]
    .map((mark) => mark.closest('.widget_shopping_cart'))
    .filter((widget) => widget !== null);
  return [...new Set(widgets)].map((widget) => (
    <Bind key={keyOf(widget)} node={widget} styles={{ display: shown ? '' : 'none' }} />
  ));
}

/** Wires everything that can change the cart to the one refresh (storefront.md §3.5.5). */
function keepUpToDate(params: CartFragmentsParams, signal: AbortSignal): void {
  const storage = openStorage();
  const stored = storedCart(storage, params.fragment_name, params.cart_hash_key);
  let timer: ReturnType<typeof setTimeout>;
  const schedule = (delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(refresh, delay);
  };
  const refresh = createFragmentsRefresh(
    params,
    ({ fragments, hash }) => {
      stored.write(fragments, hash, true);
      schedule(FRAGMENTS_LIFE);
    },
    signal,
  );
  onAbort(signal, () => clearTimeout(timer));

  const storeFragments = ([fragments, hash]: readonly unknown[]) => {
    if (typeof fragments !== 'object' || !fragments) return;
    stored.write(fragments as Record<string, string>, typeof hash === 'string' ? hash : '', false);
  };
  legacy.on('added_to_cart', storeFragments, { signal });
  legacy.on('removed_from_cart', storeFragments, { signal });
  legacy.on('wc_fragment_refresh', refresh, { signal });
  legacy.on('updated_wc_div', refresh, { signal });

  const refreshAfterOtherTab = ({ key }: StorageEvent) => {
    const { hash, sharedHash } = stored.read();
    if (key === params.cart_hash_key && hash !== sharedHash) refresh();
  };
  addEventListener('storage', refreshAfterOtherTab, { signal });
  onRestore(refresh, signal);
  // Some mobile browsers bring a page back without saying so (Q15).
  const refreshWhenSeen = () => {
    if (!document.hidden && storage.available && stored.read().hash !== cartHashCookie()) refresh();
  };
  document.addEventListener('visibilitychange', refreshWhenSeen, { signal });

  const now = Date.now();
  const cart = stored.read();
  const usable = storage.available && isUsable(cart, cartHashCookie(), now);
  if (usable && cart.fragments && applyStored(cart.fragments)) {
    legacy.emit('wc_fragments_loaded');
    schedule(remainingLife(cart.created, now));
    return;
  }
  // What could not be shown now could not be shown on the next page.
  if (usable) stored.forget();
  if (hasPlaceForCart(document)) refresh();
}
