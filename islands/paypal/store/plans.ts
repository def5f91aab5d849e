import { settings } from './settings';

/** Whether subscriptions of this page are kept by the provider (paypal.md §3.23). */
export const hasPlans = (): boolean => {
  const { has_subscriptions, paypal_subscriptions_enabled } = settings()?.data_client_id ?? {};
  return !!has_subscriptions && !!paypal_subscriptions_enabled;
};

/** The plan of what is in the cart. */
export const planOfCart = (): string =>
  settings()?.variable_paypal_subscription_variation_from_cart || settings()?.subscription_plan_id || '';

/** Whether the shop sells what is in the cart in no such way: the buttons take no press then. */
export const isSaleForbidden = (): boolean => !settings()?.subscription_product_allowed;
