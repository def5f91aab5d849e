import { legacy } from '../../legacy-port';
import type { CheckoutParams } from '../../page/checkout-params';
import { checkoutCalls } from '../../shop/checkout-calls';
import { createSubmit } from './submit';
import { createTotals } from './totals';

/**
 * A checkout at work. On a page without jQuery, handlers of `checkout_place_order`, `checkout_place_order_{gateway}` and
 * `checkout_place_order_success` get it as their last argument, in `event.detail`; with jQuery they get the object of
 * checkout.md §7.
 *
 * @example
 * form.addEventListener('checkout_place_order', (event) => {
 *   const [checkout] = (event as CustomEvent<[Checkout]>).detail;
 *   if (!checkout.form.elements.namedItem('delivery_date')) event.preventDefault();
 * });
 */
export interface Checkout {
  readonly form: HTMLFormElement;
  /** The totals: asks for them, and says what is under way (checkout.md §3.2–3.4). */
  readonly totals: ReturnType<typeof createTotals>;
  /**
   * Orders (checkout.md §3.11–3.15): `submit()` places one and asks everybody before, `send(fields)` asks nobody any
   * more, `fail(content, markup)` shows what went wrong, `guard(on)` asks before the page is left.
   */
  readonly order: ReturnType<typeof createSubmit>;
}

/** What handlers of legacy events get as the checkout; the legacy side puts its own shape in (checkout.md §7). */
export const shape = { present: (checkout: Checkout): unknown => checkout };

/**
 * Sets a checkout up. It does nothing by itself.
 *
 * @param signal - ends everything
 */
export function createCheckout(params: CheckoutParams, form: HTMLFormElement, signal: AbortSignal): Checkout {
  const calls = checkoutCalls(params);
  const totals = createTotals(calls, form, signal);
  const words = params.i18n_checkout_error;
  const present = () => shape.present(checkout);
  const order = createSubmit(form, { calls, totals, words, present, signal });
  const checkout: Checkout = { form, totals, order };
  return checkout;
}

/** Answers the events that others tell the checkout (checkout.md §5). */
export function hearCheckout({ form, totals, order }: Checkout, signal: AbortSignal): void {
  const options = { signal, target: form };
  legacy.on('update_checkout', ([args]) => totals.request(args), { signal });
  legacy.on('init_checkout', () => legacy.emit('update_checkout'), { signal });
  legacy.on('update', (_, event) => totals.trigger((event as Event).target as Element), options);
  // Not where the document hears it: extensions end the event at the form.
  legacy.on(
    'submit',
    (_, event) => {
      (event as Event).preventDefault();
      order.submit();
    },
    options,
  );
}
