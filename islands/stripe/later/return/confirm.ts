import { navigateTo } from '../../../../src/dom/navigate';
import { confirmChangePayment, updateOrderStatus } from '../../calls/payment';
import { wantsToSave } from '../../gateway/method';
import type { ReturnFragment } from '../../return/fragment.model';
import { lastMethod } from '../../store/last-method';
import { coverOrder, failed, failedWith, freeForms, isOfOtherOrder, type Turn } from './page';

type Fragment = Extract<ReturnFragment, { kind: 'confirm' }>;

/** Has the shopper confirm a payment with their bank, and tells the shop what came of it, good or bad (stripe.md §3.13). */
export async function confirmIntent(fragment: Fragment, turn: Turn): Promise<boolean> {
  const { isSetup, order, clientSecret, nonce } = fragment;
  const { client, settings } = turn;
  const { isChangingPayment, orderId, genericErrorMessage } = settings;
  if (!isChangingPayment && isOfOtherOrder(order, settings)) {
    freeForms();
    return false;
  }
  coverOrder(turn);
  const wish = { clientSecret, redirect: 'if_required' };
  const { error, paymentIntent, setupIntent } = await (isSetup
    ? client.confirmSetup(wish)
    : client.confirmPayment(wish));
  const intent = paymentIntent ?? setupIntent ?? error?.payment_intent ?? error?.setup_intent;
  if (!intent) {
    if (error) failedWith(error);
    else failed(genericErrorMessage);
    return false;
  }
  const report = {
    order_id: isChangingPayment ? orderId : order,
    intent_id: intent.id,
    payment_method_id: wantsToSave() ? lastMethod() : null,
  };
  const answer = await (isChangingPayment ? confirmChangePayment : updateOrderStatus)(report, nonce);
  if (error) failedWith(error);
  else if (!answer.ok) failed(answer.message || genericErrorMessage);
  else if (!navigateTo(answer.data.return_url ?? '')) failed(genericErrorMessage);
  return !error;
}
