import { readGlobal } from '../../../src/page/globals';
import { list, optional, type Read, type Reader, shape, text } from '../../../src/page/schema';
import { asItIs, maybe, maybeEndpoint, words } from './readers';

/** The configurations of the vendors' wallets (paypal.md §2.5). */
export const GOOGLE = 'wc_ppcp_googlepay';

export const APPLE = 'wc_ppcp_applepay';

const googleReader = shape({
  environment: words('PRODUCTION'),
  is_debug: maybe(),
  is_enabled: maybe(),
  is_wc_gateway_enabled: maybe(),
  sdk_url: text({ min: 1 }),
  button: shape({
    wrapper: words('#ppc-button-googlepay-container'),
    style: optional(asItIs, {}),
    mini_cart_wrapper: words('#ppc-button-googlepay-container-minicart'),
    mini_cart_style: optional(asItIs, {}),
  }),
  shipping: optional(
    shape({ enabled: maybe(), configured: maybe(), countries: optional(list(text()), undefined) }),
    {
      enabled: false,
      configured: false,
      countries: undefined,
    },
  ),
  ajax: optional(shape({ update_payment_data: maybeEndpoint }), { update_payment_data: undefined }),
});

/** Configuration of Google Pay. */
export type GoogleSettings = Read<typeof googleReader>;

/** Reads it; nothing where the page has none, or, told once, a broken one. */
export const googleSettings = (): GoogleSettings | undefined => readGlobal(GOOGLE, googleReader);

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
