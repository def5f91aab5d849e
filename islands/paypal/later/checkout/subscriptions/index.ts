import { approveSubscription } from '../../../calls/order';
import { keptOnce } from '../../../store/once';
import { hasPlans, isSaleForbidden, planOfCart } from '../../../store/plans';
import { tellFailure } from '../../../store/tell-failure';
import { addWay } from '../../../store/ways';
import { tellCheckoutError } from '../callbacks';
import { hasFaults } from '../early-validation';
import { placeOrder } from '../form';
import { detours } from '../press';

/** The shop found faults in the form; they are shown. */
class FormError extends Error {
  readonly type = 'form-validation-error';
}

/** Subscriptions on the checkout that the provider keeps (paypal.md §3.23). */
export function startCheckoutSubscriptions(): void {
  /** The plan that the buyer has subscribed to on this page: while its order does not go out, a press only places that. */
  let subscribed: string | undefined;
  detours.add(() => {
    if (subscribed === undefined || subscribed !== planOfCart()) return false;
    placeOrder();
    return true;
  });
  addWay({
    applies: (context) => (context === 'checkout' || context === 'pay-now') && hasPlans(),
    isForbidden: isSaleForbidden,
    callbacks: () => ({
      async createSubscription(_data, { subscription }) {
        if (await hasFaults('notices', true)) throw new FormError('form-validation-error');
        return subscription.create({ plan_id: planOfCart() });
      },
      onApprove: keptOnce(async ({ orderID, subscriptionID }) => {
        const answer = await approveSubscription({ order_id: orderID, subscription_id: subscriptionID });
        subscribed = planOfCart();
        // The buyer has subscribed by now: the order is placed in any case, and the shop's server says what is wrong with it.
        if (!answer.ok) tellFailure(answer.refusal.message ?? answer.error ?? 'the shop did not agree');
        placeOrder();
      }),
      onError: tellCheckoutError,
    }),
  });
}
