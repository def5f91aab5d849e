import type { Fields } from '../../../../src/page/readers';

/** An address as the shop takes it: each field is there (paypal.md §3.21). */
export type ShopAddress = Readonly<Record<(typeof NAMES)[number], string>>;

const NAMES = [
  'first_name',
  'last_name',
  'company',
  'address_1',
  'address_2',
  'city',
  'state',
  'postcode',
  'country',
  'phone',
] as const;

/** Fields of the provider's orders, by those of the shop. */
const OF_ORDERS: Readonly<Record<string, string>> = {
  country_code: 'country',
  address_line_1: 'address_1',
  address_line_2: 'address_2',
  admin_area_1: 'state',
  admin_area_2: 'city',
  postal_code: 'postcode',
};

/** Fields of the provider's window. */
const OF_WINDOWS: Readonly<Record<string, string>> = {
  country_code: 'country',
  state: 'state',
  city: 'city',
  postal_code: 'postcode',
};

const snakeCase = (name: string): string => name.replace(/([a-z])([A-Z\d])/g, '$1_$2').toLowerCase();

/** An address of the provider, in either of its spellings, as one of the shop. */
export function shopAddress(address: Fields): ShopAddress {
  const given = Object.fromEntries(Object.entries(address).map(([name, value]) => [snakeCase(name), value]));
  const names = 'city' in given || 'state' in given ? OF_WINDOWS : OF_ORDERS;
  const mapped = Object.entries(names).map(([theirs, ours]) => [ours, String(given[theirs] ?? '')]);
  return {
    ...Object.fromEntries(NAMES.map((name) => [name, ''])),
    ...Object.fromEntries(mapped),
  } as ShopAddress;
}

/** Where the cart is delivered, with what the provider says over what the shop knows. */
export function deliveredTo(
  known: Fields,
  { address_1, address_2, city, state, postcode, country }: ShopAddress,
): Fields {
  return { ...known, address_1, address_2, city, state, postcode, country };
}
