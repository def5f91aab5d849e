import { entriesOf, reviewOf } from '../../../payment';
import { cartQueue } from '../../../shop';
import { detailsOf, type Failure } from '../../calls/answer';
import { type CreatedOrder, createOrder } from '../../calls/order';
import { tellBody } from '../../events';
import { clearNotices, errorsHtml, replaceErrors, showErrorOr, showErrors } from '../../page/notices';
import { uncover } from '../../page/overlays';
import { messageOf, partnerCode } from '../../store/create-order';
import { fundingSource } from '../../store/funding-source';
import { payer } from '../../store/payer';
import { currentMethod } from '../../store/payment-methods';
import { settings } from '../../store/settings';
import { tellFailure } from '../../store/tell-failure';
import { keepReview } from './agreed-review';
import { createsAccount, encodedForm, paymentForm, putHiddenField, savesMethod } from './form';

/** An order of the checkout that the shop refused: its reasons are shown already. */
export class CreateOrderError extends Error {
  readonly type = 'create-order-error';

  constructor(readonly data: unknown) {
    super('create-order-error');
  }
}

/** Shows why the shop made no order of the checkout, and tells it as the checkout tells errors. */
function showRefusal({ refusal, messages, ...failure }: Failure): void {
  uncover('checkout');
  if (messages) replaceErrors(messages);
  else clearNotices();
  if (refusal.refresh) tellBody('update_checkout');
  if (refusal.errors?.length) showErrors(refusal.errors);
  else if (detailsOf(refusal)) showErrors([detailsOf(refusal)]);
  else if (refusal.message || !messages) showErrorOr(refusal.message);
  tellBody('checkout_error', [errorsHtml()]);
  tellFailure(messageOf({ ...failure, refusal, messages }) || 'the shop made no order');
}

/**
 * Makes an order from what is filled in on the checkout, or of an order that waits (paypal.md §3.18).
 *
 * @param source - what was pressed; nothing for cards (8.19)
 * @throws CreateOrderError when the shop refuses; it is shown by then
 */
export async function createCheckoutOrder(
  context: 'checkout' | 'pay-now',
  source: string | undefined = fundingSource(),
): Promise<string> {
  const wish = {
    payer: payer(),
    bn_code: partnerCode(context),
    context,
    order_id: settings()?.order_id ?? '0',
    payment_method: currentMethod(),
    funding_source: source,
    form_encoded: encodedForm(),
    createaccount: createsAccount(),
    save_payment_method: savesMethod(),
  };
  const form = paymentForm();
  const said = form ? reviewOf(form) : undefined;
  const entries = form ? entriesOf(form) : new Map();
  const answer = await cartQueue.run(() => createOrder(wish), { changesNothing: true });
  if (!answer.ok) {
    showRefusal(answer);
    throw new CreateOrderError(answer.refusal);
  }
  const { id, custom_id = '' } = Object(answer.data) as Partial<CreatedOrder>;
  if (!id) {
    showRefusal({ ok: false, refusal: {}, messages: '' });
    throw new CreateOrderError({});
  }
  putHiddenField('ppcp-resume-order', custom_id);
  keepReview(id, said, entries);
  return id;
}
