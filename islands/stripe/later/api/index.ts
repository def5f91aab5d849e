import { connectionWords } from '../../calls/answer';
import { callUrl } from '../../calls/ask';
import { granted } from '../../calls/granted';
import * as payment from '../../calls/payment';
import { type PaymentSettings, paymentSettings } from '../../params/payment';
import { providerClient } from '../../sdk/client';
import type { Client } from '../../sdk/surface';
import type { ExpressApi } from '../express-api';
import { confirmIntent } from './confirm-intent';

import { getWithExpiry, setWithExpiry } from './stored';

function settings(): PaymentSettings {
  const read = paymentSettings();
  if (!read) throw new Error('Stripe initialization data is not available');
  return read;
}

/** The page's client of the provider. @throws Error when the library cannot be had, or refuses the key */
const getStripe = async (): Promise<Client> => providerClient(settings());

const words = (error: unknown): string => {
  const { message, statusText } = Object(error) as { message?: unknown; statusText?: string };
  if (typeof message === 'string' && message) return message;
  return connectionWords(statusText === 'abort' ? 'aborted' : statusText);
};

/**
 * What extensions may ask of the provider and of the plugin's calls (stripe.md §7). Calls that the shop refuses reject with an
 * `Error` in the shop's words. It is `await atoll.stripe()`.
 */
export const stripeApi = {
  /** The address of one of the plugin's calls. */
  getAjaxUrl: (endpoint: string, prefix = 'wc_stripe_') => callUrl(settings().ajax_url, endpoint, prefix),
  /** What a shopper reads of an error, or of a failed request of jQuery's. */
  getFriendlyErrorMessage: words,
  getStripe,
  /** The same, and never rejects: `{ error }` says why there is none. */
  loadStripe: (): Promise<Client | { error: unknown }> => getStripe().catch((error: unknown) => ({ error })),
  initSetupIntent: (type: string) => granted(payment.initSetupIntent(type)),
  createIntent: (order: string | null, type: string) => granted(payment.createIntent(order, type)),
  setupIntent: async (method: string, type: string, forAllSubscriptions = false) =>
    granted(payment.setupIntent(settings(), { method, type, forAllSubscriptions })),
  updateIntent: (intent: string, order: string, saves: boolean, type: string) =>
    granted(payment.updateIntent({ intent, order, saves, type })),
  confirmIntent,
  /** Orders what is in the cart, with the fields of a form, paid by an intent. */
  processCheckout: (intent: string, fields: Readonly<Record<string, unknown>>) =>
    granted(payment.placeOrder(intent, fields)),
  /** Tells the shop that a payment came to nothing; nobody needs to know whether it heard. */
  updateFailedOrder: async (intent: string, order: string): Promise<void> => {
    await payment.updateFailedOrder(intent, order);
  },
  saveAppearance: async (appearance: object, isBlock = false) =>
    granted(payment.saveAppearance(appearance, settings().theme_name, isBlock)),
  /** Calls of the wallets, with a file of their own. */
  express: async (): Promise<ExpressApi> => (await import('../express-api')).expressApi,
  setWithExpiry,
  getWithExpiry,
} as const;

/** What `atoll.stripe()` gives. */
export type StripeApi = typeof stripeApi;
