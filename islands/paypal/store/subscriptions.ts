import type { Context } from '../params/settings';
import { settings } from './settings';

/** Whether something is sold at a place that is bought again and again (paypal.md §2.2). */
export function sellsSubscription(context: Context): boolean {
  const { product, payorder, cart } = settings()?.locations_with_subscription_product ?? {};
  if (context === 'product') return !!product;
  return context === 'pay-now' ? !!payorder : !!cart;
}
