import { readGlobal } from '../../../src/page/globals';
import { maybe, part, unlessEmpty, words } from '../../../src/page/readers';
import {
  endpointTemplate,
  flag,
  integer,
  list,
  optional,
  type Read,
  type Reader,
  record,
  shape,
  text,
} from '../../../src/page/schema';
import { readSettings } from './printed';
import { renamed } from './renamed';

/** The settings of the wallets' buttons (stripe.md §2.3). */
export const EXPRESS = 'wc_stripe_express_checkout_params';

/** The order that waits for its payment, for the wallets' buttons (stripe.md §2.3.2). */
export const PAID_ORDER = 'wcStripeExpressCheckoutPayForOrderParams';

const NONE: never[] = [];

/** What a wallet lists: amounts are minor units. */
const displayItem = shape({ label: words(), amount: integer(), key: optional(text(), undefined) });

const amountDue = shape({ label: words(), amount: integer() });

const shippingOption = shape({ id: words(), displayName: words(), amount: optional(integer(), 0) });

const product = shape({
  displayItems: optional(list(displayItem), NONE),
  total: amountDue,
  shippingOptions: optional(list(shippingOption), undefined),
  requestShipping: maybe(),
  currency: words(),
  validVariationSelected: optional(flag(), true),
});

const customField = shape({ location: words(), required: maybe() });

const client: Reader<{
  publishable_key: string;
  locale: string;
  is_link_enabled: boolean;
  is_amazon_pay_enabled: boolean;
  is_payment_request_enabled: boolean;
}> = (value, path, issues) => ({
  ...shape({
    publishable_key: words(),
    locale: words('en'),
    is_link_enabled: maybe(),
    is_amazon_pay_enabled: maybe(),
  })(value, path, issues),
  is_payment_request_enabled: renamed('is_payment_request_enabled', 'is_express_checkout_enabled', maybe())(
    value,
    path,
    issues,
  ),
});

const expressReader = shape({
  ajax_url: endpointTemplate(),
  stripe: client,
  nonce: part({
    shipping: words(),
    normalize_address: words(),
    get_cart_details: words(),
    update_shipping: words(),
    add_to_cart: words(),
    get_selected_product_data: words(),
    clear_cart: words(),
    wc_store_api: words(),
    wc_store_api_express_checkout: words(),
  }),
  checkout: shape({
    url: words(),
    currency_code: words('usd'),
    currency_decimals: optional(integer({ min: 0, max: 4 }), 2),
    needs_payer_phone: maybe(),
    default_shipping_option: optional(shippingOption, undefined),
  }),
  button: part({ type: words('buy'), theme: words('dark'), height: words(), radius: words() }),
  is_pay_for_order: maybe(),
  has_block: maybe(),
  is_product_page: maybe(),
  is_checkout_page: maybe(),
  is_cart_page: maybe(),
  taxes_based_on_billing: maybe(),
  login_confirmation: unlessEmpty(shape({ message: words(), redirect_url: text({ min: 1 }) })),
  product: unlessEmpty(product),
  allowed_shipping_countries: optional(list(text()), undefined),
  custom_checkout_fields: optional(record(customField), undefined),
});

/** The settings of the wallets' buttons, with their types. */
export type ExpressSettings = Read<typeof expressReader>;

/** Names of the security values (stripe.md §4.2). */
export type ExpressNonce = keyof ExpressSettings['nonce'];

/** Reads them; nothing where the page has none or no key, or, told once, broken ones. */
export function expressSettings(): ExpressSettings | undefined {
  const read = readSettings(EXPRESS, expressReader);
  return read?.stripe.publishable_key ? read : undefined;
}

const paidOrderReader = shape({
  order: words(),
  orderDetails: part({
    orderKey: words(),
    billingEmail: words(),
    shippingAddress: optional(record(words()), {}),
  }),
  displayItems: optional(list(displayItem), NONE),
  total: amountDue,
});

/** The order that waits for its payment. */
export type PaidOrder = Read<typeof paidOrderReader>;

/** Reads it; nothing where the page has none. */
export const paidOrder = (): PaidOrder | undefined => readGlobal(PAID_ORDER, paidOrderReader);
