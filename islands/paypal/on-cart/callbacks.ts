import { hasUnsentQuantities } from '../../shop';
import { cartChanged, clearNotices, showErrors, showGenericError } from '../page/notices';
import type { ButtonsOptions } from '../sdk/surface';
import { approveAtOnce } from '../store/approval';
import { lookBefore } from '../store/click';
import { createCartOrder } from '../store/create-order';
import { afterReturn } from '../store/return';

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

/** A press in the cart or in the mini-cart orders nothing while the page shows other quantities than are in it. */
export function lookAtQuantities(context: 'cart' | 'mini-cart', life: AbortSignal): void {
  const look = async () => {
    if (!hasUnsentQuantities()) return true;
    clearNotices();
    showErrors([cartChanged()], 'notices');
    return false;
  };
  lookBefore(context, look, life);
}
