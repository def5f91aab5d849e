import { readGlobal } from '../../src/page/globals';
import { endpointTemplate, flag, integer, optional, shape, text } from '../../src/page/schema';

/** Configuration of adding to the cart from lists; absent when the shop has switched that off (storefront.md §2). */
export const addToCartParams = () =>
  readGlobal(
    'wc_add_to_cart_params',
    shape({
      wc_ajax_url: endpointTemplate(),
      i18n_view_cart: text(),
      cart_url: text(),
      is_cart: flag(),
      cart_redirect_after_add: flag(),
    }),
  );

/** Configuration of the cart fragments; `request_timeout` in ms, 0 for none (storefront.md §2, §3.5). */
export const cartFragmentsParams = () =>
  readGlobal(
    'wc_cart_fragments_params',
    shape({
      wc_ajax_url: endpointTemplate(),
      cart_hash_key: text({ min: 1 }),
      fragment_name: text({ min: 1 }),
      request_timeout: optional(integer({ min: 0 }), 5000),
    }),
  );

export type AddToCartParams = NonNullable<ReturnType<typeof addToCartParams>>;
export type CartFragmentsParams = NonNullable<ReturnType<typeof cartFragmentsParams>>;

/** Configuration of every shop page (storefront.md §2). */
export const shopParams = () =>
  readGlobal(
    'woocommerce_params',
    shape({
      wc_ajax_url: endpointTemplate(),
      i18n_password_show: optional(text(), undefined),
      i18n_password_hide: optional(text(), undefined),
    }),
  );
