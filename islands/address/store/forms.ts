/** Country fields: a select or, with one country, a hidden input (checkout.md §1.3). */
export const COUNTRY_FIELD = 'select.country_to_state, input.country_to_state';

/** Address forms whose rows have an order. */
export const ADDRESS_SECTIONS = ['billing', 'shipping', 'address'].map(
  (name) => `.woocommerce-${name}-fields`,
);

/** Parts of a page that hold one address each (checkout.md §3.1). */
export const ADDRESS_FORM = `${ADDRESS_SECTIONS},.woocommerce-shipping-calculator`;

/** A country field. */
export type CountryControl = HTMLSelectElement | HTMLInputElement;

/** Whether the locale of this build has told `wc_address_i18n_ready` and is at work. */
export const localeState = { ready: false };
