import { Fragment, useLayoutEffect, useMemo, useRef } from 'react';
import { legacy } from '../../src/legacy-port';
import { checkoutParams } from '../../src/page/checkout-params';
import { Bind } from '../../src/react/bind';
import { CartStatus } from '../../src/react/cart/cart-status';
import { keyOf } from '../../src/react/key-of';
import { Overlay } from '../../src/react/overlay';
import { useValue } from '../../src/react/use-value';
import { isComing, isFetching } from '../../src/runtime/current';
import { onRestore } from '../../src/runtime/document';
import type { IslandProps } from '../../src/runtime/island';
import { pageRestored } from '../../src/shop/nonce';
import { createCheckout, hearCheckout } from '../../src/stores/checkout/checkout';
import { moveToField } from '../../src/stores/checkout/errors';
import { AREAS, all, placing, release, SHIP, updating, WHITE } from '../../src/stores/checkout/form';
import { initPayment } from '../../src/stores/checkout/payment';
import { FORM } from './host';

/** What the boot order has before the checkout (checkout.md §3.1). Views load side by side, in no order. */
const FIRST = ['country-state', 'address-locale', 'payment-section', 'checkout-fields'];
/** How long one waits for views that wait themselves, and how often one looks, in ms. Those that load always end. */
const PATIENCE = 3000;
const LOOK = 10;

export default function CheckoutForm({ host, lifetime }: IslandProps) {
  const form = host as HTMLFormElement;
  const params = useMemo(checkoutParams, []);
  const checkout = useMemo(
    // A second form would ask for the same totals, and show them in the first.
    () =>
      params && document.querySelector(FORM) === form ? createCheckout(params, form, lifetime) : undefined,
    [params, form, lifetime],
  );

  // What changes before is in the first totals anyway.
  const started = useRef(false);

  useLayoutEffect(() => {
    if (!params || !checkout) return;
    hearCheckout(checkout, lifetime);
    onRestore(() => {
      pageRestored();
      release(form);
      legacy.emit('update_checkout');
    }, lifetime);
    const start = (patience: number) => {
      if (lifetime.aborted) return;
      const states = patience > 0 ? /ing/ : /loading/;
      if (isFetching() || FIRST.some((name) => isComing(name, states))) {
        setTimeout(start, LOOK, patience - LOOK);
        return;
      }
      started.current = true;
      form.querySelector(SHIP)?.dispatchEvent(new Event('change', { bubbles: true }));
      initPayment();
      if (params.is_checkout) legacy.emit('init_checkout');
    };
    // When the views are there for good: who hears the events may look at the page.
    queueMicrotask(() => start(PATIENCE));
  }, [params, checkout, form, lifetime]);
  if (!checkout) return null;

  const { totals } = checkout;
  const follow = (event: Event, link: Element) => {
    if (!event.defaultPrevented && moveToField(link)) event.preventDefault();
  };

  return (
    <>
      <Bind
        node={form}
        attrs={{ novalidate: true }}
        on={{
          change: (event) => started.current && totals.hear(event),
          keydown: totals.hear,
          focusout: totals.hear,
        }}
      />
      <Bind node={form} match=".woocommerce-NoticeGroup a" on={{ click: follow }} />
      <Busy form={form} />
      <CartStatus />
    </>
  );
}

/** What waits for the shop. */
function Busy({ form }: { form: HTMLFormElement }) {
  const order = useValue(placing);
  const areas = useValue(updating) ? all(AREAS) : [];
  return (
    <>
      {/* What covers the form for a mouse covers it for keys and readers, too (CQ13). */}
      <Bind node={form} attrs={{ 'aria-busy': order || undefined, inert: order || undefined }} />
      {areas.map((node) => (
        <Fragment key={keyOf(node)}>
          <Overlay node={node} options={WHITE} />
          <Bind node={node} attrs={{ 'aria-busy': true }} />
        </Fragment>
      ))}
    </>
  );
}
