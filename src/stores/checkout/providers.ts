import { readGlobal } from '../../page/globals';
import { list, optional, shape, text } from '../../page/schema';
import { onWaiting } from '../../page/waiting';
import { atEnd } from '../../runtime/at-end';
import { gateways, openGateways } from './gateways';

const names = optional(list(text()), []);
const params = shape({ gateways_with_custom_place_order_button: names });

/** The gateways of which the server says that they will bring an order button: until they do, there is none. */
export const announced = (): readonly string[] =>
  ['wc_checkout_params', 'wc_add_payment_method_params'].flatMap(
    (name) => readGlobal(name, params)?.gateways_with_custom_place_order_button ?? [],
  );

/** Calls back, once, when a gateway may have to put something into the page: its fields, or an order button. */
export function onProviders(start: () => void, signal: AbortSignal): void {
  let begun = false;
  const begin = () => {
    if (begun || signal.aborted) return;
    begun = true;
    start();
  };
  openGateways();
  atEnd(
    signal,
    gateways.subscribe((all) => void (all.size && begin())),
  );
  // Where a legacy script keeps the buttons, it alone knows of them.
  if (!onWaiting('customPlaceOrderButton', begin) || announced().length) begin();
}
