import { scrollToNotice } from '../../../src/dom/scroll';
import { cartRefusal, sendUnsentQuantities } from '../../shop';
import { cartChanged, clearNotices, showErrors, showGenericError } from '../page/notices';
import type { ButtonsOptions } from '../sdk/surface';
import { approveAtOnce } from '../store/approval';
import { lookBefore } from '../store/click';
import { createCartOrder } from '../store/create-order';
import { whenOthersAreDone } from '../store/others-done';
import { afterReturn } from '../store/return';
import { bringUpToDate, type CartPlace, showsOtherCart } from '../store/shown-cart';

/** What the wallet does in the cart and in the mini-cart (paypal.md §3.18 to §3.20). */
export const cartCallbacks = (context: 'cart' | 'mini-cart'): ButtonsOptions => ({
  createOrder: () => createCartOrder(context),
  onApprove: approveAtOnce,
  onCancel: afterReturn,
  onError() {
    showGenericError();
    afterReturn();
  },
});

function tellCartChanged(): void {
  clearNotices();
  showErrors([cartChanged()], 'notices');
}

/**
 * Whether a place shows what is in the cart, and the shop takes it: other quantities may be typed, and another tab, or what the shopper did before they
 * came back to this page, may have changed it. The shopper is told otherwise.
 */
export function showsCart(place: CartPlace): boolean {
  const refusal = cartRefusal();
  if (refusal) {
    scrollToNotice(refusal);
    return false;
  }
  if (!showsOtherCart(place) && !sendUnsentQuantities()) return true;
  tellCartChanged();
  return false;
}

/** A press in the cart or in the mini-cart orders nothing while the page shows something else. */
export function lookAtCart(place: CartPlace, life: AbortSignal): void {
  const look = async () => {
    // An offer of the page may be on its way into the cart.
    await whenOthersAreDone();
    if (life.aborted) return false;
    const mayPay = showsCart(place);
    // What is told in a mini-cart goes with its markup.
    if (!mayPay && !cartRefusal()) bringUpToDate(place, tellCartChanged);
    return mayPay;
  };
  lookBefore(place, look, life);
}
