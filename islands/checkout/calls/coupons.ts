import { withFreshNonce } from '../../../src/http/nonce';
import { request } from '../../../src/http/request';
import { CART_TIMEOUT, endpointUrl } from '../../shop';
import type { CheckoutParams } from '../params';
import { encodeFields } from './checkout';
import { pageNonce } from './page-nonce';

/**
 * Coupon calls of the checkout; those of the cart page are in `islands/cart/calls.ts`, which reads its forms anew as well.
 * Both are answered with messages as markup, whatever came of it (checkout.md §4.3, §4.4).
 *
 * @param params - the configuration as the page says it now
 * @param signal - ends calls that are under way
 * @throws RequestError from every call
 * @example
 * const call = couponCalls(() => params, lifetime);
 * const messages = await call('apply_coupon', { coupon_code: 'fiver' });
 */
export function couponCalls(params: () => CheckoutParams, signal: AbortSignal) {
  const nonces = {
    apply_coupon: pageNonce('apply_coupon', () => params().apply_coupon_nonce),
    remove_coupon: pageNonce('remove_coupon', () => params().remove_coupon_nonce),
  };
  return (name: keyof typeof nonces, data: Record<string, string>): Promise<string> =>
    withFreshNonce(async (security) => {
      const { text } = await request({
        url: endpointUrl(params().wc_ajax_url, name),
        body: encodeFields([['security', security], ...Object.entries(data)]),
        accept: 'html',
        timeout: CART_TIMEOUT,
        signal,
      });
      return text;
    }, nonces[name]);
}
