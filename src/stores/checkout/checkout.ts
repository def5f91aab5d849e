import { legacy } from '../../legacy-port';
import type { CheckoutParams } from '../../page/checkout-params';
import { createSubmit } from './submit';
import { createTotals, type UpdateArgs } from './totals';

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
  const totals = createTotals(params, form, signal);
  const present = () => shape.present(checkout);
  const checkout: Checkout = { form, totals, order: createSubmit(params, form, totals, { signal, present }) };
  return checkout;
}

/** Answers the events that others tell the checkout (checkout.md §5). */
export function hearCheckout({ form, totals, order }: Checkout, signal: AbortSignal): void {
  const options = { signal, target: form };
  legacy.on('update_checkout', ([args]) => totals.request(args as UpdateArgs | undefined), { signal });
  legacy.on('init_checkout', () => legacy.emit('update_checkout'), { signal });
  legacy.on('update', () => totals.trigger(form), options);
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
