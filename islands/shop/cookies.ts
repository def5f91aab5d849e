import { readCookie } from '../../src/http/cookies';

/** Hash of the cart as the server last said it, `""` for none (storefront.md §6.1). */
export const cartHashCookie = (): string => readCookie('woocommerce_cart_hash') ?? '';

/** Whether the server says that the cart holds something (storefront.md §3.5.6). */
export const itemsInCart = (): boolean => Number(readCookie('woocommerce_items_in_cart')) > 0;
