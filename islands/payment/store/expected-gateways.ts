import { readGlobal } from '../../../src/page/globals';
import { list, optional, shape, text } from '../../../src/page/schema';
import { atEnd } from '../../../src/runtime/on-abort';
import { asking, gateways } from './collect';
import { onArrival, onWaiting } from './registrations';

const names = optional(list(text()), []);
const params = shape({ gateways_with_custom_place_order_button: names });

/** The gateways of which the server says that they will bring an order button: until they do, there is none. */
export const announced = (): readonly string[] =>
  ['wc_checkout_params', 'wc_add_payment_method_params'].flatMap(
    (name) => readGlobal(name, params)?.gateways_with_custom_place_order_button ?? [],
  );

/** Calls back, once, when a gateway may have to put something into the page: its fields, or an order button. */
export function onProviders(start: () => Promise<unknown>, signal: AbortSignal): void {
  let coming: Promise<unknown> | undefined;
  const begin = () => {
    if (!signal.aborted) coming ??= start();
    return coming;
  };
  atEnd(
    signal,
    gateways.subscribe((all) => void (all.size && begin())),
  );
  // Those of scripts that do not import wait in a list until somebody can take them, and orders wait with them.
  const page = window as { atoll?: { gateways?: unknown } };
  page.atoll ??= {};
  page.atoll.gateways ??= [];
  const { gateways: waiting } = page.atoll;
  if (Array.isArray(waiting))
    onArrival(waiting, () => {
      asking.coming ??= begin();
    });
  // Where a legacy script keeps the buttons, it alone knows of them.
  if (!onWaiting('customPlaceOrderButton', begin) || announced().length) begin();
}
