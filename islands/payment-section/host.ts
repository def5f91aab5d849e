/** Forms with a choice of payment methods: the checkout's, and that of an order that waits (checkout.md §1.1). */
export const FORMS = 'form.checkout,form#order_review';

/** Mount points of payment frames: an update of the totals must not load a frame again. */
export const KEPT = '[data-atoll-kept],.payment_box [id]:has(iframe)';
