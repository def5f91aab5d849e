import type { ExpressSettings } from '../params/express';
import { paymentSettings } from '../params/payment';
import { providerClient } from '../sdk/client';
import type { Client } from '../sdk/surface';

/** The client that the page's payments use, too: one key, one client. */
export function clientFor({ stripe }: ExpressSettings): Promise<Client> {
  const payment = paymentSettings();
  return providerClient({
    key: stripe.publishable_key,
    locale: payment?.locale || stripe.locale,
    apiVersion: payment?.apiVersion ?? '',
  });
}
