import { type Answer, detailsOf, type Failure } from '../calls/answer';
import { type CreatedOrder, createOrder } from '../calls/order';
import { tellBody } from '../events';
import { clearNotices, errorsHtml, replaceErrors, showErrorOr, showErrors } from '../page/notices';
import { uncover } from '../page/overlays';
import type { Context } from '../params/settings';
import { fundingSource } from './funding-source';
import { payer } from './payer';
import {
  createsAccount,
  currentMethod,
  encodedForm,
  putHiddenField,
  savesMethod,
  WALLET,
} from './payment-form';
import { settings } from './settings';
import { tellFailure } from './tell-failure';

/** What the shop says of a refusal, or that there was no answer. */
const messageOf = ({ refusal, error }: Failure): string => refusal.message ?? error?.message ?? '';

/** The number of the partner for a place, empty where the shop names none. */
export const partnerCode = (context: Context): string => settings()?.bn_codes[context] ?? '';

/** @throws Error with the shop's words, for the provider, which tells `onError` */
function idOrThrow(answer: Answer<CreatedOrder>): string {
  if (answer.ok && answer.data?.id) return answer.data.id;
  const words = answer.ok ? 'The shop made no order.' : messageOf(answer);
  tellFailure(words);
  throw new Error(words);
}

/** Makes an order from the cart (paypal.md §3.18). @throws Error */
export const createCartOrder = async (context: 'cart' | 'mini-cart'): Promise<string> =>
  idOrThrow(
    await createOrder({
      purchase_units: [],
      payment_method: WALLET,
      funding_source: fundingSource(),
      bn_code: partnerCode(context),
      payer: payer(),
      context,
    }),
  );

/** Makes an order of what was just put into the cart. @throws Error */
export const createProductOrder = async (purchase_units: readonly unknown[]): Promise<string> =>
  idOrThrow(
    await createOrder({
      purchase_units,
      payer: payer(),
      bn_code: partnerCode('product'),
      payment_method: WALLET,
      funding_source: fundingSource(),
      context: 'product',
    }),
  );

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
  const answer = await createOrder({
    payer: payer(),
    bn_code: partnerCode(context),
    context,
    order_id: settings()?.order_id ?? '0',
    payment_method: currentMethod(),
    funding_source: source,
    form_encoded: encodedForm(),
    createaccount: createsAccount(),
    save_payment_method: savesMethod(),
  });
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
  return id;
}
