import { asItIs, maybe, part, unlessEmpty, words } from '../../../src/page/readers';
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
import { PAYMENT, readSettings } from './printed';
import { renamed } from './renamed';

const NO_COUNTRIES: string[] = [];

/** What the shop says of a type of payment (stripe.md §2.2). */
const method = shape({
  isReusable: maybe(),
  title: words(),
  supportsDeferredIntent: optional(flag(), true),
  countries: optional(list(text()), NO_COUNTRIES),
});

const printed = shape({
  gatewayId: words('stripe'),
  key: words(),
  locale: words('auto'),
  apiVersion: words(),
  isLoggedIn: maybe(),
  isSignupOnCheckoutAllowed: maybe(),
  isCheckout: maybe(),
  isOrderPay: maybe(),
  isChangingPayment: maybe(),
  orderId: words(),
  orderReceivedURL: words(),
  ajax_url: endpointTemplate(),
  wp_ajax_url: words(),
  theme_name: words(),
  createPaymentIntentNonce: words(),
  updatePaymentIntentNonce: words(),
  createSetupIntentNonce: words(),
  createAndConfirmSetupIntentNonce: words(),
  updateFailedOrderNonce: words(),
  saveAppearanceNonce: words(),
  paymentMethodsConfig: record(method),
  genericErrorMessage: words(
    'There was a problem processing the payment. Please check your email inbox and refresh the page to try again.',
  ),
  enabledBillingFields: optional(list(text()), NO_COUNTRIES),
  cartContainsSubscription: maybe(),
  subscriptionRequiresManualRenewal: maybe(),
  subscriptionManualRenewalEnabled: maybe(),
  forceSavePaymentMethod: maybe(),
  appearance: unlessEmpty(asItIs),
  blocksAppearance: unlessEmpty(asItIs),
  cartTotal: optional(integer({ min: 0 }), 0),
  currency: words('USD'),
  isPaymentNeeded: optional(flag(), true),
  customerData: part({ billing_country: words() }),
  permittedFontDomains: optional(list(text()), NO_COUNTRIES),
});

/** The settings with their types. What a provider's error is called in the shop's words is read when it is shown. */
export const paymentReader: Reader<
  Read<typeof printed> & { isOptimized: boolean; paymentMethodConfiguration: string }
> = (value, path, issues) => ({
  ...printed(value, path, issues),
  isOptimized: renamed('isOCEnabled', 'shouldShowOptimizedCheckout', maybe())(value, path, issues),
  paymentMethodConfiguration: renamed(
    'paymentMethodConfigurationParentId',
    'paymentMethodConfigurationId',
    words(),
  )(value, path, issues),
});

/** The settings of payments, with their types. */
export type PaymentSettings = Read<typeof paymentReader>;

/** What the shop says of a type of payment. */
export type PaymentMethod = Read<typeof method>;

/** Names of the security values (stripe.md §4.2). */
export type NonceName = Extract<keyof PaymentSettings, `${string}Nonce`>;

/** Reads them; nothing where the page has none or no key, or, told once, broken ones. */
export function paymentSettings(): PaymentSettings | undefined {
  const read = readSettings(PAYMENT, paymentReader);
  return read?.key ? read : undefined;
}
