import type { ExpressSettings } from '../params/express';
import { paymentSettings } from '../params/payment';
import { providerClient, RefusedKey } from '../sdk/client';
import type { Client } from '../sdk/surface';
import { tellDeveloper } from './tell-developer';

/**
 * The client that the page's payments use, too: one key, one client. Where it cannot be had the developer is told why.
 *
 * @returns nothing without one; a later call tries again
 */
export async function clientFor({ stripe }: ExpressSettings): Promise<Client | undefined> {
  const printed = paymentSettings();
  try {
    return await providerClient({
      key: stripe.publishable_key,
      locale: printed?.locale || stripe.locale,
      apiVersion: printed?.apiVersion ?? '',
    });
  } catch (error) {
    if (error instanceof RefusedKey)
      tellDeveloper(
        'the provider refused the key, the language or the version of its settings',
        'Correct the publishable key in its plugin, or what the error names.',
        error,
      );
    else
      tellDeveloper(
        'its script did not come',
        'Look whether a content policy, an optimiser or a blocker keeps https://js.stripe.com back.',
        error,
      );
    return undefined;
  }
}
