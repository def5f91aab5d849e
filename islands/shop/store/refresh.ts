import { applyFragments } from '../../../src/fragments/apply';
import { RequestError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { refreshFragments as requestFragments } from '../calls/cart-fragments';
import { itemsInCart } from '../cookies';
import { type FreshCart, sendShopEvent } from '../events';
import type { CartFragmentsParams } from '../params';
import { cartHasItems, cartRevision } from './state';

/**
 * Makes the function that reads the cart's fragments again (storefront.md §3.5.4). Calls during a running refresh
 * become one more refresh after it; an answer that began before the cart changed is dropped and asked for again
 * (Q11). A wish alone makes no answer stale: wishes that come faster than answers would keep all from the page.
 *
 * @param storeCart - called with a fresh cart before `wc_fragments_refreshed` is emitted
 */
export function createFragmentsRefresh(
  { wc_ajax_url, request_timeout }: CartFragmentsParams,
  storeCart: (cart: FreshCart) => void,
  signal: AbortSignal,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  const refreshOnce = async (): Promise<void> => {
    const began = cartRevision.peek();
    try {
      const answer = await requestFragments(wc_ajax_url, { timeout: request_timeout, signal });
      if (cartRevision.peek() !== began) {
        again = true;
        return;
      }
      if (answer.kind !== 'cart') throw new RequestError('shape');
      applyFragments(answer.fragments);
      cartHasItems.value = !!answer.hash || itemsInCart();
      storeCart(answer);
      legacy.emit('wc_fragments_refreshed');
      sendShopEvent('atoll:cart:refreshed', answer);
    } catch (error) {
      if (!(error instanceof RequestError)) throw error;
      // The old content stays; whoever waits for the answer hears that there is none.
      if (!signal.aborted) legacy.emit('wc_fragments_ajax_error');
    }
  };

  const run = async () => {
    try {
      do {
        again = false;
        await refreshOnce();
      } while (again && !signal.aborted);
    } finally {
      running = undefined;
    }
  };

  return () => {
    if (running) again = true;
    else running = run();
    return running ?? Promise.resolve();
  };
}
