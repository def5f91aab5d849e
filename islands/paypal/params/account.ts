import { readGlobal } from '../../../src/page/globals';
import { maybe, words } from '../../../src/page/readers';
import { optional, type Read, shape, text } from '../../../src/page/schema';
import { endpoint, maybeEndpoint } from './readers';

/** The configuration of pages that add a payment method, or change that of a subscription (paypal.md §2.4). */
export const ACCOUNT = 'ppcp_add_payment_method';

const accountReader = shape({
  client_id: text({ min: 1 }),
  merchant_id: words(),
  id_token: words(),
  payment_methods_page: words(),
  view_subscriptions_page: words(),
  is_subscription_change_payment_page: maybe(),
  subscription_id_to_change_payment: words('0'),
  error_message: words(),
  verification_method: words(),
  user: optional(shape({ is_logged: maybe() }), { is_logged: false }),
  ajax: shape({
    create_setup_token: endpoint,
    create_payment_token: endpoint,
    subscription_change_payment_method: maybeEndpoint,
  }),
  labels: optional(shape({ error: optional(shape({ generic: words() }), { generic: '' }) }), {
    error: { generic: '' },
  }),
});

/** The configuration, with its types. */
export type AccountSettings = Read<typeof accountReader>;

/** Reads it; nothing where the page has none, or, told once, a broken one. */
export const accountSettings = (): AccountSettings | undefined => readGlobal(ACCOUNT, accountReader);
