import { submitBy } from '../../../src/dom/submit';
import { holdAction } from '../../../src/runtime/hold';
import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { native } from '../../../src/runtime/native';
import { type Strategy, soon } from '../../../src/runtime/strategies';

/** What makes a page a cart page (storefront.md §1.4). */
export const CART_HOSTS = '.woocommerce-cart-form, .cart_totals, .wc-empty-cart-message';

/** What a shopper presses there: until the island is at work, such a click waits for it. */
export const CART_CONTROLS =
  '.woocommerce-cart-form :is([name=apply_coupon],[name=update_cart],.product-remove a),.cart_totals :is([name=calc_shipping],input.shipping_method,.shipping-calculator-button,.woocommerce-remove-coupon),.restore-item';

/** The cart's own form, and what sends its quantities. */
const FORM = '.woocommerce-cart-form';
const UPDATE = '[name=update_cart]';

/**
 * Enter in a quantity presses the first button of the form, the coupon's: held, it would be the coupon's for good once the
 * focus goes on. What is meant is "update" (storefront.md §3.6.3).
 */
const enterInQuantity =
  (): Strategy =>
  ({ signal, start }) => {
    const hold = (event: MouseEvent) => {
      const form = native(event.target as Element, 'closest')<HTMLFormElement>(FORM);
      const field = document.activeElement;
      const update = form && native(form, 'querySelector')<HTMLElement>(UPDATE);
      // A click that no mouse made, while the focus is in the quantity.
      if (event.detail || !update || !field?.matches('.qty') || !native(form, 'contains')(field)) return;
      holdAction(
        { control: update, busy: update, start, replay: (control) => submitBy(form, control) },
        event,
      );
    };
    document.addEventListener('click', hold, { capture: true, signal });
  };

/** The classic cart page (storefront.md §3.6). */
export default defineIsland({
  name: 'cart',
  match: CART_HOSTS,
  scope: 'page',
  when: [soon(), enterInQuantity(), interaction({ of: CART_CONTROLS, hold: true })],
  needs: ['wc_cart_params'],
  load: () => import('./Cart'),
});
