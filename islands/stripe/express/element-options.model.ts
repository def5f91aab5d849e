import type { ExpressSettings } from '../params/express';

/** The wallets, in their order on the page (stripe.md §3.17). */
export const WALLETS = ['applePay', 'googlePay', 'amazonPay', 'link'] as const;

/** A wallet that the provider draws. */
export type Wallet = (typeof WALLETS)[number];

/** What a page offers to pay. */
export interface Offer {
  /** In minor units of the currency. */
  amount: number;
  currency: string;
}

const RADIUS = 4;
const [LEAST, USUAL, MOST] = [40, 48, 55];

/** Wallets that the shop has switched on. */
export function enabledWallets({ stripe }: ExpressSettings): Wallet[] {
  const isOn: Readonly<Record<Wallet, boolean>> = {
    applePay: stripe.is_payment_request_enabled,
    googlePay: stripe.is_payment_request_enabled,
    amazonPay: stripe.is_amazon_pay_enabled,
    link: stripe.is_link_enabled,
  };
  return WALLETS.filter((wallet) => isOn[wallet]);
}

/** With which types of payment a wallet pays. */
function typesOf(wallet: Wallet, { stripe }: ExpressSettings): string[] {
  if (wallet === 'amazonPay' && stripe.is_amazon_pay_enabled) return ['amazon_pay'];
  return wallet === 'link' && stripe.is_link_enabled ? ['card', 'link'] : ['card'];
}

/** With what the provider makes the group of a wallet's button. */
export const groupOptions = (wallet: Wallet, settings: ExpressSettings, { amount, currency }: Offer) => ({
  mode: 'payment' as const,
  amount,
  currency,
  appearance: {
    variables: { borderRadius: `${Number(settings.button.radius) || RADIUS}px`, spacingUnit: '6px' },
  },
  locale: settings.stripe.locale,
  paymentMethodTypes: typesOf(wallet, settings),
  // Amazon Pay is confirmed by a token.
  ...(wallet !== 'amazonPay' && { paymentMethodCreation: 'manual' as const }),
});

/** Whether a wallet is drawn wherever it can be, or where the provider thinks that it is used. */
const SHOWN = { applePay: 'always', googlePay: 'always', amazonPay: 'auto', link: 'auto' } as const;

const THEMES: Readonly<Record<string, { googlePay: string; applePay: string }>> = {
  light: { googlePay: 'white', applePay: 'white' },
  'light-outline': { googlePay: 'white', applePay: 'white-outline' },
};

const DARK = { googlePay: 'black', applePay: 'black' };

const within = (height: number): number => Math.min(Math.max(height, LEAST), MOST);

/** Pixels that the provider draws. */
const heightOf = (height: string): number => within(Number.parseInt(height, 10) || USUAL);

/** In the page's own checkout, whose wallets stand side by side, two of them are drawn smaller or larger than they say. */
function blockHeight(wallet: Wallet, height: number, { applePay, googlePay }: typeof DARK): number {
  if (wallet === 'applePay' && applePay === 'black') return within(height + 0.4);
  return wallet === 'googlePay' && googlePay === 'white' ? within(height - 2) : height;
}

/** With what the provider makes a wallet's button: all others are switched off in its group. */
export function buttonOptions(wallet: Wallet, { button }: ExpressSettings, isBlock = false) {
  const theme = THEMES[button.theme] ?? DARK;
  const height = heightOf(button.height);
  const type = button.type === 'default' ? 'plain' : button.type || 'buy';
  const shown = (one: Wallet) => (one === wallet ? SHOWN[one] : 'never');
  return {
    paymentMethods: {
      amazonPay: shown('amazonPay'),
      googlePay: shown('googlePay'),
      applePay: shown('applePay'),
      link: shown('link'),
      ...(isBlock && { paypal: 'never' as const }),
    },
    layout: { overflow: 'never' as const },
    buttonTheme: theme,
    buttonType: { googlePay: type, applePay: type },
    buttonHeight: isBlock ? blockHeight(wallet, height, theme) : height,
  };
}
