/** Forms with a choice of payment methods: the checkout's, and that of an order that waits (checkout.md §1.1). */
export const FORMS = 'form.checkout,form#order_review';

/** The form of an order that waits: it pays by itself, without a checkout. */
export const PAYS = 'form#order_review:not(.checkout)';

/** Mount points of payment frames: an update of the totals must not load a frame again. */
export const KEPT = '[data-atoll-kept],.payment_box [id]:has(iframe)';
