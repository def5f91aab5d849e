import { legacy } from '../../../src/legacy-port';
import { watchArrivals } from '../../../src/runtime/arrivals';
import { settings } from '../store/settings';
import { updateStatus } from '../store/status';
import { renderWallet } from '../store/wallet';
import { cartCallbacks } from './callbacks';

/** The wallet in the first mini-cart of a page, which comes with the fragments of the cart (paypal.md §3.12). */
export function startMiniCart(life: AbortSignal): void {
  const callbacks = cartCallbacks('mini-cart');
  const render = () => {
    const page = settings();
    const wrapper = page?.button.mini_cart_wrapper;
    if (!page || !wrapper || !document.querySelector(wrapper)) return;
    renderWallet({ context: 'mini-cart', wrapper, style: page.button.mini_cart_style, callbacks });
    updateStatus({ wrapper, shouldEnable: !page.button.is_mini_cart_disabled }).catch(reportError);
  };
  for (const name of ['wc_fragments_loaded', 'wc_fragments_refreshed'])
    legacy.on(name, render, { signal: life });
  // Drawers bring a mini-cart in other ways as well.
  watchArrivals(render, life);
  render();
}
