import { readRawCookies } from '../../src/http/cookies';

/**
 * All that cookies say of the cart (storefront.md §6.1), to compare with what they said before: one that was written once for
 * another domain or folder can stand before the one that the server writes now.
 */
export const cartHashCookies = (): string => readRawCookies('woocommerce_cart_hash').join();
