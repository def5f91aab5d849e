import { scale } from '../express/line-items.model';
import type { PaymentSettings } from '../params/payment';
import type { BillingDetails } from '../payment-element/billing-details';
import { groupOptions, type Intent } from '../payment-element/element-options.model';
import { decimalsOf } from '../payment-element/total.model';
import { look } from '../store/look';
import type { ElementWish } from '../store/payment-elements';
import { type BlockProps, billingOf } from './props';
import { BLOCK } from './surface';

const currencyOf = ({ billing }: BlockProps, { currency }: PaymentSettings): string =>
  billing?.currency?.code ?? currency;

/**
 * What is paid, in minor units: as the checkout says it, else as the page was printed. A shop may show decimals that the
 * currency does not have (8.8).
 */
export function amountOf(props: BlockProps, settings: PaymentSettings): number {
  const { cartTotal, currency } = props.billing ?? {};
  if (cartTotal?.value === undefined) return settings.cartTotal;
  const decimals = decimalsOf(currencyOf(props, settings).toUpperCase());
  return scale(cartTotal.value, { currency_minor_unit: currency?.minorUnit ?? decimals }, decimals);
}

const entryOf = (...ids: readonly string[]): string =>
  ids.map((id) => document.querySelector<HTMLInputElement>(`#${id}`)?.value).find(Boolean) ?? '';

/** Whether the shop keeps the method, whoever wants it or not. */
function isForced(type: string, settings: PaymentSettings): boolean {
  const { cartContainsSubscription, subscriptionRequiresManualRenewal, forceSavePaymentMethod } = settings;
  const isReusable = settings.paymentMethodsConfig[type]?.isReusable ?? false;
  const isManual =
    subscriptionRequiresManualRenewal || (!isReusable && settings.subscriptionManualRenewalEnabled);
  return (cartContainsSubscription && !isManual) || (isReusable && forceSavePaymentMethod);
}

/** The checkout asks for all of an address itself; the telephone the provider asks for where a method needs it. */
const FIELDS = {
  billingDetails: {
    name: 'never',
    email: 'never',
    phone: 'auto',
    address: {
      country: 'never',
      line1: 'never',
      line2: 'never',
      city: 'never',
      state: 'never',
      postalCode: 'never',
    },
  },
};

function elementOptions({ isOptimized, paymentMethodsConfig: { link } }: PaymentSettings): object {
  const email = link ? entryOf('email') : '';
  return {
    fields: FIELDS,
    wallets: { applePay: 'never', googlePay: 'never' },
    ...(email && {
      defaultValues: { billingDetails: { email, phone: entryOf('billing-phone', 'shipping-phone') } },
    }),
    ...(isOptimized && { layout: { type: 'accordion', radios: false } }),
  };
}

/** The wish for an element in the page's checkout (stripe.md §3.16). */
export function blockWish(
  type: string,
  settings: PaymentSettings,
  props: BlockProps,
  point: Element,
): ElementWish {
  const currency = currencyOf(props, settings);
  const page = { saves: props.shouldSavePayment === true, email: '', phone: '' };
  const kept = !settings.isOptimized && isForced(type, settings) && { setupFutureUsage: 'off_session' };
  return {
    type,
    settings,
    point,
    amount: amountOf(props, settings),
    look: settings.blocksAppearance ?? look(settings, { surface: BLOCK, isBlock: true, isKept: true }),
    groupOptions: (intent: Intent) => ({
      ...groupOptions(type, { ...settings, currency }, intent, page),
      ...('amount' in intent && kept),
    }),
    elementOptions: elementOptions(settings),
  };
}

/** Whose payment it is, in the provider's words. */
export function blockBilling(props: BlockProps): BillingDetails {
  const billing = billingOf(props);
  return {
    name: `${billing.first_name ?? ''} ${billing.last_name ?? ''}`.trim(),
    email: billing.email ?? '',
    phone: billing.phone || null,
    address: {
      city: billing.city ?? '',
      country: billing.country ?? '',
      line1: billing.address_1 ?? '',
      line2: billing.address_2 ?? '',
      postal_code: billing.postcode ?? '',
      state: billing.state ?? '',
    },
  };
}
