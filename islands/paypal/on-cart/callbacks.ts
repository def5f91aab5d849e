import { showGenericError } from '../page/notices';
import type { ButtonsOptions } from '../sdk/surface';
import { approveAtOnce } from '../store/approval';
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
