import { type CartReply, cartCall } from './cart-fragments';
import type { CallOptions } from './wc-ajax';

/**
 * Adds a product: `data` is all data of the button (storefront.md §3.3, step 4). Run it in `cartQueue`.
 *
 * @throws RequestError when there was no usable answer; `shape` too, and then the product may have been added.
 *
 * @example
 * const result = await cartQueue.run(() => postAddToCart(params.wc_ajax_url, { product_id: 16, quantity: 1 }));
 */
export const postAddToCart = (
  template: string,
  data: Record<string, unknown>,
  options?: CallOptions,
): Promise<CartReply> => cartCall(template, 'add_to_cart', data, { accept: 'json', ...options });
