import { encodeForm } from '../../src/http/encode';
import { RequestError } from '../../src/http/error';
import { type NonceSource, withFreshNonce } from '../../src/http/nonce';
import { type RequestOptions, request } from '../../src/http/request';
import { native } from '../../src/runtime/native';
import { CART_TIMEOUT, fetchPageCopy, ownAddress, wcAjax } from '../shop';
import type { CartPageParams } from './params';

/** Endpoints of the cart page; each has its security value in the configuration, as `{endpoint}_nonce`. */
export type CartEndpoint = 'apply_coupon' | 'remove_coupon' | 'update_shipping_method';

/** The fields that hold the security values of the cart's two forms (storefront.md §1.4). */
const FORM = 'woocommerce-cart-nonce';
const CALCULATOR = 'woocommerce-shipping-calculator-nonce';

/**
 * The calls of the cart page (storefront.md §3.6, §4.1). All are answered with markup, and none is checked here for
 * being what was asked for. A refused security value is read again from the page, and the call made once more (Q20).
 * Run those that change the cart in `cartQueue`.
 *
 * @param params - the configuration as the page says it now
 * @param signal - ends calls that are under way
 * @throws RequestError from every call
 * @example
 * const calls = cartPageCalls(() => params, lifetime);
 * const notices = await calls.endpoint('apply_coupon', { coupon_code: 'fiver' });
 */
export function cartPageCalls(params: () => CartPageParams, signal: AbortSignal) {
  const options = { accept: 'html', timeout: CART_TIMEOUT, signal } as const;

  const filled = (text: string): string => {
    if (!text.trim()) throw new RequestError('empty');
    return text;
  };
  const page = async (url: string, body?: string): Promise<string> =>
    filled((await request({ ...options, url, ...(body !== undefined && { body }) })).text);
  const copy = async (more?: Partial<RequestOptions>): Promise<string> =>
    filled(await fetchPageCopy({ ...options, ...more }));

  /**
   * The page says it in its configuration, or in a hidden field.
   *
   * @param current - what to send at first; forms and links bring their own
   */
  const source = (name: string, current = () => ''): NonceSource => ({
    current,
    async refresh() {
      const said = new RegExp(`"${name}"(?:\\s*:\\s*| value=)"(\\w+)"`);
      const [, nonce] = said.exec(await copy({ unheard: true })) ?? [];
      if (!nonce) throw new RequestError('shape');
      return nonce;
    },
  });
  const ofCall = (endpoint: CartEndpoint) => source(`${endpoint}_nonce`, () => params()[`${endpoint}_nonce`]);
  const nonces = {
    [FORM]: source(FORM),
    [CALCULATOR]: source(CALCULATOR),
    apply_coupon: ofCall('apply_coupon'),
    remove_coupon: ofCall('remove_coupon'),
    update_shipping_method: ofCall('update_shipping_method'),
  };

  return {
    /** Posts to an endpoint, with its security value first, as the legacy script did. */
    endpoint: (name: CartEndpoint, data: Record<string, unknown>): Promise<string> =>
      withFreshNonce(
        async (security) => (await wcAjax(params().wc_ajax_url, name, { security, ...data }, options)).text,
        nonces[name],
      ),

    /**
     * Sends what a form of the page held.
     *
     * @param data - its fields, and the name of a button: added there, never to the form itself (Q21)
     * @returns the page that answered
     */
    post(form: HTMLFormElement, data: FormData): Promise<string> {
      const field = data.has(CALCULATOR) ? CALCULATOR : FORM;
      return withFreshNonce((nonce) => {
        if (nonce) data.set(field, nonce);
        return page(native(form, 'getAttribute')('action') || ownAddress(), encodeForm([...data]));
      }, nonces[field]);
    },

    /** Follows a link that removes or restores a line. @returns the page that answered */
    follow: (href: string): Promise<string> =>
      withFreshNonce(
        (nonce) => page(nonce ? href.replace(/(_wpnonce=)\w*/, `$1${nonce}`) : href),
        nonces[FORM],
      ),

    /** Reads this page. */
    read: copy,
  };
}

/** The calls of one cart page. */
export type CartPageCalls = ReturnType<typeof cartPageCalls>;
