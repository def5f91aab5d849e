import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import {
  amounts,
  type ExpressPageOptions,
  openExpress,
  PAID,
  PRODUCT,
  product,
  RATES,
  settings,
  storeCart,
} from './express-page';

/** A shop whose cart costs what it said last. */
export function shopOf(total = 3004): FakeRoutes {
  let now = total;
  return {
    '/wp-json/wc/store/v1/cart': () => ({ json: storeCart(now) }),
    '/wp-json/wc/store/v1/cart/update-customer': '/wp-json/wc/store/v1/cart',
    '/wp-json/wc/store/v1/cart/add-item': () => ({ json: storeCart(now) }),
    '/wp-json/wc/store/v1/checkout': { json: PAID },
    wc_stripe_clear_cart: {},
    wc_stripe_get_shipping_options: () => {
      now = 3004;
      return { json: { ...amounts(now), shipping_options: RATES } };
    },
    wc_stripe_update_shipping_method: () => {
      now = 1931;
      return { json: amounts(now) };
    },
    wc_stripe_normalize_address: { json: {} },
    wc_stripe_add_to_cart: () => ({ json: amounts(now) }),
  };
}

/** Opens a cart. */
export const openCart = (options: Partial<ExpressPageOptions> = {}) =>
  openExpress({ settings: settings(), answers: shopOf(), ...options });

/** Opens the page of a product. */
export const openProduct = (options: Partial<ExpressPageOptions> = {}, parts: object = {}) =>
  openExpress({ body: PRODUCT, settings: settings({}, product(parts)), answers: shopOf(1930), ...options });

/** Whether the place of the buttons is seen. */
export const shown = (page: { el(selector: string): HTMLElement }) =>
  page.el('#wc-stripe-express-checkout-element').style.display !== 'none';

/** A page of other code that changes values by the shop's hooks. */
export const hooked = (change: (name: string, value: Record<string, unknown>) => unknown) => ({
  wp: {
    hooks: {
      applyFilters: (name: string, value: Record<string, unknown>) =>
        change(name.replace('wcstripe.express-checkout.', ''), value),
    },
  },
});
