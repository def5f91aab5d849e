import { approveOrder } from '../calls/order';
import { showGenericError } from '../page/notices';
import { cover, uncover } from '../page/overlays';
import type { ApproveActions, ApproveData } from '../sdk/surface';
import { isTotalAgreed } from './agreed-total';
import { fundingSource } from './funding-source';
import { leaveAfterApproval } from './leave';
import { once } from './once';
import { drawAgain } from './return';
import { clearReturnHash, isReturning } from './return-hash';
import { settings } from './settings';
import { tellFailure } from './tell-failure';
import { doubt, mayBePaid, noteUnanswered, takingMoney } from './unanswered';

/** Milliseconds before the page is left, for the provider to close its window (paypal.md §3.19). */
const LEAVE = 200;

/** The order that was approved. */
export const orderOf = ({ orderID, orderId }: ApproveData): string => orderID ?? orderId ?? '';

/** Whether the shop may make its order at once: not while the provider only vaults with venmo (paypal.md §3.19). */
export const mayCreateOrder = ({ paymentSource }: ApproveData): boolean =>
  !settings()?.vaultingEnabled || paymentSource !== 'venmo';

/** An approval on a page of a product or of the cart: the shop makes the order, and the page is left. */
export const approveAtOnce = (data: ApproveData, actions: ApproveActions = {}): Promise<unknown> =>
  once(orderOf(data), async () => {
    cover('page');
    // Whoever comes here once more, as by Back from the order, does not go on with it again.
    const hasReturned = isReturning();
    if (hasReturned) clearReturnHash();
    let isLeft = false;
    try {
      // A sum that nobody has seen is shown by the checkout, where it is ordered.
      const may = mayCreateOrder(data) && (await isTotalAgreed(orderOf(data)));
      const answer = await takingMoney(
        approveOrder({
          order_id: orderOf(data),
          funding_source: fundingSource(),
          should_create_wc_order: may,
          ...(may && data.payer ? { payer: data.payer } : {}),
        }),
      );
      if (answer.ok) {
        await new Promise((resolve) => setTimeout(resolve, LEAVE));
        isLeft = leaveAfterApproval(answer.data, orderOf(data));
        return true;
      }
      tellFailure(answer.refusal.message ?? answer.error ?? 'the approval was refused');
      if (mayBePaid(answer)) {
        noteUnanswered(orderOf(data));
        return false;
      }
      doubt(orderOf(data), answer);
      showGenericError();
      try {
        await actions.restart?.();
      } catch (error) {
        tellFailure(error);
        showGenericError();
        if (hasReturned) drawAgain();
      }
      return false;
    } finally {
      if (!isLeft) uncover('page');
    }
  });
