import { t } from '../../../src/page/text';
import type { Failure } from '../calls/answer';
import { getOrder } from '../calls/order';
import { clearNotices, showErrors } from '../page/notices';

/** Orders whose approval was sent, and for which no answer came: the shop may have taken the money. */
const orders = new Set<string>();

/** Tells the shopper to look before paying again. */
function tellMayBePaid(): void {
  clearNotices();
  showErrors([
    t('mayBePaid', 'Your payment may have gone through. Please look at your orders before you pay again.'),
  ]);
}

/**
 * Whether an approval without success may have been one: no answer came, or the shop refuses what it has done already, as after
 * a browser that sent it again by itself.
 */
export const mayBePaid = ({ error, refusal }: Failure): boolean =>
  error?.status === 0 || JSON.stringify(refusal).includes('ORDER_ALREADY_CAPTURED');

/** Notes and tells that nobody knows whether an order is paid. */
export function noteUnanswered(order: string): void {
  orders.add(order);
  tellMayBePaid();
}

/**
 * Whether an order that nobody answered for turns out to be paid: then another payment would be a second one, and that is told
 * instead.
 */
export async function isPaidAlready(): Promise<boolean> {
  for (const order of orders) {
    const answer = await getOrder(order);
    if (answer.ok && answer.data.status === 'COMPLETED') {
      tellMayBePaid();
      return true;
    }
    if (answer.ok) orders.delete(order);
  }
  return false;
}

/** Whether there is anything to look at: a press that opens a window waits for nothing else. */
export const hasUnanswered = (): boolean => orders.size > 0;
