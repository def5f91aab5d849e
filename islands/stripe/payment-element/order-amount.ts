import type { PaymentSettings } from '../params/payment';
import { isPlainCheckout } from './element-options.model';
import { minorUnits } from './total.model';

/** The total of the order as the shopper sees it. */
const TOTAL = '.order-total .woocommerce-Price-amount, .order-total .amount';

/**
 * What is paid now, in minor units. The settings say what it was when the page was printed; coupons and delivery change it
 * on the page alone (8.14).
 */
export function orderAmount(settings: PaymentSettings): number {
  if (!isPlainCheckout(settings)) return settings.cartTotal;
  const shown = document.querySelector(TOTAL)?.textContent ?? '';
  return minorUnits(shown, settings.currency.toUpperCase()) ?? settings.cartTotal;
}
