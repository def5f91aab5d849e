import { block, unblock } from '../../../../src/dom/overlay';
import { slide } from '../../../../src/dom/slide';
import { endProcessing } from '../../../payment';
import { freeBlockCheckout, tellBlockCheckout } from '../../page/block-checkout';
import { showPaymentError } from '../../page/notices';
import type { PaymentSettings } from '../../params/payment';

/** Time in ms in which the ways to pay go and come back (stripe.md §3.13). */
const FADE = 500;

const OVERLAY = { overlayCSS: { background: '#fff', opacity: 0.6 } };

/** The ways to pay that are out of sight. */
let covered: HTMLElement | undefined;

/** Takes the ways to pay away while a payment of an order that waits is confirmed. */
export function coverOrder({ isOrderPay }: PaymentSettings): void {
  const form = isOrderPay && document.querySelector('#order_review');
  if (!form) return;
  block(form, OVERLAY);
  const ways = form.querySelector<HTMLElement>('#payment');
  if (!ways) return;
  covered = ways;
  slide(ways, false, FADE);
}

/** Frees the forms of the page. */
export function freeForms(): void {
  for (const form of document.querySelectorAll<HTMLElement>('form.checkout,#order_review')) {
    // The press that has closed the bank's window is none of the form's.
    endProcessing(form, true);
    unblock(form);
  }
  freeBlockCheckout();
  if (covered) slide(covered, true, FADE);
  covered = undefined;
}

/** Says why a payment did not work, and lets the shopper try again. */
export function failed(message: string): void {
  freeForms();
  if (!tellBlockCheckout(message)) showPaymentError(message);
}
