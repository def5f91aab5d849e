import { native } from '../../src/runtime/native';

/** Fields of the platform: by none of these does a shop charge, or totals know them. */
const PLATFORMS =
  /^(?:(?:billing|shipping)_(?:first_name|last_name|company|country|address_[12]|city|state|postcode|phone|email)|shipping_method.*|ship_to_different_address|order_comments|payment_method|createaccount|account_(?:username|password.*)|coupon_code)$/;

/** Ticks that agree to something: they say nothing of what is ordered. */
const CONSENTS = /terms|legal|privacy|gdpr|consent|newsletter/i;

/** What is paid with, and quantities that the order's table compares by itself. */
const OTHERS = '.payment_box *,.woocommerce-checkout-review-order-table .qty';

/** Whether a field is the platform's or a gateway's, or a quantity in the order's table. */
export const isPlatformField = (field: Element): boolean =>
  PLATFORMS.test(native(field, 'getAttribute')('name') ?? '') || native(field, 'matches')(OTHERS);

/**
 * Whether a field of the checkout is a plugin's, as for a tip, a gift wrap or a day of delivery: it may be charged by, its script tells
 * the shop in its own time, and totals and the order of the form send it with all others. Not what only agrees to something.
 */
export function isPluginField(field: Element): boolean {
  const name = native(field, 'getAttribute')('name');
  if (!name || isPlatformField(field)) return false;
  return !(native(field, 'matches')('[type=checkbox]') && CONSENTS.test(name));
}
