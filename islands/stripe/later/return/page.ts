import { safeUrl } from '../../../../src/dom/navigate';
import { block, unblock } from '../../../../src/dom/overlay';
import { endProcessing } from '../../../payment';
import { confirmationWords, type ProviderError } from '../../error-words';
import { freeBlockCheckout, tellBlockCheckout } from '../../page/block-checkout';
import { showPaymentError } from '../../page/notices';
import type { PaymentSettings } from '../../params/payment';
import type { Client } from '../../sdk/surface';

/** What a fragment is worked on with. */
export interface Turn {
  client: Client;
  settings: PaymentSettings;
  /** The form that waits, if the page has one: block checkouts have none of these. */
  form: HTMLElement | undefined;
}

/** Time in ms in which the ways to pay go and come back (stripe.md §3.13). */
const FADE = 500;

const OVERLAY = { overlayCSS: { background: '#fff', opacity: 0.6 } };

/** The form of the page's order. */
export function orderForm({ isOrderPay, isChangingPayment }: PaymentSettings): HTMLElement | undefined {
  const selector = isOrderPay || isChangingPayment ? '#order_review' : 'form.checkout';
  return document.querySelector<HTMLElement>(selector) ?? undefined;
}

/** Whether a page that pays for one order is asked to go on with another. */
export const isOfOtherOrder = (order: string, { isOrderPay, orderId }: PaymentSettings): boolean =>
  isOrderPay && orderId !== '' && order !== orderId;

function fade(element: HTMLElement, isShown: boolean): void {
  const ends = { opacity: isShown ? 1 : 0 };
  const calm = matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  if (isShown) element.style.display = '';
  const end = () => {
    if (!isShown) element.style.display = 'none';
  };
  if (calm || typeof element.animate !== 'function') end();
  else element.animate([{ opacity: isShown ? 0 : 1 }, ends], FADE).addEventListener('finish', end);
}

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

/** Takes the ways to pay away while a payment of an order that waits is confirmed. */
export function coverOrder({ form, settings }: Turn): void {
  if (!form || !settings.isOrderPay) return;
  block(form, OVERLAY);
  const ways = document.querySelector<HTMLElement>('#payment');
  if (ways) fade(ways, false);
}

/** Frees the forms of the page. */
export function freeForms(): void {
  for (const form of document.querySelectorAll<HTMLElement>('form.checkout,#order_review')) {
    endProcessing(form);
    unblock(form);
  }
  freeBlockCheckout();
  const ways = document.querySelector<HTMLElement>('#payment');
  if (ways?.style.display === 'none') fade(ways, true);
}

/** Says why a payment did not work, and lets the shopper try again. */
export function failed(message: string): void {
  freeForms();
  if (!tellBlockCheckout(message)) showPaymentError(message);
}

/** The same for an error of the provider's. */
export const failedWith = (error: ProviderError): void => failed(confirmationWords(error));
