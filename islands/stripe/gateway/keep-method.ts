import { navigateTo } from '../../../src/dom/navigate';
import { native } from '../../../src/runtime/native';
import { type SetupResult, setupIntent } from '../calls/payment';
import { confirmationWords, wordsFor } from '../error-words';
import type { PaymentSettings } from '../params/payment';
import type { Client, Confirmation } from '../sdk/surface';
import { gatewayId } from './method';
import { paymentStop } from './stop';

/** Goes to another page: the form stays as it is, and nothing is sent of it. */
function leaveFor(url: string): Promise<never> {
  if (!navigateTo(url)) throw paymentStop(wordsFor(undefined));
  return new Promise(() => {});
}

function settled({ error, setupIntent: intent }: Confirmation): string {
  if (error) throw paymentStop(confirmationWords(error));
  if (!intent) throw paymentStop(wordsFor(undefined));
  return intent.id;
}

async function byCashapp(client: Client, { client_secret, return_url = '' }: SetupResult): Promise<string> {
  const url = decodeURIComponent(return_url);
  const { error, setupIntent: intent } = await client.confirmCashappSetup(client_secret, { return_url: url });
  if (error) throw paymentStop(confirmationWords(error));
  if (intent?.status === 'succeeded') return leaveFor(url);
  // The shopper closed the code: they know.
  throw paymentStop('');
}

/** Whether all subscriptions are paid with the new method. */
function isForAll(form: Element, id: string): boolean {
  const box = native(
    form,
    'querySelector',
  )<HTMLInputElement>(`li.payment_method_${id} .wc-stripe-update-all-subscriptions-payment-method`);
  return box?.checked === true;
}

/**
 * Has the shop keep a method, and the shopper confirm it where the bank wants that (stripe.md §3.12).
 *
 * @returns the intent's name
 * @throws PaymentStop with what the shopper has to read
 */
export async function keepMethod(
  type: string,
  method: string,
  form: Element,
  settings: PaymentSettings,
  client: Client,
): Promise<string> {
  const forAllSubscriptions = isForAll(form, gatewayId(type, settings));
  const answer = await setupIntent(settings, { method, type, forAllSubscriptions });
  if (!answer.ok) throw paymentStop(answer.message || wordsFor(undefined));
  const { status, id, next_action, payment_type, client_secret } = answer.data;
  if (status === 'succeeded') return id;
  if (status === 'requires_action' && next_action?.type === 'redirect_to_url')
    return leaveFor(next_action.redirect_to_url?.url ?? '');
  if (payment_type === 'cashapp') return byCashapp(client, answer.data);
  return settled(await client.confirmSetup({ clientSecret: client_secret, redirect: 'if_required' }));
}
