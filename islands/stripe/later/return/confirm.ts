import { navigateTo } from '../../../../src/dom/navigate';
import { lookForOrder } from '../../calls/answer';
import { confirmChangePayment, updateOrderStatus } from '../../calls/payment';
import { confirmationWords } from '../../error-words';
import { wantsToSave } from '../../gateway/method';
import type { ReturnFragment } from '../../return/fragment.model';
import type { Fate } from '../../store/begun';
import { lastMethod } from '../../store/last-method';
import { failed } from './order-forms';
import type { Turn } from './page';

/** A payment that the bank wants confirmed. */
export type ConfirmFragment = Extract<ReturnFragment, { kind: 'confirm' }>;

/** What came of a confirmation: where the shopper goes on, or what they read. */
export interface BankAnswer {
  /** Whether the bank said yes, so that it must not be asked again. */
  isConfirmed: boolean;
  url?: string | undefined;
  message?: string;
}

/**
 * Asks the bank, and tells the shop what came of it, good or bad (stripe.md §3.13).
 *
 * @param method - the payment method that the shop keeps, if any
 */
export async function askBank(
  { isSetup, order, clientSecret, nonce }: ConfirmFragment,
  { client, settings }: Turn,
  method: string | null,
): Promise<BankAnswer> {
  const { isChangingPayment, orderId, genericErrorMessage } = settings;
  const wish = { clientSecret, redirect: 'if_required' };
  const { error, paymentIntent, setupIntent } = await (isSetup
    ? client.confirmSetup(wish)
    : client.confirmPayment(wish));
  const intent = paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;
  if (!intent) return { isConfirmed: false, message: error ? confirmationWords(error) : genericErrorMessage };
  const report = {
    order_id: isChangingPayment ? orderId : order,
    intent_id: intent.id,
    payment_method_id: method,
  };
  const answer = await (isChangingPayment ? confirmChangePayment : updateOrderStatus)(report, nonce);
  if (error) return { isConfirmed: false, message: confirmationWords(error) };
  if (answer.ok) return { isConfirmed: true, url: answer.data?.return_url };
  // The payment is made: nobody is to make another one because the shop was not heard.
  const unheard = isChangingPayment ? genericErrorMessage : lookForOrder();
  return { isConfirmed: true, message: answer.isLost ? unheard : answer.message || genericErrorMessage };
}

/** Has the shopper confirm a payment with their bank, and goes where the shop says then. */
export async function confirmIntent(fragment: ConfirmFragment, turn: Turn): Promise<Fate> {
  const {
    isConfirmed,
    message,
    url = '',
  } = await askBank(fragment, turn, wantsToSave() ? lastMethod() : null);
  if (!message && navigateTo(url)) return 'left';
  failed(message || turn.settings.genericErrorMessage);
  return isConfirmed ? 'over' : 'open';
}
