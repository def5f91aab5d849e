import { navigateTo } from '../../../src/dom/navigate';
import type { Approved } from '../calls/order';
import { TIMEOUT } from '../calls/post';
import { showGenericError } from '../page/notices';
import { cover, uncover } from '../page/overlays';
import { allowPayments, stopPayments } from './one-payment';
import { settings } from './settings';
import { noteUnanswered } from './unanswered';

let timer: ReturnType<typeof setTimeout> | undefined;

/** Gives back a page that was to be left: the browser brought it back, or kept it. */
export function giveBackPage(): void {
  if (timer === undefined) return;
  clearTimeout(timer);
  timer = undefined;
  uncover('page');
  allowPayments();
}

/**
 * Leaves for the order, or for the checkout. Until that page is there nothing is pressed on this one: it would put things into
 * the next cart, or pay once more. A page that does not come in time has stayed. An address that browsers run as code is none.
 *
 * @param order - of the provider's, which is paid; none where the buyer has subscribed
 * @returns whether the page is left
 */
export function leaveAfterApproval(data: Approved, order: string): boolean {
  const url = data?.order_received_url || settings()?.redirect || '';
  if (!navigateTo(url)) {
    uncover('page');
    // Who reads “please try again” pays again, or subscribes again.
    if (data?.order_received_url || !order) noteUnanswered(order);
    else showGenericError();
    return false;
  }
  cover('page');
  stopPayments();
  timer = setTimeout(() => {
    giveBackPage();
    noteUnanswered(order);
  }, TIMEOUT);
  return true;
}
