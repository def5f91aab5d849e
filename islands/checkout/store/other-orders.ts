import { type Call, otherRequestWatchers } from '../../../src/http/other-requests';
import { onAbort } from '../../../src/runtime/on-abort';
import { isProcessing } from '../../payment';

/** Where the shop takes orders. */
const ORDERS = /[?&]wc-ajax=checkout(&|$)|\/store\/v1\/checkout/;

/** A field of the form itself, also as JSON or in a list: questions for totals have the form within one of theirs. */
const FORM = /(^|[&"[]|%5B)woocommerce-process-checkout-nonce/i;

/**
 * Hears of orders that other scripts send, as those of a checkout of their own, or the platform's script where an optimiser has
 * brought it back.
 *
 * @param signal - ends it
 */
export function hearOtherOrders(form: Element, signal: AbortSignal) {
  let newest = -Infinity;
  let isNow = false;
  const watch = ({ method, address }: Call, text: string) => {
    if (!/^post$/i.test(method)) return;
    // The class alone may be that of a loader, and the form that of carts left behind.
    if (!ORDERS.test(address) && !(FORM.test(text) && isProcessing(form))) return;
    newest = performance.now();
    isNow = true;
    setTimeout(() => {
      isNow = false;
    });
  };
  otherRequestWatchers.add(watch);
  onAbort(signal, () => otherRequestWatchers.delete(watch));
  return {
    /** Whether one was sent since a time, in ms of `performance.now()`. */
    isSentSince: (time: number): boolean => newest >= time,
    /** Whether one was sent at this moment: by another script that hears the same press. */
    isSentNow: (): boolean => isNow,
  };
}
