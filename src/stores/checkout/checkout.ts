import { legacy } from '../../legacy-port';
import type { CheckoutParams } from '../../page/checkout-params';
import { checkoutCalls } from '../../shop/checkout-calls';
import { createSubmit } from './submit';
import { createTotals } from './totals';

/** A checkout at work, for its view and for code around it. */
export interface Checkout {
  readonly form: HTMLFormElement;
  readonly totals: ReturnType<typeof createTotals>;
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
