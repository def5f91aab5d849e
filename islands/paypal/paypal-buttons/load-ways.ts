import { retryOnce } from '../../../src/runtime/instance';
import type { Settings } from '../params/settings';

const loadVaulting = async () => (await import('../later/checkout')).loadVaulting();

/** Brings the ways to pay other than an order that a page has; most have none. */
export async function loadWays(page: Settings, life: AbortSignal): Promise<void> {
  const isCheckout = page.context === 'checkout' || page.context === 'pay-now';
  if (page.is_free_trial_cart && isCheckout) (await retryOnce(loadVaulting)).startVaulting(life);
}
