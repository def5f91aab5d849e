import { type CartReply, cartCall } from './cart-fragments';
import type { CallOptions } from './wc-ajax';

/** Removes a cart line by its key. Run it in `cartQueue`. @throws RequestError */
export const postRemoveFromCart = (
  template: string,
  key: string,
  options?: CallOptions,
): Promise<CartReply> =>
  cartCall(template, 'remove_from_cart', { cart_item_key: key }, { accept: 'json', ...options });
