import Cookies from 'js-cookie';

/** A cookie's value; `undefined` when there is none or the browser denies cookies (a sandboxed frame throws). */
export const readCookie = (name: string): string | undefined => {
  try {
    return Cookies.get(name);
  } catch {
    return undefined;
  }
};

/**
 * Sets a cookie for the whole site.
 *
 * @param days - Life in days; until the browser closes without.
 * @returns Whether the browser keeps it.
 */
export const writeCookie = (name: string, value: string, days?: number): boolean => {
  try {
    Cookies.set(name, value, { path: '/', ...(days !== undefined && { expires: days }) });
  } catch {
    return false;
  }
  return readCookie(name) === value;
};

/** Hash of the cart as the server last said it, `""` for none (storefront.md §6.1). */
export const cartHashCookie = (): string => readCookie('woocommerce_cart_hash') ?? '';

/** Whether the server says that the cart holds something (storefront.md §3.5.6). */
export const itemsInCart = (): boolean => Number(readCookie('woocommerce_items_in_cart')) > 0;
