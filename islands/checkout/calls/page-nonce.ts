import { RequestError } from '../../../src/http/error';
import type { NonceSource } from '../../../src/http/nonce';
import { fetchPageCopy } from '../../shop';

/**
 * The security value of an endpoint: as the configuration of the page says it, and fresh as a new copy of the page
 * says it, so that no reload takes away what was typed (CQ1).
 *
 * @param endpoint - the configuration calls its value `{endpoint}_nonce`
 * @param current - what the page says
 * @example
 * withFreshNonce(call, pageNonce('apply_coupon', () => params().apply_coupon_nonce));
 */
export const pageNonce = (endpoint: string, current: () => string): NonceSource => ({
  current,
  async refresh() {
    const text = await fetchPageCopy({ timeout: 30_000, unheard: true });
    const nonce = new RegExp(`"${endpoint}_nonce"\\s*:\\s*"(\\w+)"`).exec(text)?.[1];
    if (!nonce) throw new RequestError('shape');
    return nonce;
  },
});
