import type { Settings } from '../params/settings';

/** Subscriptions need an account, which only the checkout makes: nothing starts elsewhere (paypal.md §3.1). */
export const isForCustomersOnly = ({ context, data_client_id }: Settings): boolean =>
  context !== 'checkout' && data_client_id.user === 0 && data_client_id.has_subscriptions;
