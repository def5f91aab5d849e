import type { Answer, Failure } from '../calls/answer';
import { type CreatedOrder, createOrder } from '../calls/order';
import type { Context } from '../params/settings';
import { withAgreedTotal } from './agreed-total';
import { fundingSource } from './funding-source';
import { payer } from './payer';
import { WALLET } from './payment-methods';
import { settings } from './settings';
import { tellFailure } from './tell-failure';

/** What the shop says of a refusal, or that there was no answer. */
export const messageOf = ({ refusal, error }: Failure): string => refusal.message ?? error?.message ?? '';

/** The number of the partner for a place, empty where the shop names none. */
export const partnerCode = (context: Context): string => settings()?.bn_codes[context] ?? '';

/** @throws Error with the shop's words, for the provider, which tells `onError` */
function idOrThrow(answer: Answer<CreatedOrder>): string {
  if (answer.ok && answer.data?.id) return answer.data.id;
  const words = answer.ok ? 'The shop made no order.' : messageOf(answer);
  tellFailure(words);
  throw new Error(words);
}

/** Makes an order from the cart, as it is when all is done that changes it (paypal.md §3.18). @throws Error */
export const createCartOrder = (context: 'cart' | 'mini-cart'): Promise<string> =>
  withAgreedTotal(
    async () =>
      idOrThrow(
        await createOrder({
          purchase_units: [],
          payment_method: WALLET,
          funding_source: fundingSource(),
          bn_code: partnerCode(context),
          payer: payer(),
          context,
        }),
      ),
    context,
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
