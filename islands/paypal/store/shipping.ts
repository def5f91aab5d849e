import type { ButtonsOptions, ClickActions } from '../sdk/surface';
import { settings } from './settings';
import { tellFailure } from './tell-failure';

const load = () => import('../later/shipping');

/** Asks the part that few windows need; without it the buyer cannot go on with a delivery that the shop does not know. */
async function ask(
  actions: ClickActions,
  call: (part: Awaited<ReturnType<typeof load>>) => Promise<void>,
): Promise<unknown> {
  try {
    return await call(await load());
  } catch (error) {
    tellFailure(error);
    return actions.reject();
  }
}

/** Whether shipping is asked about in the provider's window; a mini-cart does as the page that it is on. */
function handlesShipping(): boolean {
  const page = settings();
  return (
    !!page?.should_handle_shipping_in_paypal &&
    (page.needShipping || page.context === 'product') &&
    !page.server_side_shipping_callback.enabled
  );
}

/** Whether the buyer may leave for the provider's app, and come back to this page anew (paypal.md §3.7). */
export function switchesToApp(): boolean {
  const page = settings();
  return (
    !!page?.appswitch.enabled && !page.final_review_enabled && page.server_side_shipping_callback.enabled
  );
}

/** What a group says of shipping and of the provider's app, where the shop wants it (paypal.md §3.7, §3.21). */
export function windowOptions(): ButtonsOptions {
  return {
    ...(handlesShipping() && {
      onShippingOptionsChange: (data, actions) => ask(actions, (part) => part.onOptionsChange(data, actions)),
      onShippingAddressChange: (data, actions) => ask(actions, (part) => part.onAddressChange(data, actions)),
    }),
    ...(switchesToApp() && { appSwitchWhenAvailable: true }),
  };
}
