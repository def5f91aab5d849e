import type { Till } from '../later/vendor-wallets';
import { keepPayer, payerOf } from './payer';
import type { Sheet } from './sheet';
import type { PaymentData, Vendor } from './vendor';

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

/** One press of the vendor's button, to its end (paypal.md §3.29). */
export async function payWithGoogle(vendor: Vendor, sheet: Sheet, till: Till): Promise<void> {
  if (!(await till.mayPay())) return;
  const due = await till.amount({ fillsCart: sheet.ships });
  const agreed = await sheet.ask(due);
  // What was put into the cart for the sheet is in it now.
  if (!agreed) return sheet.ships ? till.cancel() : undefined;
  const { data, price } = agreed;
  const payer = payerOf(data);
  keepPayer(payer);
  await till.take({ price, currency: due.currency, payer, confirm: (order) => confirm(vendor, order, data) });
}
