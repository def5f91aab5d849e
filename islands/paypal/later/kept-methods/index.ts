import { dataOf } from '../../calls/answer';
import {
  changeSubscriptionMethod,
  createGuestPaymentToken,
  createPaymentToken,
  createSetupToken,
  type PaymentTokenFields,
  type SetupTokenFields,
} from '../../calls/vault';
import type { Endpoint } from '../../store/settings';

/** What keeps a way to pay, on the account's page and for a free trial: few pages have either. */
export type KeptMethods = typeof import('.');

/** @throws Error with what the shop said, or that it said nothing (8.15) */
/**
 * Begins to keep a way to pay.
 *
 * @returns what the provider asks the buyer about
 * @throws Error
 */
export async function beginKeeping(fields: SetupTokenFields, where?: Endpoint): Promise<string> {
  const id = dataOf(await createSetupToken(fields, where))?.id;
  if (!id) throw new Error('The shop began to keep nothing.');
  return id;
}

/** Keeps what the buyer agreed to. @returns its number in the shop @throws Error */
export const keepMethod = async (fields: PaymentTokenFields, where?: Endpoint): Promise<number | undefined> =>
  dataOf(await createPaymentToken(fields, where));

/** Keeps it for whoever orders, who may have no account yet. @throws Error */
export const keepForOrder = async (token: string): Promise<void> =>
  dataOf(await createGuestPaymentToken(token));

/** Pays a subscription with what is kept from now on. @throws Error */
export const payWithKept = async (
  where: Endpoint | undefined,
  fields: { subscription_id: string; payment_method: string; wc_payment_token_id: number },
): Promise<void> => dataOf(await changeSubscriptionMethod(where, fields));
