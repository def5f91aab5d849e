import { askBeforeLeaving, navigateTo } from '../../../src/dom/navigate';
import { t } from '../../../src/page/text';
import { ownAddress } from '../../shop';
import { lookForOrder } from '../calls/answer';
import { TIMEOUT } from '../calls/ask';
import { normalizeAddress } from '../calls/express';
import type { ProviderError } from '../error-words';
import { paymentSettings } from '../params/payment';
import { readFragment } from '../return/fragment.model';
import { forgetUnanswered, noteUnanswered } from '../store/unanswered';
import { freeForms, uncoverPage } from './held-page';
import { noteAddress } from './known-address';
import type { Agreed } from './line-items.model';
import { orderOf, type PaidWith } from './order.model';
import { orderPage } from './order-page';
import type { Agreement, WalletTurn } from './wallet';

const wordsOf = ({ message }: ProviderError): string =>
  message || t('stripePaymentFailed', 'Payment failed. Please try again.');

/** Why an order came to nothing; whether the wallet is told, too: an order that the shop refused it does not ask about. */
export class Refusal {
  constructor(
    readonly message: string,
    readonly isOrders = false,
  ) {}
}

/** A method or a token, by which the shop is paid. @throws Refusal */
async function payWith({ client, group }: WalletTurn, type: string): Promise<PaidWith> {
  const submitted = await group.submit();
  if (submitted.error) throw new Refusal(wordsOf(submitted.error));
  if (type === 'amazon_pay' || type === 'amazonPay') {
    const { error, confirmationToken } = await client.createConfirmationToken({
      elements: group,
      params: { return_url: ownAddress() },
    });
    if (!confirmationToken) throw new Refusal(wordsOf(error ?? {}), true);
    return { confirmationToken: confirmationToken.id };
  }
  const { error, paymentMethod } = await client.createPaymentMethod({ elements: group });
  if (!paymentMethod) throw new Refusal(wordsOf(error ?? {}));
  return { paymentMethod: paymentMethod.id };
}

/** The order is placed, or may be, and cannot be shown: nobody is to place another one. */
function unseen(): Refusal {
  noteUnanswered();
  return new Refusal(lookForOrder(), true);
}

/**
 * Goes where the shop says: to the order, or to the bank that confirms it first.
 *
 * @returns whether the page is left
 * @throws Refusal
 */
async function goOn(redirect: string): Promise<boolean> {
  const fragment = readFragment(redirect);
  const settings = fragment && paymentSettings();
  const file = settings && (await import('../later/return').catch(reportError));
  if (file) {
    return (await file.goOn(fragment, settings)) === 'left';
  }
  if (fragment || !navigateTo(redirect)) throw unseen();
  return true;
}

/**
 * Waits for the shop's answer to an order, which takes money and is not called off. One that does not come gives the page back:
 * it may still come, and is heard then.
 */
async function waitingAtMost<T>(answer: Promise<T>, whenLate: () => void): Promise<T> {
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    noteUnanswered();
    askBeforeLeaving(false);
    freeForms();
    uncoverPage();
    whenLate();
  }, TIMEOUT);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isLate) forgetUnanswered();
  }
}

/** Has the shop order what the wallet agreed to, and leaves for it. @throws Refusal */
export async function placeOrder(
  event: Agreement,
  turn: WalletTurn,
  due: Agreed,
  whenLate: () => void,
): Promise<boolean> {
  const { place, settings } = turn;
  const paidWith = await payWith(turn, event.expressPaymentType);
  const data = await normalizeAddress(orderOf(event, paidWith, place.page?.() ?? orderPage(settings)));
  if (!data.ok) throw new Refusal(data.message, true);
  const { address } = event.shippingAddress ?? {};
  if (address) noteAddress(address, data.data);
  const placed = await waitingAtMost(place.order(data.data, due), whenLate);
  if (!placed.ok) throw placed.isUnanswered ? unseen() : new Refusal(placed.message, true);
  askBeforeLeaving(false);
  return goOn(placed.data.redirect);
}
