import { openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** States of the countries that tests speak of; GB, AE, CY and BW are left out as shops leave them out. */
export const STATES: Record<string, Record<string, string> | []> = {
  US: { CA: 'California', NY: 'New York', WA: 'Washington' },
  AU: { NSW: 'New South Wales', WA: 'Western Australia' },
  CA: { ON: 'Ontario', QC: 'Québec' },
  DE: { 'DE-BE': 'Berlin', 'DE-HH': 'Hamburg' },
  IE: { CO: 'Cork', D: 'Dublin' },
  JP: { JP13: 'Tokyo', JP26: 'Kyoto' },
  AF: [],
  DK: [],
};

/** The locale of these countries (checkout.md Appendix A). */
export const LOCALE: Record<string, Record<string, Record<string, unknown>>> = {
  AE: { postcode: { required: false, hidden: true }, state: { required: false } },
  AF: { state: { required: false, hidden: true } },
  AU: { city: { label: 'Suburb' }, postcode: { label: 'Postcode' }, state: { label: 'State' } },
  BW: {
    postcode: { required: false, hidden: true },
    state: { required: false, hidden: true, label: 'District' },
  },
  CA: { postcode: { label: 'Postal code' }, state: { label: 'Province' } },
  CY: { state: { required: false, hidden: true } },
  DE: { postcode: { priority: 65 }, state: { required: false } },
  DK: { postcode: { priority: 65 }, state: { required: false, hidden: true } },
  GB: { postcode: { label: 'Postcode' }, state: { label: 'County', required: false } },
  IE: { postcode: { label: 'Eircode', required: true }, state: { label: 'County' } },
  JP: {
    postcode: { priority: 65, class: ['form-row-first', 'address-field'] },
    state: { priority: 66, label: 'Prefecture', class: ['form-row-last', 'address-field'] },
    city: { priority: 67 },
    address_1: { priority: 68 },
    address_2: { priority: 69 },
  },
  US: { postcode: { label: 'ZIP Code' }, state: { label: 'State' } },
  default: {
    country: { label: 'Country / Region', required: true, priority: 40 },
    address_1: {
      label: 'Street address',
      placeholder: 'House number and street',
      required: true,
      priority: 50,
    },
    address_2: { label: 'Flat', placeholder: 'Flat (optional)', required: false, priority: 60 },
    city: { label: 'Town / City', required: true, class: ['form-row-wide', 'address-field'], priority: 70 },
    state: {
      label: 'State / County',
      required: true,
      class: ['form-row-wide', 'address-field'],
      priority: 80,
    },
    postcode: {
      label: 'Postcode / ZIP',
      required: true,
      class: ['form-row-wide', 'address-field'],
      priority: 90,
    },
  },
};

/** Fields of the table, with the rows that they are in. */
export const FIELDS = Object.fromEntries(
  ['address_1', 'address_2', 'state', 'postcode', 'city', 'country'].map((key) => [
    key,
    ['billing', 'shipping', 'calc_shipping'].map((section) => `#${section}_${key}_field`).join(', '),
  ]),
);

const text = (value: unknown) => JSON.stringify(value);

/** The two globals of a page with addresses; `locale` and `countries` are JSON text, as shops print them. */
export const addressGlobals = ({
  countries = text(STATES),
  locale = text(LOCALE),
  fields = text(FIELDS),
}: {
  countries?: unknown;
  locale?: unknown;
  fields?: unknown;
} = {}): Record<string, unknown> => ({
  wc_country_select_params: { countries, i18n_select_state_text: 'Choose one…' },
  wc_address_i18n_params: {
    locale,
    locale_fields: fields,
    i18n_required_text: 'required',
    i18n_optional_text: 'optional',
  },
});

const CODES = ['AE', 'AF', 'AU', 'BW', 'CA', 'CY', 'DE', 'DK', 'GB', 'IE', 'JP', 'US', 'ZZ'];

const options = (codes: readonly string[], chosen: string) =>
  codes
    .map((code) => `<option value="${code}"${code === chosen ? ' selected' : ''}>${code}</option>`)
    .join('');

/** A country field as the server prints it. */
export const countrySelect = (section: string, country: string): string =>
  `<select name="${section}_country" id="${section}_country" class="country_to_state country_select" aria-required="true" autocomplete="country" data-placeholder="Choose a country…" data-label="Country / Region"><option value="">Choose a country…</option>${options(CODES, country)}</select>`;

/** A state field as the server prints it for a country (checkout.md §1.4). */
export function stateControl(section: string, country: string, value = ''): string {
  const name = `name="${section}_state" id="${section}_state"`;
  const auto = `autocomplete="section-${section} address-level1" data-input-classes="tall"`;
  const states = STATES[country];
  if (Array.isArray(states))
    return `<input type="hidden" class="hidden tall" ${name} value="" ${auto} readonly>`;
  if (!states)
    return `<input type="text" class="input-text tall" ${name} value="${value}" placeholder="" ${auto}>`;
  return `<select ${name} class="state_select tall" aria-required="true" ${auto} data-placeholder="Choose one…" data-label="State"><option value="">Choose one…</option>${options(Object.keys(states), value)}</select>`;
}

const field = (section: string, key: string, label: string, control: string, priority: number, more = '') =>
  `<p class="form-row form-row-wide address-field validate-required" id="${section}_${key}_field" data-priority="${priority}"${more}><label for="${section}_${key}" class="required_field">${label}&nbsp;<span class="required" aria-hidden="true">*</span></label><span class="woocommerce-input-wrapper">${control}</span></p>`;

const input = (section: string, key: string, more = '') =>
  `<input type="text" class="input-text" name="${section}_${key}" id="${section}_${key}" value="" aria-required="true"${more}>`;

/** The address fields of a section, as the server prints them for a country. */
export const addressForm = (section: 'billing' | 'shipping', country = 'US', state = ''): string =>
  `<div class="woocommerce-${section}-fields"><div class="woocommerce-${section}-fields__field-wrapper">
  <p class="form-row" id="${section}_company_field" data-priority="30"><label for="${section}_company">Company</label><input id="${section}_company"></p>
  ${field(section, 'country', 'Country / Region', countrySelect(section, country), 40)}
  ${field(section, 'address_1', 'Street address', input(section, 'address_1', ' placeholder="House number and street"'), 50)}
  <p class="form-row form-row-wide" id="${section}_address_2_field" data-priority="60"><label for="${section}_address_2" class="screen-reader-text">Flat&nbsp;<span class="optional">(optional)</span></label>${input(section, 'address_2')}</p>
  ${field(section, 'city', 'Town / City', input(section, 'city'), 70)}
  ${field(section, 'state', 'State', stateControl(section, country, state), 80, Array.isArray(STATES[country]) ? ' style="display: none;"' : '')}
  ${field(section, 'postcode', 'ZIP Code', input(section, 'postcode'), 90)}
  <p class="form-row" id="${section}_door_field" data-priority=""><label for="${section}_door">Door code</label><input id="${section}_door"></p>
  </div></div>`;

/** The shipping calculator of a cart (storefront.md §1.4). */
export const calculator = (country = 'US', state = ''): string =>
  `<form class="woocommerce-shipping-calculator" action="/cart/" method="post">
  <p class="form-row" id="calc_shipping_country_field"><label for="calc_shipping_country">Country</label>${countrySelect('calc_shipping', country).replace('value=""', 'value="default"')}</p>
  <p class="form-row" id="calc_shipping_state_field"><span><label for="calc_shipping_state">State / County</label>${stateControl('calc_shipping', country, state).replace(/ (autocomplete|data-[a-z-]+|aria-required)="[^"]*"| tall/g, '')}</span></p>
  <p class="form-row" id="calc_shipping_city_field"><label for="calc_shipping_city">City:</label><input type="text" id="calc_shipping_city" name="calc_shipping_city"></p>
  <p class="form-row" id="calc_shipping_postcode_field"><label for="calc_shipping_postcode">Postcode:</label><input type="text" id="calc_shipping_postcode" name="calc_shipping_postcode"></p></form>`;

/** A page with addresses, and what tests ask of it. */
export interface AddressPage extends ShopPage {
  /** Country and form of every event so far, as `name country class-of-form`. */
  readonly told: string[];
  /** A shopper chooses a country. */
  choose(country: string, section?: string): void;
  state(section?: string): HTMLInputElement & HTMLSelectElement;
  /** Ids of the rows of a section without their prefix, in order. */
  order(section?: string): string;
}

/** Opens a page with address forms; both address islands unless the test names others. */
export async function openAddress(
  islands: ShopPageOptions['islands'],
  options: Partial<ShopPageOptions> = {},
): Promise<AddressPage> {
  const page = await openPage({
    islands,
    body: addressForm('billing', 'US', 'CA'),
    path: '/account/address/',
    ...options,
    globals: { ...addressGlobals(), ...options.globals },
    asleep: true,
  });
  const told: string[] = [];
  // Before anybody hears of it: handlers tell further events.
  const note = (name: string, [country, wrapper]: readonly unknown[]) => {
    const form = wrapper instanceof Element ? wrapper : (wrapper as { 0?: Element } | undefined)?.[0];
    told.push([name, country, form?.className?.split(' ')[0]].filter((part) => part !== undefined).join(' '));
  };
  const names = ['wc_address_i18n_ready', 'country_to_state_changed', 'country_to_state_changing'];
  if (page.jquery) {
    const { event: bus } = page.jquery as unknown as { event: { trigger(...args: unknown[]): unknown } };
    const { trigger } = bus;
    bus.trigger = (event, args, ...rest) => {
      const { type } = event as Event;
      if (names.includes(type)) note(type, (args as unknown[]) ?? []);
      return trigger.call(bus, event, args, ...rest);
    };
  } else {
    for (const name of names) page.hear(name, (...args) => note(name, args));
  }
  if (!options.asleep) await page.pass(5);
  return Object.assign(page, {
    told,
    choose(country: string, section = 'billing') {
      const select = page.el<HTMLSelectElement>(`#${section}_country`);
      select.value = country;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    },
    state: (section = 'billing') => page.el<HTMLInputElement & HTMLSelectElement>(`#${section}_state`),
    order: (section = 'billing') =>
      [...document.querySelectorAll(`.woocommerce-${section}-fields__field-wrapper > .form-row`)]
        .map(({ id }) => id.replace(`${section}_`, '').replace('_field', ''))
        .join(' '),
  });
}
