import { WALLETS, type Wallet } from '../express/element-options.model';
import type { BlocksSettings } from '../params/blocks';
import type { PaymentSettings } from '../params/payment';
import type { CartTotals } from './port';
import type { BlockAddress } from './props';

/** As the page's checkout names them to managers. */
export const WALLET_NAMES: Readonly<Record<Wallet, string>> = {
  applePay: 'WooCommerce Stripe - Apple Pay',
  googlePay: 'WooCommerce Stripe - Google Pay',
  amazonPay: 'WooCommerce Stripe - Amazon Pay',
  link: 'WooCommerce Stripe - Link by Stripe',
};

/** What the page's checkout asks with whether a method can pay: what is looked at. */
export interface CheckoutState {
  billingAddress?: BlockAddress;
  billingData?: BlockAddress;
  cart?: { cartItems?: readonly { type?: string }[] };
  cartTotals?: CartTotals;
}

/** The types that are methods of their own in the page's checkout (stripe.md §3.16). */
export function blockTypes({ isOptimized, paymentMethodsConfig }: PaymentSettings, blocks: BlocksSettings) {
  if (isOptimized) return paymentMethodsConfig.card ? ['card'] : [];
  const others = [
    'amazon_pay',
    'link',
    'giropay',
    ...(blocks.hasAffirmGatewayPlugin ? ['affirm'] : []),
    ...(blocks.hasKlarnaGatewayPlugin ? ['klarna'] : []),
  ];
  return Object.keys(paymentMethodsConfig).filter((type) => !others.includes(type));
}

/** The wallets of the page's checkout (stripe.md §3.24). */
export function blockWallets(blocks: BlocksSettings): Wallet[] {
  const isOn: Readonly<Record<Wallet, boolean>> = {
    applePay: blocks.isPaymentRequestEnabled,
    googlePay: blocks.isPaymentRequestEnabled,
    amazonPay: blocks.isAmazonPayAvailable && blocks.isAmazonPayEnabled,
    link: blocks.isLinkEnabled,
  };
  return blocks.isECEEnabled ? WALLETS.filter((wallet) => isOn[wallet]) : [];
}

/** Whether a method can pay for what the checkout says. */
export function canPayIn(
  type: string,
  countries: readonly string[],
  { billingAddress, billingData, cart, cartTotals }: CheckoutState,
): boolean {
  const { country = '' } = billingAddress ?? billingData ?? {};
  // Such a debit cannot be set up without a payment.
  const isFreeTrial =
    type === 'acss_debit' &&
    cartTotals?.total_price === '0' &&
    cart?.cartItems?.some((item) => item.type === 'subscription') === true;
  return (!countries.length || countries.includes(country)) && !isFreeTrial;
}
