import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { whenSubmitted } from '../when-submitted';

/** Forms with a choice of payment methods: the checkout's, and that of an order that waits (checkout.md §1.1). */
export const PAYMENT_FORMS = 'form.checkout,form#order_review';

/** The form of an order that waits: it pays by itself, without a checkout. */
export const ORDER_PAY_FORM = 'form#order_review:not(.checkout)';

/** Where registered gateways have their fields: an update of the totals must not load a frame of theirs again. */
const KEPT_NODES = '[data-atoll-kept]';

/** The choice of a payment method (checkout.md §3.5, §3.17, §3.25). */
export default defineIsland({
  name: 'payment-section',
  claims: ['checkout'],
  match: PAYMENT_FORMS,
  when: [soon(), interaction(), whenSubmitted(ORDER_PAY_FORM)],
  keep: KEPT_NODES,
  needs: ['wc_checkout_params'],
  load: () => import('./PaymentSection'),
});
