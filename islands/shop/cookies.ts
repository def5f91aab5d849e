import { readCookie, readRawCookies } from '../../src/http/cookies';

const CART_HASH = 'woocommerce_cart_hash';

/** Hash of the cart as the server last said it, `""` for none (storefront.md §6.1). */
export const cartHashCookie = (): string => readCookie(CART_HASH) ?? '';

/**
 * All that cookies say of it, to compare with what they said before: one that was written once for another domain or folder
 * can stand before the one that the server writes now.
 */
export const cartHashCookies = (): string => readRawCookies(CART_HASH).join();

/** Whether the server says that the cart holds something (storefront.md §3.5.6). */
export const itemsInCart = (): boolean => Number(readCookie('woocommerce_items_in_cart')) > 0;
