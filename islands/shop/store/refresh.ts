import { applyFragments } from '../../../src/fragments/apply';
import { ShopError } from '../../../src/http/error';
import { legacy } from '../../../src/legacy-port';
import { refreshFragments as call } from '../calls/cart-fragments';
import { itemsInCart } from '../cookies';
import { type FreshCart, send } from '../events';
import type { CartFragmentsParams } from '../params';
import { filled, revision } from './state';

/**
 * Makes the function that reads the cart's fragments again (storefront.md §3.5.4). Calls during a running refresh
 * become one more refresh after it; an answer that began before the cart changed is dropped and asked for again
 * (Q11). A wish alone makes no answer stale: wishes that come faster than answers would keep all from the page.
 *
 * @param keep - called with a fresh cart before `wc_fragments_refreshed` is emitted
 */
export function createRefresh(
  { wc_ajax_url, request_timeout }: CartFragmentsParams,
  keep: (cart: FreshCart) => void,
  signal: AbortSignal,
): () => Promise<void> {
  let running: Promise<void> | undefined;
  let again = false;

  const once = async (): Promise<void> => {
    const began = revision.peek();
    try {
      const answer = await call(wc_ajax_url, { timeout: request_timeout, signal });
      if (revision.peek() !== began) {
        again = true;
        return;
      }
      if (answer.kind !== 'cart') throw new ShopError('shape');
      applyFragments(answer.fragments);
      filled.value = !!answer.hash || itemsInCart();
      keep(answer);
      legacy.emit('wc_fragments_refreshed');
      send('atoll:cart:refreshed', answer);
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      // The old content stays; whoever waits for the answer hears that there is none.
      if (!signal.aborted) legacy.emit('wc_fragments_ajax_error');
    }
  };

  const run = async () => {
    try {
      do {
        again = false;
        await once();
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
