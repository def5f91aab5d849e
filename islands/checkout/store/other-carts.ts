import { isTextField } from '../../../src/fragments/form-state';
import { type Call, otherRequestWatchers } from '../../../src/http/other-requests';
import { onAbort } from '../../../src/runtime/on-abort';
import { isInParts } from '../../payment';

/** Where pages change the cart by themselves, as the platform's mini-cart of blocks: not each answer tells it by a cookie. */
const CARTS = /\/store\/v1\/(cart\/|batch)|[?&]wc-ajax=(add_to_cart|remove_from_cart)(&|$)/;

/** Time in ms after what a shopper does within which scripts send what it was for; steppers wait for the next press. */
const OF_ACT = 2000;

/**
 * Hears of carts that other scripts change where the shopper presses or enters something beside the checkout, as in a drawer. What
 * scripts send by themselves is none of it: some do so with each answer.
 *
 * @param changed - the shop has answered
 * @param signal - ends it
 */
export function hearOtherCarts(form: HTMLFormElement, changed: () => void, signal: AbortSignal): void {
  let acted = -Infinity;
  const act = ({ isTrusted, target, type }: Event) => {
    if (!isTrusted || !(target instanceof Element) || isInParts(form, target)) return;
    // Words are for a search, or a chat.
    if (type === 'click' || !isTextField(target)) acted = performance.now();
  };
  const watch = ({ method, address }: Call, _: string, ended: Promise<void>) => {
    const isOfAct = performance.now() - acted < OF_ACT;
    if (isOfAct && !/^(get|head|options)$/i.test(method) && CARTS.test(address)) void ended.then(changed);
  };
  for (const type of ['click', 'input']) addEventListener(type, act, { capture: true, signal });
  otherRequestWatchers.add(watch);
  onAbort(signal, () => otherRequestWatchers.delete(watch));
}
