import { native } from '../../../../src/runtime/native';
import { lookBeforePayment } from '../../../payment';
import { amountChanged, clearNotices, showErrorOr, showErrors } from '../../page/notices';
import { cover, uncover } from '../../page/overlays';
import { isStoredCardChosen } from '../../store/card-form';
import { setFundingSource } from '../../store/funding-source';
import { beginPayment, endPayment, isPaying } from '../../store/one-payment';
import { settings } from '../../store/settings';
import { tellFailure } from '../../store/tell-failure';
import { isPaidAlready } from '../../store/unanswered';
import { isDueAsSaid } from '../../store/waiting-order';
import { paymentForm, placeOrder, takesOrders } from './form';
import { isFormFilled, markRequiredFields } from './validation';

/** Whose payment it is, among the places of a page. */
const PLACE = 'cards';

/** What has been said of the payment that is under way: the shop's own words are the only ones (8.17). */
const attempt = { isTold: false, hasFailed: false };

/** Does a step that shows by itself what went wrong in it. */
export async function telling<T>(step: () => T | Promise<T>): Promise<T> {
  try {
    return await step();
  } catch (error) {
    attempt.isTold = true;
    throw error;
  }
}

/** Whether the shopper has been told already what went wrong. */
export const hasTold = (): boolean => attempt.isTold;

/** The provider says that it came to nothing. Why is shown when it gives the payment back. */
export function failPayment(error: unknown): void {
  attempt.hasFailed = true;
  uncover('checkout');
  tellFailure(error);
}

/** Cards have no source: that of an earlier press of the wallet is none of theirs (8.19). */
function forgetSource(): void {
  setFundingSource(undefined);
  const form = paymentForm();
  for (const field of form ? native(form, 'querySelectorAll')('input[name="ppcp-funding-source"]') : [])
    field.remove();
}

/** Whether an order that waits costs what its page says: no window of the provider's says a sum. It is told otherwise. */
async function looksRight(): Promise<boolean> {
  if (settings()?.context !== 'pay-now' || (await isDueAsSaid())) return true;
  const { total_str, currency_code } = settings()?.pay_now ?? {};
  showErrors([[amountChanged(), total_str, currency_code].filter(Boolean).join(' ')], 'notices');
  return false;
}

async function mayPay(): Promise<boolean> {
  markRequiredFields();
  if (!isFormFilled() || !takesOrders()) return false;
  const form = paymentForm();
  // What is paid is what the page shows: an amount that has changed is told before anything is made of it.
  return !form || (await lookBeforePayment(form));
}

/** Has the provider take the card; what it refuses is said once. */
async function take(submit: () => Promise<unknown>): Promise<void> {
  Object.assign(attempt, { isTold: false, hasFailed: false });
  cover('checkout');
  try {
    await submit();
  } catch (error) {
    if (!attempt.hasFailed && !attempt.isTold) tellFailure(error);
    attempt.hasFailed = true;
  } finally {
    uncover('checkout');
  }
  if (attempt.hasFailed && !attempt.isTold) showErrorOr(settings()?.hosted_fields?.labels.fields_not_valid);
}

/**
 * Pays with the card that is in the provider's fields; a stored card goes out by the shop's own button (paypal.md §3.16).
 *
 * @param submit - has the provider take what is in its fields
 */
export async function payByCard(submit: () => Promise<unknown>): Promise<void> {
  if (isPaying(PLACE) || !beginPayment(PLACE)) return;
  try {
    clearNotices();
    forgetSource();
    // A mini-cart on this page may have been paid, and nobody said so.
    if ((await isPaidAlready()) || !(await looksRight())) return;
    if (isStoredCardChosen()) placeOrder();
    else if (await mayPay()) await take(submit);
  } finally {
    endPayment(PLACE);
  }
}
