import { safeUrl } from '../../../../src/dom/navigate';
import { type PaymentSettings, paymentSettings } from '../../params/payment';
import { readFragment } from '../../return/fragment.model';
import { providerClient } from '../../sdk/client';
import { onceForSecret } from '../../store/begun';
import type { ConfirmFragment } from '../return/confirm';

/** A confirmation that is under way. */
export interface IntentConfirmation {
  /** Where the shopper goes on. It rejects with what they read. */
  request: Promise<string>;
  isChangingPayment: boolean;
}

async function confirm(fragment: ConfirmFragment, settings: PaymentSettings, method: string | null) {
  let goal = '';
  let words = settings.genericErrorMessage;
  await onceForSecret(fragment.clientSecret, async () => {
    try {
      const [client, { askBank }] = await Promise.all([providerClient(settings), import('../return')]);
      const { isConfirmed, url, message } = await askBank(fragment, { client, settings }, method);
      goal = !message && url && safeUrl(url) ? url : '';
      words = message || words;
      if (!isConfirmed) return 'open';
      return goal ? 'left' : 'over';
    } catch (error) {
      // Nothing that a shopper could read.
      reportError(error);
      return 'open';
    }
  });
  if (!goal) throw new Error(words);
  return goal;
}

/**
 * Confirms the payment that an address asks for, once, and tells the shop.
 *
 * @param url - what the shop answered to an order
 * @param paymentMethodToSave - the payment method that the shop keeps, if any
 * @returns `true` where there is nothing to confirm
 */
export function confirmIntent(
  url: string,
  paymentMethodToSave: string | null = null,
): IntentConfirmation | true {
  const fragment = readFragment(url);
  const settings = paymentSettings();
  if (fragment?.kind !== 'confirm' || !settings) return true;
  return {
    request: confirm(fragment, settings, paymentMethodToSave),
    isChangingPayment: settings.isChangingPayment,
  };
}
