import { onAbort } from '../../src/runtime/on-abort';
import type { StripeApi } from './later/api';

interface Page {
  atoll?: { stripe?: () => Promise<StripeApi> };
}

/** Fetched when somebody asks: most pages have nobody who does. */
const stripe = async (): Promise<StripeApi> => (await import('./later/api')).stripeApi;

/** Gives other code of the page a way to the provider and the plugin's calls (stripe.md §7), until `life` ends. */
export function offerPublicApi(life: AbortSignal): void {
  const page = window as Page;
  page.atoll ??= {};
  const { atoll } = page;
  if (atoll.stripe) return;
  atoll.stripe = stripe;
  onAbort(life, () => {
    delete atoll.stripe;
  });
}
