import { readGlobal } from '../../../src/page/globals';
import { maybe, words } from '../../../src/page/readers';
import { optional, type Read, type Reader, shape, text } from '../../../src/page/schema';

/** The configuration of Apple Pay (paypal.md §2.5). */
const APPLE = 'wc_ppcp_applepay';

/** The names of the wrappers come without `#` (paypal.md §2.5). */
const idSelector =
  (otherwise: string): Reader<string> =>
  (value, path, issues) =>
    `#${words(otherwise)(value, path, issues)}`.replace('##', '#');

const appleReader = shape({
  sdk_url: text({ min: 1 }),
  is_debug: maybe(),
  is_admin: maybe(),
  is_enabled: maybe(),
  is_wc_gateway_enabled: maybe(),
  preferences: optional(shape({ checkout_data_mode: words('use_wc') }), { checkout_data_mode: 'use_wc' }),
  button: shape({
    wrapper: idSelector('ppc-button-applepay-container'),
    mini_cart_wrapper: idSelector('ppc-button-applepay-container-minicart'),
    type: words(),
    color: words(),
    lang: words(),
  }),
  product: optional(
    shape({
      needShipping: maybe(),
      id: words(),
      price: words(),
      isVariation: maybe(),
      stock: words(),
      subtotal: words(),
    }),
    undefined,
  ),
  shop: shape({ countryCode: words(), currencyCode: words(), totalLabel: words() }),
  ajax_url: text({ min: 1 }),
  nonce: words(),
});

/** Configuration of Apple Pay. */
export type AppleSettings = Read<typeof appleReader>;

/** Reads it; nothing where the page has none, or, told once, a broken one. */
export const appleSettings = (): AppleSettings | undefined => readGlobal(APPLE, appleReader);
