import { queryAll } from '../../../src/dom/query-all';
import { isVisible } from '../../../src/dom/visible';
import { native } from '../../../src/runtime/native';

/** What is ordered, and what orders it. */
const ORDER = '.woocommerce-checkout-review-order-table,#place_order';

/**
 * In a checkout of several steps Enter in a field of an early one would press the order button of the last: an order of which
 * nothing is in sight (decision 25). Heard as `keypress`: who goes on to the next step at `keydown` has done so by then.
 */
export function blockEnterBeforeReview(event: Event): void {
  const { key, target } = event as KeyboardEvent;
  if (key !== 'Enter' || !native(target as Element, 'matches')('input:not([name=coupon_code])')) return;
  const parts = queryAll(ORDER);
  if (parts.length && !parts.some(isVisible)) event.preventDefault();
}
