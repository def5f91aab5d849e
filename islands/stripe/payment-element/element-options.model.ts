import type { PaymentSettings } from '../params/payment';

/** What is known on the page, beside its settings, when an element is made. */
export interface ElementPage {
  /** Whether the shopper wants to keep the method. */
  saves: boolean;
  email: string;
  phone: string;
}

/** What it pays, or the secret of an intent that the shop made before. */
export type Intent = { amount: number } | { clientSecret: string };

/** Least amount in minor units that is paid; below it a method is only set up. */
const LEAST = 1;

/** Whether the form of the checkout has the fields that the provider would ask for itself. */
export const isPlainCheckout = ({ isCheckout, isOrderPay, isChangingPayment }: PaymentSettings): boolean =>
  isCheckout && !isOrderPay && !isChangingPayment;

/** What is told of an amount: below the least one a method is only set up. */
export const modeOf = (amount: number) =>
  amount >= LEAST ? { mode: 'payment' as const, amount } : { mode: 'setup' as const, amount: 0 };

/** Types of payment in one element: a card may be paid by Link as well. */
function typesOf(type: string, { paymentMethodsConfig }: PaymentSettings): string[] {
  return type === 'card' && paymentMethodsConfig.card && paymentMethodsConfig.link
    ? ['card', 'link']
    : [type];
}

/** Whether the provider says that a method is kept (stripe.md §3.8). */
export const isKept = (
  { cartContainsSubscription, subscriptionRequiresManualRenewal }: PaymentSettings,
  saves: boolean,
): boolean => (cartContainsSubscription && !subscriptionRequiresManualRenewal) || saves;

/** With what the provider makes the group of an element, without how it looks (stripe.md §3.4). */
export function groupOptions(
  type: string,
  settings: PaymentSettings,
  intent: Intent,
  { saves }: ElementPage,
) {
  const { currency, isOptimized, paymentMethodConfiguration, cartContainsSubscription } = settings;
  if ('clientSecret' in intent)
    return { paymentMethodCreation: 'manual' as const, clientSecret: intent.clientSecret };
  return {
    paymentMethodCreation: 'manual' as const,
    currency: currency.toLowerCase(),
    ...modeOf(intent.amount),
    ...(isOptimized ? { paymentMethodConfiguration } : { paymentMethodTypes: typesOf(type, settings) }),
    ...(isOptimized && (saves || cartContainsSubscription) && { setupFutureUsage: 'off_session' as const }),
  };
}

/** Fields that the form has, and the provider does not ask for; the telephone it asks for where a method needs it. */
function billingFields({ enabledBillingFields }: PaymentSettings) {
  const askedBy = (...names: string[]) =>
    names.some((name) => enabledBillingFields.includes(`billing_${name}`))
      ? ('never' as const)
      : ('auto' as const);
  return {
    name: askedBy('first_name', 'last_name'),
    email: askedBy('email'),
    phone: 'auto' as const,
    address: {
      country: askedBy('country'),
      line1: askedBy('address_1'),
      line2: askedBy('address_2'),
      city: askedBy('city'),
      state: askedBy('state'),
      postalCode: askedBy('postcode'),
    },
  };
}

/** Whether the provider says of each type that it is kept (stripe.md §3.8). */
export function termsOf(
  settings: PaymentSettings,
  saves: boolean,
): Readonly<Record<string, 'always' | 'never'>> {
  const terms = isKept(settings, saves) ? 'always' : 'never';
  const reusable = Object.entries(settings.paymentMethodsConfig).filter(([, { isReusable }]) => isReusable);
  return Object.fromEntries(reusable.map(([type]) => [type, terms]));
}

/** With what the provider makes an element (stripe.md §3.4). */
export function elementOptions(settings: PaymentSettings, { saves, email, phone }: ElementPage) {
  return {
    terms: termsOf(settings, saves),
    ...(isPlainCheckout(settings) && { fields: { billingDetails: billingFields(settings) } }),
    ...(email && { defaultValues: { billingDetails: { email, phone } } }),
    wallets: { applePay: 'never' as const, googlePay: 'never' as const },
    ...(settings.isOptimized && { layout: { type: 'accordion' as const, radios: false } }),
  };
}
