import type { ShopPageOptions } from '../../testing/shop-page';
import { addressGlobals, FIELDS, LOCALE, openAddress } from '../testing/address-page';

/** A page with the islands of country and state, and of the locale. */
export const open = (options: Partial<ShopPageOptions> = {}) =>
  openAddress([() => import('../country-state'), () => import('.')], options);
/** The row of a field, its label and its control. */
export const row = (id: string) => document.getElementById(`${id}_field`) as HTMLElement;
export const label = (id: string) => row(id).querySelector('label') as HTMLLabelElement;
export const control = (id: string) => document.getElementById(id) as HTMLInputElement;
/** Order of the rows in the United States. */
export const US = 'company country address_1 address_2 city state postcode door';
/** Options of a page with more of a locale. */
export const withLocale = (
  more: Record<string, unknown>,
  fields: unknown = FIELDS,
): Partial<ShopPageOptions> => ({
  globals: addressGlobals({ locale: JSON.stringify({ ...LOCALE, ...more }), fields: JSON.stringify(fields) }),
});
