import { setAttribute } from '../../../src/dom/undo';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Overlay } from '../../../src/react/overlay';
import { useValue } from '../../../src/react/use-value';
import type { IslandProps } from '../../../src/runtime/island';
import { ShopMessages } from '../ShopMessages';
import { clearErrors } from '../store/notices';
import { removeFromCart } from '../store/remove';
import { rowsBeingRemoved } from '../store/state';
import { useCartEvents } from '../use-cart';
import { REMOVE } from '.';
import { nextFocus, placeOf } from './mini-cart.model';

export default function MiniCart({ lifetime }: IslandProps) {
  const params = useCartEvents(lifetime);
  const rows = useValue(rowsBeingRemoved);
  if (!params) return null;

  const remove = async (event: Event, matched: Element) => {
    const link = matched as HTMLAnchorElement;
    const key = link.dataset.cart_item_key;
    if (event.defaultPrevented || !key) return;
    event.preventDefault();
    const row = link.closest<HTMLElement>('.woocommerce-mini-cart-item') ?? link;
    if (rows.has(row)) return;
    clearErrors();
    const place = placeOf(link);
    const focused = link.contains(document.activeElement);
    const removed = await removeFromCart({ link, row, key, href: link.href }, params);
    if (!removed || !focused || document.activeElement !== document.body) return;
    const target = nextFocus(place);
    if (target && !target.matches('a, button')) setAttribute(target, 'tabindex', '-1');
    target?.focus();
  };

  return (
    <>
      <Bind node={document.body} match={REMOVE} on={{ click: remove }} />
      {[...rows].map((row) => (
        <Overlay key={keyOf(row)} node={row} />
      ))}
      <ShopMessages />
    </>
  );
}
