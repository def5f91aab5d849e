import { native } from '../../../src/runtime/native';
import { isConsent } from '../../shop';

/** Fields of the platform: by none of these does a shop charge, or totals know them. */
const PLATFORMS =
  /^(?:(?:billing|shipping)_(?:first_name|last_name|company|country|address_[12]|city|state|postcode|phone|email)|shipping_method.*|ship_to_different_address|order_comments|payment_method|createaccount|account_(?:username|password.*)|coupon_code)$/;

/** What is paid with, and what counts by itself. */
const OTHERS = '.payment_box *,.qty';

/**
 * Whether a plugin may charge by a field, as for a tip, a gift wrap or a day of delivery: its script tells the shop in its own
 * time, and totals send the field with all others.
 */
export function mayBePriced(field: Element): boolean {
  const name = native(field, 'getAttribute')('name');
  return !!name && !isConsent(field) && !PLATFORMS.test(name) && !native(field, 'matches')(OTHERS);
}
