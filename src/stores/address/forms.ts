/** Country fields: a select or, with one country, a hidden input (checkout.md §1.3). */
export const COUNTRY = 'select.country_to_state, input.country_to_state';

/** Parts of a page that hold one address each (checkout.md §3.1). */
export const FORM =
  '.woocommerce-billing-fields, .woocommerce-shipping-fields, .woocommerce-address-fields, .woocommerce-shipping-calculator';

/** A country field. */
export type CountryControl = HTMLSelectElement | HTMLInputElement;
