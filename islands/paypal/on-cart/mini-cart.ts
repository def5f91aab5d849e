import { legacy } from '../../../src/legacy-port';
import { watchArrivals } from '../../../src/runtime/arrivals';
import { settings } from '../store/settings';
import { noteShownCart } from '../store/shown-cart';
import { updateStatus } from '../store/status';
import { renderWallet } from '../store/wallet';
import { cartCallbacks, lookAtCart } from './callbacks';

/** What is told when fragments of the shop's are on the page, or when they could be shown from an earlier one. */
const DRAWN = ['wc_fragments_loaded', 'wc_fragments_refreshed'];

/** What is told when a call has changed the cart, and brought its fragments. */
const CHANGED = ['added_to_cart', 'removed_from_cart'];

/** The wallet in the first mini-cart of a page, which comes with the fragments of the cart (paypal.md §3.12). */
export function startMiniCart(life: AbortSignal): void {
  const callbacks = cartCallbacks('mini-cart');
  const note = () => noteShownCart('mini-cart');
  let drawn: Element | undefined;
  const render = () => {
    const page = settings();
    const wrapper = page?.button.mini_cart_wrapper;
    const place = wrapper && document.querySelector(wrapper);
    if (!page || !place) return;
    // A mini-cart that is printed anew is that of now, whoever does it.
    if (place !== drawn) note();
    drawn = place;
    renderWallet({ context: 'mini-cart', wrapper, style: page.button.mini_cart_style, callbacks });
    updateStatus({ wrapper, shouldEnable: !page.button.is_mini_cart_disabled }).catch(reportError);
  };
  for (const name of DRAWN) legacy.on(name, render, { signal: life });
  for (const name of [...DRAWN, ...CHANGED]) legacy.on(name, note, { signal: life });
  // Drawers bring a mini-cart in other ways as well.
  watchArrivals(render, life);
  lookAtCart('mini-cart', life);
  render();
}
