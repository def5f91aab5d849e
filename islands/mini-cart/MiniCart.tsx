import { useLayoutEffect, useMemo } from 'react';
import { type AddToCartParams, addToCartParams } from '../../src/page/params';
import { Bind } from '../../src/react/bind';
import { CartStatus } from '../../src/react/cart-status';
import { keyOf } from '../../src/react/key-of';
import { Overlay } from '../../src/react/overlay';
import { useValue } from '../../src/react/use-value';
import { onRestore } from '../../src/runtime/document';
import type { IslandProps } from '../../src/runtime/island';
import { reactToCart } from '../../src/stores/cart/reactions';
import { removeFromCart } from '../../src/stores/cart/remove';
import { removing, settleButtons } from '../../src/stores/cart/state';
import { clearNotices } from '../../src/stores/notices';
import { nextFocus, placeOf, REMOVE } from './mini-cart.model';

const dimmed = { message: null, overlayCSS: { opacity: 0.6 } };

export default function MiniCart({ lifetime }: IslandProps) {
  const params = useMemo(addToCartParams, []);
  return params ? <Removal params={params} lifetime={lifetime} /> : null;
}

function Removal({ params, lifetime }: { params: AddToCartParams; lifetime: AbortSignal }) {
  const rows = useValue(removing);

  useLayoutEffect(() => {
    reactToCart(lifetime);
    onRestore(settleButtons, lifetime);
  }, [lifetime]);

  const remove = async (event: Event, matched: Element) => {
    const link = matched as HTMLAnchorElement;
    const key = link.dataset.cart_item_key;
    if (event.defaultPrevented || !key) return;
    event.preventDefault();
    const row = link.closest<HTMLElement>('.woocommerce-mini-cart-item') ?? link;
    if (rows.has(row)) return;
    clearNotices();
    const place = placeOf(link);
    const focused = link.contains(document.activeElement);
    const removed = await removeFromCart({ link, row, key, href: link.href }, params);
    if (!removed || !focused || document.activeElement !== document.body) return;
    const target = nextFocus(place);
    if (target && !target.matches('a, button')) target.tabIndex = -1;
    target?.focus();
  };

  return (
    <>
      <Bind node={document.body} match={REMOVE} on={{ click: remove }} />
      {[...rows].map((row) => (
        <Overlay key={keyOf(row)} node={row} options={dimmed} />
      ))}
      <CartStatus />
    </>
  );
}
