import type { PaymentSettings } from '../params/payment';
import { isPlainCheckout } from './element-options.model';
import { minorUnits } from './total.model';

/** The total of the order as the shopper sees it. */
const TOTAL = '.order-total .woocommerce-Price-amount, .order-total .amount';

/** An amount as text: themes raise decimals, and leave the mark before them out. */
function printedIn(total: Element | null): string {
  const copy = total?.cloneNode(true) as Element | undefined;
  for (const raised of copy?.querySelectorAll('sup') ?? [])
    if (/^\s*\d/.test(raised.textContent ?? '')) raised.prepend('.');
  return copy?.textContent ?? '';
}

/**
 * What is paid now, in minor units. The settings say what it was when the page was printed; coupons and delivery change it
 * on the page alone (8.14).
 */
export function orderAmount(settings: PaymentSettings): number {
  if (!isPlainCheckout(settings)) return settings.cartTotal;
  return (
    minorUnits(printedIn(document.querySelector(TOTAL)), settings.currency.toUpperCase()) ??
    settings.cartTotal
  );
}
