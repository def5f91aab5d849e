import { readGlobal } from '../../../src/page/globals';
import { asItIs, maybe, words } from '../../../src/page/readers';
import { list, optional, type Read, shape, text } from '../../../src/page/schema';
import { maybeEndpoint } from './readers';

/** The configuration of Google Pay (paypal.md §2.5). */
export const GOOGLE = 'wc_ppcp_googlepay';

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
