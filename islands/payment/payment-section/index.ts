import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { whenSubmitted } from '../when-submitted';

/** Forms with a choice of payment methods: the checkout's, and that of an order that waits (checkout.md §1.1). */
export const PAYMENT_FORMS = 'form.checkout,form#order_review';

/** The form of an order that waits: it pays by itself, without a checkout. */
export const ORDER_PAY_FORM = 'form#order_review:not(.checkout)';

/**
 * Payment frames, with all of their box or alone in their mount point: an update of the totals must not load a frame again. In
 * `:is()` browsers without `:has()` pass over it.
 */
export const KEPT_NODES =
  ':is([data-atoll-kept],.payment_box:has([id] iframe):not(:has([data-atoll-kept])),.payment_box [id]:has(iframe))';

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
