import { readGlobal } from '../../src/page/globals';
import { endpointTemplate, shape, text } from '../../src/page/schema';

/** Configuration of the cart page (storefront.md §2). */
export const cartPageParams = () =>
  readGlobal(
    'wc_cart_params',
    shape({
      wc_ajax_url: endpointTemplate(),
      update_shipping_method_nonce: text(),
      apply_coupon_nonce: text(),
      remove_coupon_nonce: text(),
    }),
  );

export type CartPageParams = NonNullable<ReturnType<typeof cartPageParams>>;
