import { t } from '../../../src/page/text';
import { lookBeforePayment } from '../../payment';
import type { checkoutCallbacks, hasFaults, paymentForm } from '../later/checkout';
import { clearNotices, showErrors } from '../page/notices';
import type { Context } from '../params/settings';
import type { ButtonsOptions } from '../sdk/surface';
import { setFundingSource } from '../store/funding-source';
import { beginPayment, endPayment } from '../store/one-payment';
import { keepPayer, payerOf } from './payer';
import type { Transaction } from './transaction';
import type { PaymentData, Vendor } from './vendor';

/** How the checkout looks at its form; other places have none. */
export interface Till {
  paymentForm: typeof paymentForm;
  hasFaults: typeof hasFaults;
  checkoutCallbacks: typeof checkoutCallbacks;
}

/** What is needed to pay at a place. */
export interface Payment {
  readonly context: Context;
  readonly handler: ButtonsOptions;
  readonly vendor: Vendor;
  readonly till: Till | undefined;
  /** What would be paid now. */
  transaction(): Promise<Transaction>;
  /** What is paid once the order is made: the cart may be another one by then, as by another tab. */
  ordered(): Promise<Transaction>;
  /** Asks the shopper, in the vendor's sheet. @returns also the price that it said last */
  ask(transaction: Transaction): Promise<{ data: PaymentData; price: string }>;
}

/** Whether the shopper closed the sheet: nothing has happened then. */
const isClosed = (error: unknown): boolean => Object(error).statusCode === 'CANCELED';

/** Whether the page lets a payment begin. Nothing is awaited before it looks: what was seen counts at the press. */
async function mayPay({ context, till }: Payment): Promise<boolean> {
  if (!till || context !== 'checkout') return true;
  const form = till.paymentForm();
  if (form && !(await lookBeforePayment(form))) return false;
  return !(await till.hasFaults('notices', true));
}

/** Nothing is taken but what the sheet said. */
function tellOtherAmount(): void {
  showErrors([t('amountChanged', 'The amount has changed. Please look at it, and pay again.')], 'notices');
}

/** Has the provider take the money. @throws Error when it does not */
async function confirm(
  { wallet }: Vendor,
  orderId: string,
  { paymentMethodData }: PaymentData,
): Promise<void> {
  const { status } = await wallet.confirmOrder({ orderId, paymentMethodData });
  if (status === 'PAYER_ACTION_REQUIRED') await wallet.initiatePayerAction({ orderId });
  else if (status !== 'APPROVED') throw new Error(`The payment was not approved: ${status}`);
}

/** Tells the shop, by the way of the place; a restart means that it did not take it. */
async function approve({ handler }: Payment, orderID: string, payer: unknown): Promise<void> {
  await handler.onApprove?.(
    { orderID, payer },
    { restart: () => undefined, order: { get: async () => null } },
  );
}

/** Whether a press has not come to its end: the sheet covers the page only once the shop has said the amount. */
let isPaying = false;

/** One press of the vendor's button, to its end (paypal.md §3.29). */
export async function payWithGoogle(payment: Payment): Promise<void> {
  const { context, handler } = payment;
  const place = `googlepay ${context}`;
  if (isPaying || !beginPayment(place)) return;
  isPaying = true;
  setFundingSource('googlepay');
  try {
    if (!(await mayPay(payment))) return;
    clearNotices();
    const { data, price } = await payment.ask(await payment.transaction());
    const payer = payerOf(data);
    keepPayer(payer);
    const order = await handler.createOrder?.();
    if (!order) throw new Error('The shop made no order.');
    if ((await payment.ordered()).totalPrice !== price) {
      tellOtherAmount();
      return;
    }
    await confirm(payment.vendor, order, data);
    await approve(payment, order, payer);
  } catch (error) {
    if (!isClosed(error)) handler.onError?.(error);
  } finally {
    isPaying = false;
    endPayment(place);
  }
}
