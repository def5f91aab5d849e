import { useMemo } from 'react';
import { safeUrl } from '../../../src/dom/navigate';
import { legacy } from '../../../src/legacy-port';
import { Bind } from '../../../src/react/bind';
import { keyOf } from '../../../src/react/key-of';
import { Outlet } from '../../../src/react/outlet';
import { useValue } from '../../../src/react/use-value';
import type { IslandProps } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import type { AddToCartParams } from '../params';
import { ShopMessages } from '../ShopMessages';
import { addToCart } from '../store/add';
import { clearErrors } from '../store/notices';
import { addToCartButtons, type ButtonState } from '../store/state';
import { useCartEvents } from '../use-cart';
import { BUTTON } from '.';
import { addsByAjax, payloadOf } from './add-to-cart.model';

export default function AddToCart({ lifetime }: IslandProps) {
  const params = useCartEvents(lifetime);
  const states = useValue(addToCartButtons);
  if (!params) return null;

  const add = (event: Event, matched: Element) => {
    const button = matched as HTMLElement;
    // Another script that handled this click adds by itself (Q14).
    if (event.defaultPrevented || !addsByAjax(button)) return;
    event.preventDefault();
    clearErrors();
    const { href } = button as HTMLAnchorElement;
    addToCart({ button, data: payloadOf(button, legacy.data(button)), href }, params);
  };

  return (
    <>
      <Bind node={document.body} match={BUTTON} on={{ click: add }} />
      {[...states].map(([button, state]) => (
        <Button key={keyOf(button)} {...{ button, state, params }} />
      ))}
      <ShopMessages />
    </>
  );
}

/** A button that is not at rest, with the link to the cart behind it (storefront.md §3.3, "On `added_to_cart`"). */
function Button({
  button,
  state,
  params,
}: {
  button: HTMLElement;
  state: ButtonState;
  params: AddToCartParams;
}) {
  const { loading, added, link } = state;
  const { cart_url, i18n_view_cart, is_cart } = params;
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when the link is due, not once it is ours
  const served = useMemo(
    () => !!native(button.parentElement, 'querySelector')?.('.added_to_cart'),
    [button, link],
  );
  return (
    <>
      <Bind node={button} classes={{ loading, added }} attrs={{ 'aria-busy': loading || undefined }} />
      {link && !is_cart && !served && safeUrl(cart_url) && (
        <Outlet
          as="a"
          node={button}
          at="afterend"
          attrs={{ href: cart_url, class: 'added_to_cart wc-forward', title: i18n_view_cart }}
        >
          {i18n_view_cart}
        </Outlet>
      )}
    </>
  );
}
