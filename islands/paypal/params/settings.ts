import { asItIs, maybe, part, words } from '../../../src/page/readers';
import {
  choice,
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
import { addressPart, endpoint, maybeEndpoint } from './readers';

/** The settings of the page (paypal.md §2.2). */
export const SETTINGS = 'PayPalCommerceGateway';

/** Kinds of pages (paypal.md §1.1). */
export type Context = Settings['context'];

/** Pay-later messages; an empty list says that they are off (8.11). */
const messages = (): Reader<Read<typeof messageSettings> | undefined> => (value, path, issues) =>
  Array.isArray(value) && !value.length ? undefined : messageSettings(value, path, issues);

/** An amount as the page says it, number or text; the provider takes both. */
const amount: Reader<number | string | undefined> = (value, path, issues) => {
  if (Object(value) === value) issues.push(`${path}: expected amount`);
  return typeof value === 'number' || typeof value === 'string' ? value : undefined;
};

const messageSettings = shape({
  wrapper: words('.ppcp-messages'),
  is_hidden: maybe(),
  block: part({ enabled: maybe() }),
  amount,
  placement: words(),
  style: optional(asItIs, {}),
});

const button = shape({
  wrapper: words('#ppc-button-ppcp-gateway'),
  mini_cart_wrapper: words('#ppc-button-minicart'),
  cancel_wrapper: words('#ppcp-cancel'),
  is_disabled: maybe(),
  is_mini_cart_disabled: maybe(),
  style: optional(asItIs, {}),
  mini_cart_style: optional(asItIs, {}),
});

const NO_TEXTS: Readonly<Record<string, string>> = {};

const labels = shape({
  error: shape({
    generic: words('Something went wrong. Please try again or choose another payment source.'),
    required: part({
      generic: words('Required form fields are not filled.'),
      field: words('%s is a required field.'),
      elements: optional(record(text()), NO_TEXTS),
    }),
  }),
  billing_field: words('Billing %s'),
  shipping_field: words('Shipping %s'),
});

const NO_CARDS: string[] = [];

const hostedFields = shape({
  wrapper: words('#ppcp-hosted-fields'),
  labels: part({
    credit_card_number: words(),
    cvv: words(),
    mm_yy: words(),
    fields_empty: words(),
    fields_not_valid: words(),
    card_not_supported: words(),
  }),
  valid_cards: optional(list(text()), NO_CARDS),
  contingency: words('SCA_WHEN_REQUIRED'),
});

const separateButton = shape({ id: words(), wrapper: words(), style: optional(asItIs, {}) });

const NO_BUTTONS: Readonly<Record<string, Read<typeof separateButton>>> = {};

/** What the page says for each call (paypal.md §4). */
const ajax = shape({
  simulate_cart: maybeEndpoint,
  change_cart: maybeEndpoint,
  create_order: endpoint,
  approve_order: endpoint,
  get_order: maybeEndpoint,
  approve_subscription: maybeEndpoint,
  vault_paypal: maybeEndpoint,
  save_checkout_form: maybeEndpoint,
  validate_checkout: maybeEndpoint,
  cart_script_params: maybeEndpoint,
  create_setup_token: maybeEndpoint,
  create_payment_token: maybeEndpoint,
  create_payment_token_for_guest: maybeEndpoint,
  update_shipping: maybeEndpoint,
  update_customer_shipping: optional(
    shape({
      shipping_options: shape({ endpoint: text({ min: 1 }) }),
      shipping_address: shape({
        cart_endpoint: text({ min: 1 }),
        update_customer_endpoint: text({ min: 1 }),
      }),
      wp_rest_nonce: words(),
    }),
    undefined,
  ),
});

/** How scalars arrive is in paypal.md §2.1; what only some versions print (§1.8) may be left out. */
export const settingsReader = shape({
  url_params: record(addressPart),
  script_attributes: optional(record(addressPart), NO_TEXTS),
  client_id: words(),
  currency: words(),
  data_namespace: words(),
  data_client_id: part({
    set_attribute: maybe(),
    endpoint: words(),
    nonce: words(),
    user: optional(integer(), 0),
    has_subscriptions: maybe(),
    paypal_subscriptions_enabled: maybe(),
  }),
  redirect: words(),
  context: choice(
    'product',
    'cart',
    'checkout',
    'pay-now',
    'mini-cart',
    'add-payment-method',
    'cart-block',
    'checkout-block',
    'block-editor',
    'preview',
  ),
  ajax,
  cart_contains_subscription: maybe(),
  subscription_plan_id: words(),
  variable_paypal_subscription_variations: optional(
    list(
      shape({
        id: optional(integer(), 0),
        attributes: optional(record(text()), NO_TEXTS),
        subscription_plan: words(),
      }),
    ),
    [],
  ),
  variable_paypal_subscription_variation_from_cart: words(),
  subscription_product_allowed: optional(flag(), true),
  locations_with_subscription_product: part({ product: maybe(), payorder: maybe(), cart: maybe() }),
  vault_v3_enabled: maybe(),
  enforce_vault: maybe(),
  can_save_vault_token: maybe(),
  vaultingEnabled: maybe(),
  is_free_trial_cart: maybe(),
  vaulted_paypal_email: words(),
  save_payment_methods: optional(shape({ id_token: words() }), undefined),
  bn_codes: optional(record(text()), NO_TEXTS),
  payer: optional(asItIs, undefined),
  button,
  separate_buttons: optional(record(separateButton), NO_BUTTONS),
  hosted_fields: optional(hostedFields, undefined),
  messages: optional(messages(), undefined),
  labels,
  simulate_cart: part({ enabled: maybe(), throttling: optional(integer({ min: 0 }), 5000) }),
  order_id: words('0'),
  pay_now: optional(
    shape({ total: amount, total_str: words(), currency_code: words(), country_code: words() }),
    undefined,
  ),
  single_product_buttons_enabled: maybe(),
  mini_cart_buttons_enabled: maybe(),
  basic_checkout_validation_enabled: maybe(),
  early_checkout_validation_enabled: maybe(),
  user: part({ is_logged: maybe(), has_wc_card_payment_tokens: maybe() }),
  should_handle_shipping_in_paypal: maybe(),
  server_side_shipping_callback: part({ enabled: maybe() }),
  appswitch: part({ enabled: maybe() }),
  needShipping: maybe(),
  productType: words(),
  manualRenewalEnabled: maybe(),
  final_review_enabled: maybe(),
  continuation: optional(shape({ order_id: words() }), undefined),
});

/** The settings, with their types. */
export type Settings = Read<typeof settingsReader>;

/** Calls whose address and security value are in the settings, by their names there. */
export type CallName = Exclude<keyof Settings['ajax'], 'update_customer_shipping'>;
