import { amountChanged, lookForOrder } from '../../calls/answer';
import { freshPage } from '../../calls/fresh-page';
import { payOrder } from '../../calls/store';
import { type ExpressSettings, PAID_ORDER, type PaidOrder } from '../../params/express';
import { lineItemsOfDisplay } from '../offer';
import type { Place } from './place';

/** What the page prints of the order's total. */
const PRINTED = new RegExp(
  `${PAID_ORDER}\\b.*?"total":\\{"label":"(?:[^"\\\\]|\\\\.)*","amount":"?(\\d+)\\b`,
  's',
);

/** The form of an order that can be paid. */
const FORM = /\bid=["']?order_review\b/;

/**
 * What the order costs by now, as a new copy of the page says it; nothing where that cannot be read.
 *
 * @returns also whether it can be paid: not where it was paid elsewhere, or was cancelled
 */
async function orderNow(): Promise<{ amount?: number; isOver: boolean }> {
  const copy = await freshPage();
  const found = PRINTED.exec(copy)?.[1];
  return { ...(found && { amount: Number(found) }), isOver: !!copy && !found && !FORM.test(copy) };
}

/** Wallets of an order that waits for its payment (stripe.md §3.17); none where the page does not say whose it is. */
export function waitingOrderPlace(
  settings: ExpressSettings,
  { order, orderDetails, displayItems, total }: PaidOrder,
): Place | undefined {
  const { orderKey, billingEmail, shippingAddress } = orderDetails;
  if (!orderKey || !billingEmail || total.amount <= 0) return undefined;
  let amount = total.amount;
  return {
    currency: settings.checkout.currency_code,
    isProduct: false,
    offer: () => ({
      amount,
      lineItems: amount === total.amount ? lineItemsOfDisplay(displayItems) : [],
      needsShipping: false,
      // The original never asks, and the shop then misses it (8.9).
      needsPhone: settings.checkout.needs_payer_phone,
      rates: [],
    }),
    isShown: () => true,
    async order(data, agreed) {
      const now = await orderNow();
      if (now.isOver) return { ok: false, message: lookForOrder() };
      amount = now.amount ?? amount;
      return amount === agreed.amount
        ? payOrder({ order, orderKey, billingEmail }, { ...data, shipping_address: shippingAddress })
        : { ok: false, message: amountChanged(), amount };
    },
  };
}
