import { useLayoutEffect, useMemo } from 'react';
import { applyStored } from '../../../src/fragments/stored';
import { openStorage } from '../../../src/http/storage';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { useValue } from '../../../src/react/use-value';
import { onRestore } from '../../../src/runtime/document';
import type { IslandProps } from '../../../src/runtime/island';
import { atEnd } from '../../../src/runtime/on-abort';
import { cartHashCookie, itemsInCart } from '../cookies';
import { type CartFragmentsParams, cartFragmentsParams } from '../params';
import { createRefresh } from '../store/refresh';
import { filled } from '../store/state';
import { isUsable, LIFE, remaining, showsCart } from './cart-fragments.model';
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
  const shown = useValue(filled) ?? itemsInCart();
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
  const refresh = createRefresh(
    params,
    ({ fragments, hash }) => {
      stored.write(fragments, hash, true);
      schedule(LIFE);
    },
    signal,
  );
  atEnd(signal, () => clearTimeout(timer));

  const keep = ([fragments, hash]: readonly unknown[]) => {
    if (typeof fragments !== 'object' || !fragments) return;
    stored.write(fragments as Record<string, string>, typeof hash === 'string' ? hash : '', false);
  };
  legacy.on('added_to_cart', keep, { signal });
  legacy.on('removed_from_cart', keep, { signal });
  legacy.on('wc_fragment_refresh', refresh, { signal });
  legacy.on('updated_wc_div', refresh, { signal });

  const otherTab = ({ key }: StorageEvent) => {
    const { hash, sharedHash } = stored.read();
    if (key === params.cart_hash_key && hash !== sharedHash) refresh();
  };
  addEventListener('storage', otherTab, { signal });
  onRestore(refresh, signal);
  // Some mobile browsers bring a page back without saying so (Q15).
  const seen = () => {
    if (!document.hidden && storage.available && stored.read().hash !== cartHashCookie()) refresh();
  };
  document.addEventListener('visibilitychange', seen, { signal });

  const now = Date.now();
  const cart = stored.read();
  const usable = storage.available && isUsable(cart, cartHashCookie(), now);
  if (usable && cart.fragments && applyStored(cart.fragments)) {
    legacy.emit('wc_fragments_loaded');
    schedule(remaining(cart.created, now));
    return;
  }
  // What could not be shown now could not be shown on the next page.
  if (usable) stored.forget();
  if (showsCart(document)) refresh();
}
