import { clearNotices, showGenericError } from '../../page/notices';
import { uncover } from '../../page/overlays';
import type { ButtonsOptions } from '../../sdk/surface';
import { afterReturn } from '../../store/return';
import { tellFailure } from '../../store/tell-failure';
import { approveOnCheckout } from './approval';
import { CreateOrderError, createCheckoutOrder } from './order';

/** Whether an error has been shown where it came from. */
const isShown = (error: unknown): boolean =>
  error instanceof CreateOrderError ||
  /^(create-order-error|form-validation-error)$/.test(String(Object(error).type));

/** What goes wrong on the checkout, the shopper hears once. */
export function tellCheckoutError(error: unknown): void {
  uncover('checkout');
  if (isShown(error)) return;
  tellFailure(error);
  showGenericError();
  afterReturn();
}

/** What the wallet does on the checkout, and on the page of an order that waits (paypal.md §3.18 to §3.20). */
export const checkoutCallbacks = (context: 'checkout' | 'pay-now'): ButtonsOptions => ({
  createOrder() {
    clearNotices();
    return createCheckoutOrder(context);
  },
  onApprove: (data, actions) => approveOnCheckout(data, actions),
  onCancel() {
    uncover('checkout');
    afterReturn();
  },
  onError: tellCheckoutError,
});
