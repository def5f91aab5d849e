import type { ExpressSettings } from '../params/express';
import { paymentSettings } from '../params/payment';
import { providerClient } from '../sdk/client';
import type { Client } from '../sdk/surface';

/** The client that the page's payments use, too: one key, one client. */
export const clientFor = ({ stripe }: ExpressSettings): Promise<Client> =>
  providerClient({
    key: stripe.publishable_key,
    locale: paymentSettings()?.locale || stripe.locale,
    apiVersion: paymentSettings()?.apiVersion ?? '',
  });
