import { readGlobal } from '../../../src/page/globals';
import { list, optional, shape, text } from '../../../src/page/schema';
import { onAbort } from '../../../src/runtime/on-abort';
import { gatewayAsker, registeredGateways } from './collect';
import { whenListHasEntries, whenRegistrationsWait } from './registrations';

const names = optional(list(text()), []);
const params = shape({ gateways_with_custom_place_order_button: names });

/** The gateways of which the server says that they will bring an order button: until they do, there is none. */
export const expectedOrderButtons = (): readonly string[] =>
  ['wc_checkout_params', 'wc_add_payment_method_params'].flatMap(
    (name) => readGlobal(name, params)?.gateways_with_custom_place_order_button ?? [],
  );

/** Calls back, once, when a gateway may have to put something into the page: its fields, or an order button. */
export function whenGatewaysAreExpected(start: () => Promise<unknown>, signal: AbortSignal): void {
  let coming: Promise<unknown> | undefined;
  const begin = () => {
    if (!signal.aborted) coming ??= start();
    return coming;
  };
  onAbort(
    signal,
    registeredGateways.subscribe((all) => void (all.size && begin())),
  );
  // Those of scripts that do not import wait in a list until somebody can take them, and their orders wait with them.
  const page = window as { atoll?: { gateways?: unknown } };
  page.atoll ??= {};
  page.atoll.gateways ??= [];
  const { gateways: waiting } = page.atoll;
  if (Array.isArray(waiting))
    whenListHasEntries(waiting, () => {
      gatewayAsker.coming ??= begin();
      gatewayAsker.isExpected = (id) => waiting.some((one) => Object(one).id === id);
    });
  // Where a legacy script keeps the buttons, it alone knows of them.
  if (!whenRegistrationsWait('customPlaceOrderButton', begin) || expectedOrderButtons().length) begin();
}
