import { retryOnce } from '../../../src/runtime/retry-once';
import type { Settings } from '../params/settings';
import { hasPlans } from '../store/plans';

const loadVaulting = async () => (await import('../later/checkout')).loadVaulting();

/** Those of a subscription are for one kind of page each. */
const loadSubscriptions = async ({ context }: Settings): Promise<() => void> => {
  if (context === 'product') return (await import('../later/product')).loadSubscriptions();
  if (context === 'cart') return (await import('../later/subscriptions')).startCartSubscriptions;
  return (await import('../later/checkout')).loadSubscriptions();
};

const PLACES = ['product', 'cart', 'checkout', 'pay-now'];

/** Brings the ways to pay other than an order that a page has; most have none. */
export async function loadWays(page: Settings, life: AbortSignal): Promise<void> {
  const isCheckout = page.context === 'checkout' || page.context === 'pay-now';
  if (hasPlans() && PLACES.includes(page.context)) (await retryOnce(() => loadSubscriptions(page)))();
  if (page.is_free_trial_cart && isCheckout) (await retryOnce(loadVaulting))(life);
}
