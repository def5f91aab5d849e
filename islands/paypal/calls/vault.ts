import { type Endpoint, endpointOf } from '../store/settings';
import type { Answer } from './answer';
import { post, postTo } from './post';

/** What is to be kept (paypal.md §3.24). */
export interface SetupTokenFields {
  payment_method?: string;
  verification_method?: string;
}

/** What the buyer agreed to keep. */
export interface PaymentTokenFields {
  vault_setup_token: string;
  payment_method?: string;
  is_free_trial_cart?: boolean;
}

/**
 * Begins to keep a payment method.
 *
 * @param where - the account page's own address; that of the settings if left out
 */
export const createSetupToken = (
  fields: SetupTokenFields,
  where?: Endpoint,
): Promise<Answer<{ id?: string } | undefined>> =>
  postTo('create_setup_token', () => where ?? endpointOf('create_setup_token'), fields, { patient: true });

/** Keeps it. @returns the number of what the shop keeps, 0 possible */
export const createPaymentToken = (
  fields: PaymentTokenFields,
  where?: Endpoint,
): Promise<Answer<number | undefined>> =>
  postTo('create_payment_token', () => where ?? endpointOf('create_payment_token'), fields, {
    patient: true,
  });

/** Keeps it for a guest, whose account may come with the order. */
export const createGuestPaymentToken = (vault_setup_token: string): Promise<Answer<undefined>> =>
  post('create_payment_token_for_guest', { vault_setup_token }, { patient: true });

/** Pays a subscription with another method from now on. */
export const changeSubscriptionMethod = (
  where: Endpoint | undefined,
  fields: { subscription_id: string; payment_method: string; wc_payment_token_id: number },
): Promise<Answer<undefined>> =>
  postTo('subscription_change_payment_method', () => where, fields, { patient: true });
