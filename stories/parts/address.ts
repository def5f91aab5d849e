import { COUNTRIES } from '../../fixtures/shop/catalog/countries';
import { DEFAULT_FIELDS, type FieldSettings, LOCALE } from '../../fixtures/shop/catalog/locale';
import { STATES, statesOf } from '../../fixtures/shop/catalog/states';
import type { Globals } from './configuration';

const rows = (key: string): string => `#billing_${key}_field, #shipping_${key}_field`;

/** Whole tables of countries and locales, as address forms have them (checkout.md §2). */
export const addressGlobals: Globals = {
  wc_country_select_params: {
    countries: JSON.stringify(STATES),
    i18n_select_state_text: 'Select an option…',
    i18n_no_matches: 'No matches found',
    i18n_searching: 'Searching…',
  },
  wc_address_i18n_params: {
    locale: JSON.stringify({ ...LOCALE, default: DEFAULT_FIELDS }),
    locale_fields: JSON.stringify(
      Object.fromEntries(
        ['address_1', 'address_2', 'state', 'postcode', 'city', 'country', 'phone'].map((key) => [
          key,
          rows(key),
        ]),
      ),
    ),
    i18n_required_text: 'required',
    i18n_optional_text: 'optional',
  },
};

const option = (value: string, label: string, selected: boolean): string =>
  `<option value="${value}"${selected ? ' selected' : ''}>${label}</option>`;

/** Options of a select from a table, its blank one first. */
export const options = (table: Readonly<Record<string, string>>, chosen: string, blank: string): string =>
  option('', blank, false) +
  Object.entries(table)
    .map(([value, label]) => option(value, label, value === chosen))
    .join('');

const attributes = ({ required, autocomplete = '' }: FieldSettings): string =>
  `${required ? ' aria-required="true"' : ''} autocomplete="${autocomplete}"`;

const stateControl = (id: string, country: string, settings: FieldSettings, value: string): string => {
  const states = statesOf(country);
  const own = `id="${id}" name="${id}" data-input-classes=""`;
  if (states === 'none') return `<input type="hidden" class="hidden" ${own} value="" readonly="readonly">`;
  if (states === 'free')
    return `<input type="text" class="input-text" ${own} value="${value}"${attributes(settings)}>`;
  return `<select class="state_select" ${own}${attributes(settings)} data-placeholder="Select an option…" data-label="${settings.label ?? ''}">${options(states, value, 'Select an option…')}</select>`;
};

export interface AddressOptions {
  section?: 'billing' | 'shipping';
  country?: string;
  values?: Readonly<Record<string, string>>;
  /** Over the labels of the country's locale. */
  labels?: Readonly<Record<string, string>>;
  keys?: readonly string[];
  /** Names the section to the browser, as 11.0 does. */
  sections?: boolean;
  /** Codes of the countries to choose from; all if left out. */
  countries?: readonly string[];
}

const EMAIL: FieldSettings = {
  label: 'Email address',
  required: true,
  class: ['form-row-wide'],
  validate: ['email'],
  type: 'email',
  autocomplete: 'email',
  priority: 110,
};

/** The rows of an address as the server prints them for a country (checkout.md §1.3, §1.4). */
export function addressRows({
  section = 'billing',
  country = 'US',
  values = {},
  labels = {},
  keys = ['country', 'address_1', 'city', 'state', 'postcode'],
  sections = false,
  countries = Object.keys(COUNTRIES),
}: AddressOptions = {}): string {
  const offered = Object.fromEntries(countries.map((code) => [code, COUNTRIES[code] ?? code]));
  const settingsOf = (key: string): FieldSettings => {
    const settings = key === 'email' ? EMAIL : { ...DEFAULT_FIELDS[key], ...LOCALE[country]?.[key] };
    const label = labels[key] ?? settings.label ?? '';
    const auto = `${sections ? `section-${section} ${section} ` : ''}${settings.autocomplete ?? ''}`;
    return { ...settings, label, autocomplete: auto };
  };
  const row = (key: string): string => {
    const settings = settingsOf(key);
    const id = `${section}_${key}`;
    const mark = settings.required
      ? '<span class="required" aria-hidden="true">*</span>'
      : '<span class="optional">(optional)</span>';
    const control =
      key === 'country'
        ? `<select name="${id}" id="${id}" class="country_to_state country_select"${attributes(settings)} data-placeholder="Select a country / region…" data-label="${settings.label}">${options(offered, country, 'Select a country / region…')}</select>`
        : key === 'state'
          ? stateControl(id, country, settings, values.state ?? '')
          : `<input type="${settings.type ?? 'text'}" class="input-text" name="${id}" id="${id}" value="${values[key] ?? ''}" placeholder="${settings.placeholder ?? ''}"${attributes(settings)}>`;
    const hidden = key === 'state' && statesOf(country) === 'none';
    const rules = [...(settings.required ? ['required'] : []), ...(settings.validate ?? [])];
    const classes = ['form-row', ...(settings.class ?? []), ...rules.map((rule) => `validate-${rule}`)];
    return `<p class="${classes.join(' ')}" id="${id}_field"${hidden ? ' style="display: none"' : ` data-priority="${settings.priority ?? ''}"`}>
      <label for="${id}" class="${settings.label_class?.join(' ') ?? ''}">${settings.label}&nbsp;${mark}</label><span class="woocommerce-input-wrapper">${control}</span></p>`;
  };
  return keys.map(row).join('');
}

/** The form that edits a billing address. */
export const addressForm = (options?: AddressOptions): string =>
  `<form method="post" novalidate class="story-form"><div class="woocommerce-address-fields"><div class="woocommerce-address-fields__field-wrapper">${addressRows(options)}</div></div></form>`;
