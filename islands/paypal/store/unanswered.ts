import { askBeforeLeaving } from '../../../src/dom/navigate';
import { t } from '../../../src/page/text';
import type { Failure } from '../calls/answer';
import { getOrder } from '../calls/order';
import { TIMEOUT } from '../calls/post';
import { clearNotices, showErrors } from '../page/notices';
import { cover, uncover } from '../page/overlays';

/**
 * Orders whose approval was sent, and for which no answer came, or none of the shop's own: it may have taken the money. And until when it
 * may be at it yet, on the clock.
 */
const orders = new Map<string, number>();

/** Whether there was no answer to an approval of what the shop cannot be asked about, as a subscription. */
let isUnknown = false;

/** How many approvals the shop still takes its time for, beyond what a shopper waits for without a word. */
let late = 0;

/** Tells the shopper to look before paying again. */
function tellMayBePaid(): void {
  clearNotices();
  showErrors([
    t('mayBePaid', 'Your payment may have gone through. Please look at your orders before you pay again.'),
  ]);
}

/** Whether the shop was not reached, or not heard. */
const isLost = ({ error }: Failure): boolean => error?.code === 'offline' || error?.code === 'timeout';

/**
 * Whether an approval without success may have been one: no answer came, or the shop refuses what it has done already, as after
 * a browser that sent it again by itself.
 */
export const mayBePaid = ({ error, refusal }: Failure): boolean =>
  error?.status === 0 || JSON.stringify(refusal).includes('ORDER_ALREADY_CAPTURED');

/** Has the shop asked about an order before the next payment: it failed at an approval, and may have been paid by then. */
export function doubt(order: string, { error }: Failure): void {
  if (!error) return;
  // What stands before the shop has lost patience, and not the shop.
  const isAtIt = error.status === 0 || error.status > 500;
  orders.set(order, isAtIt ? Date.now() + TIMEOUT : 0);
}

/**
 * Notes and tells that nobody knows whether something is paid.
 *
 * @param order - of the provider's; without one the shop cannot be asked, and nothing more is paid on this page
 */
export function noteUnanswered(order?: string): void {
  if (order) orders.set(order, Date.now() + TIMEOUT);
  else isUnknown = true;
  tellMayBePaid();
}

/**
 * Waits for the answer to an approval that takes money: the page takes no input, and asks before it is left. An answer that does not come
 * gives it back, with words: it may still come, and is heard then. After a success the page stays covered: it is left.
 */
export async function takingMoney<T extends { ok: boolean }>(approval: Promise<T>): Promise<T> {
  let isLate = false;
  cover('page');
  // Who comes back to the cart finds it full while the shop takes the money.
  askBeforeLeaving(true);
  const timer = setTimeout(() => {
    isLate = true;
    late++;
    askBeforeLeaving(false);
    uncover('page');
    tellMayBePaid();
  }, TIMEOUT);
  let isDone = false;
  try {
    const answer = await approval;
    isDone = answer.ok;
    return answer;
  } finally {
    clearTimeout(timer);
    if (isLate) late--;
    else askBeforeLeaving(false);
    // What is told can be read, and what the provider shows next be used.
    if (!isDone) uncover('page');
  }
}

/**
 * Whether another payment could be a second one, as an order that nobody answered for turns out to be paid, or an answer is still
 * on its way: that is told then. Where there is nothing of the kind nothing is asked: a press opens a window.
 */
export async function isPaidAlready(): Promise<boolean> {
  if (late || isUnknown) {
    tellMayBePaid();
    return true;
  }
  for (const [order, until] of orders) {
    const answer = await getOrder(order);
    // A shop that is not reached now takes no payment either, and may have taken that one.
    const isPaid = answer.ok ? answer.data.status === 'COMPLETED' || Date.now() < until : isLost(answer);
    if (isPaid) {
      tellMayBePaid();
      return true;
    }
    if (answer.ok) orders.delete(order);
  }
  return false;
}
