import { approveSubscription } from '../../calls/order';
import { showGenericError } from '../../page/notices';
import { isTotalAgreed, withAgreedTotal } from '../../store/agreed-total';
import { mayCreateOrder } from '../../store/approval';
import { leaveAfterApproval } from '../../store/leave';
import { keptOnce } from '../../store/once';
import { hasPlans, isSaleForbidden, planOfCart } from '../../store/plans';
import { tellFailure } from '../../store/tell-failure';
import { noteUnanswered, takingMoney } from '../../store/unanswered';
import { addWay } from '../../store/ways';

/** Subscriptions in the cart that the provider keeps: the buyer subscribes, and the shop makes its order (paypal.md §3.23). */
export function startCartSubscriptions(): void {
  addWay({
    applies: (context) => context === 'cart' && hasPlans(),
    isForbidden: isSaleForbidden,
    callbacks: () => ({
      createSubscription: (_data, { subscription }) =>
        withAgreedTotal(() => subscription.create({ plan_id: planOfCart() })),
      onApprove: keptOnce(async (data) => {
        // A sum that nobody has seen is shown by the checkout, where it is ordered.
        const may = mayCreateOrder(data) && (await isTotalAgreed(data.subscriptionID ?? ''));
        const answer = await takingMoney(
          approveSubscription({
            order_id: data.orderID,
            subscription_id: data.subscriptionID,
            should_create_wc_order: may,
          }),
        );
        // The buyer has subscribed, whatever the shop says: who reads “please try again” does so twice.
        if (!answer.ok) {
          tellFailure(answer.refusal.message ?? answer.error ?? 'the approval was refused');
          return noteUnanswered();
        }
        leaveAfterApproval(answer.data, data.orderID ?? '');
      }),
      onError(error) {
        tellFailure(error);
        showGenericError();
      },
    }),
  });
}
