import { approveSubscription } from '../../../calls/order';
import { keptOnce } from '../../../store/once';
import { hasPlans, isSaleForbidden, planOfCart } from '../../../store/plans';
import { tellFailure } from '../../../store/tell-failure';
import { addWay } from '../../../store/ways';
import { tellCheckoutError } from '../callbacks';
import { hasFaults } from '../early-validation';
import { placeOrder } from '../form';

/** The shop found faults in the form; they are shown. */
class FormError extends Error {
  readonly type = 'form-validation-error';
}

/** Subscriptions on the checkout that the provider keeps (paypal.md §3.23). */
export function startCheckoutSubscriptions(): void {
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
        // The buyer has subscribed by now: the order is placed in any case, and the shop's server says what is wrong with it.
        if (!answer.ok) tellFailure(answer.refusal.message ?? answer.error ?? 'the shop did not agree');
        placeOrder();
      }),
      onError: tellCheckoutError,
    }),
  });
}
