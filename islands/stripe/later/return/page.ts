import { safeUrl } from '../../../../src/dom/navigate';
import { confirmationWords, type ProviderError } from '../../error-words';
import type { PaymentSettings } from '../../params/payment';
import type { ReturnFragment } from '../../return/fragment.model';
import type { Client } from '../../sdk/surface';
import { failed } from './order-forms';

/** What a fragment is worked on with. */
export interface Turn {
  client: Client;
  settings: PaymentSettings;
}

/** Whether a page that pays for one order is asked to go on with another. A changed method is told of the page's own order. */
export const isOfOtherOrder = (fragment: ReturnFragment, settings: PaymentSettings): boolean => {
  const { isOrderPay, isChangingPayment, orderId } = settings;
  if (fragment.kind === 'legacy' || (fragment.kind === 'confirm' && isChangingPayment)) return false;
  return isOrderPay && orderId !== '' && fragment.order !== orderId;
};

/**
 * Where the shopper sees the order: where the fragment says, within the shop, else the shop's own page. Anybody can write a
 * fragment into a link.
 */
export function orderAddress(
  order: string,
  returnUrl: string,
  { orderReceivedURL }: PaymentSettings,
): string {
  const said = returnUrl && safeUrl(returnUrl, { sameOrigin: true });
  if (said || !orderReceivedURL) return said || '';
  return /^\d+$/.test(order) ? `${orderReceivedURL.replace(/\/+$/, '')}/${order}/` : orderReceivedURL;
}

/** The same as `failed` for an error of the provider's. */
export const failedWith = (error: ProviderError): void => failed(confirmationWords(error));
