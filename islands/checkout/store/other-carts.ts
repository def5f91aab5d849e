import { type Call, otherRequestWatchers } from '../../../src/http/other-requests';
import { native } from '../../../src/runtime/native';
import { onAbort } from '../../../src/runtime/on-abort';

/** Where pages change the cart by themselves, as the platform's mini-cart of blocks: not each answer tells it by a cookie. */
const CARTS = /\/store\/v1\/(cart\/|batch)|[?&]wc-ajax=(add_to_cart|remove_from_cart)(&|$)/;

/** Time in ms after a press within which scripts send what it was for; steppers wait for the next one. */
const OF_PRESS = 2000;

/**
 * Hears of carts that other scripts change where the shopper presses something beside the checkout, as in a drawer. What
 * scripts send by themselves is none of it: some do so with each answer.
 *
 * @param changed - the shop has answered
 * @param signal - ends it
 */
export function hearOtherCarts(form: Element, changed: () => void, signal: AbortSignal): void {
  let pressed = -Infinity;
  const press = ({ isTrusted, target }: Event) => {
    if (isTrusted && !native(form, 'contains')(target as Node)) pressed = performance.now();
  };
  const watch = ({ method, address }: Call, _: string, ended: Promise<void>) => {
    const isOfPress = performance.now() - pressed < OF_PRESS;
    if (isOfPress && /^post$/i.test(method) && CARTS.test(address)) void ended.then(changed);
  };
  addEventListener('click', press, { capture: true, signal });
  otherRequestWatchers.add(watch);
  onAbort(signal, () => otherRequestWatchers.delete(watch));
}
