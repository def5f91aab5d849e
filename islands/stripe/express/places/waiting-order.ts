import { payOrder } from '../../calls/store';
import type { ExpressSettings, PaidOrder } from '../../params/express';
import { lineItemsOfDisplay } from '../offer';
import type { Place } from './place';

/** Wallets of an order that waits for its payment (stripe.md §3.17); none where the page does not say whose it is. */
export function waitingOrderPlace(
  settings: ExpressSettings,
  { order, orderDetails, displayItems, total }: PaidOrder,
): Place | undefined {
  const { orderKey, billingEmail, shippingAddress } = orderDetails;
  if (!orderKey || !billingEmail || total.amount <= 0) return undefined;
  return {
    currency: settings.checkout.currency_code,
    isProduct: false,
    offer: () => ({
      amount: total.amount,
      lineItems: lineItemsOfDisplay(displayItems),
      needsShipping: false,
      // The original never asks, and the shop then misses it (8.9).
      needsPhone: settings.checkout.needs_payer_phone,
      rates: [],
    }),
    isShown: () => true,
    order: (data) =>
      payOrder({ order, orderKey, billingEmail }, { ...data, shipping_address: shippingAddress }),
  };
}
