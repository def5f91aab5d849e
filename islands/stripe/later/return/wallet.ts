import { navigateTo } from '../../../../src/dom/navigate';
import { t } from '../../../../src/page/text';
import { confirmChangePayment } from '../../calls/payment';
import { PAYMENT, printedSettings } from '../../params/printed';
import type { ReturnFragment } from '../../return/fragment.model';
import type { Client, Confirmation, ConfirmedIntent } from '../../sdk/surface';
import type { Fate } from '../../store/begun';
import { failed, freeForms } from './order-forms';
import { failedWith, orderAddress, type Turn } from './page';

type Fragment = Extract<ReturnFragment, { kind: 'wallet' }>;

const WECHAT = { payment_method_options: { wechat_pay: { client: 'web' } } };

/** Shows the code of a wallet. @returns nothing for a wallet that nobody knows */
function openWallet(
  client: Client,
  { type, isSetup, clientSecret }: Fragment,
  return_url: string,
): Promise<Confirmation> | undefined {
  if (type === 'wechat_pay') return client.confirmWechatPayPayment(clientSecret, WECHAT);
  if (type !== 'cashapp') return undefined;
  const options = { return_url };
  return isSetup
    ? client.confirmCashappSetup(clientSecret, options)
    : client.confirmCashappPayment(clientSecret, options);
}

const unknownWallet = (): string =>
  String(
    Object(printedSettings(PAYMENT)).invalid_wallet_type ||
      t('stripeUnknownWallet', 'Invalid wallet type. Please try again.'),
  );

/** What the shopper goes on to; the shop hears of a method that changes (stripe.md §3.13). */
async function goalOf(
  { order, nonce }: Fragment,
  intent: ConfirmedIntent,
  { settings }: Turn,
  return_url: string,
) {
  if (!settings.isChangingPayment) return { ok: true as const, data: { return_url } };
  return confirmChangePayment(
    { order_id: order, intent_id: intent.id, payment_method_id: intent.payment_method ?? null },
    nonce,
  );
}

/** Has the shopper pay in a wallet, and goes on to the order (stripe.md §3.13). */
export async function payInWallet(fragment: Fragment, turn: Turn): Promise<Fate> {
  const { client, settings } = turn;
  // The provider leads there as well, from the wallet's own page.
  const back = orderAddress(fragment.order, fragment.returnUrl, settings);
  const result = await openWallet(client, fragment, back);
  if (!result) {
    failed(unknownWallet());
    return 'open';
  }
  const intent = result.paymentIntent ?? result.setupIntent;
  const error = result.error ?? intent?.last_payment_error;
  if (error || !intent) {
    if (error) failedWith(error);
    else failed(settings.genericErrorMessage);
    return 'open';
  }
  // The shopper closed the code: they can choose again.
  if (intent.status === 'requires_action') {
    freeForms();
    return 'open';
  }
  const goal = await goalOf(fragment, intent, turn, back);
  if (goal.ok && navigateTo(goal.data.return_url ?? '')) return 'left';
  failed((!goal.ok && goal.message) || settings.genericErrorMessage);
  return 'over';
}
