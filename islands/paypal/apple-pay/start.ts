import { setStyle } from '../../../src/dom/undo';
import { retryOnce } from '../../../src/runtime/retry-once';
import type { Due, LoadedWallet, Till, VendorButton, VendorWallet } from '../later/vendor-wallets';
import { type AppleSettings, appleSettings } from '../params/apple';
import type { Context } from '../params/settings';
import { newestAmount } from '../store/message-amount';
import { APPLE_PAY } from '../store/payment-methods';
import { settings } from '../store/settings';
import { sellsSubscription } from '../store/subscriptions';
import { tellFailure } from '../store/tell-failure';
import { payWithApple } from './payment';
import { canPay } from './session';
import { loadVendor, type Vendor } from './vendor';

/** Height of a button in px where the page says none. */
const HEIGHT = 48;

/** Whether delivery is chosen in the sheet: not of an order that waits, nor where the form of the checkout says it. */
function shipsAt(context: Context, { product, preferences }: AppleSettings): boolean {
  const page = settings();
  if (context === 'pay-now') return false;
  if (context === 'product') return !!product?.needShipping;
  if (context === 'checkout' && preferences.checkout_data_mode !== 'use_applepay') return false;
  return !!page?.needShipping;
}

/** What is bought again and again can be paid where the shop may keep the method, unless the provider keeps the plan. */
function isOffered(context: Context): boolean {
  const page = settings();
  return (
    !sellsSubscription(context) ||
    (!!page?.save_payment_methods?.id_token &&
      page.can_save_vault_token &&
      !page.data_client_id.paypal_subscriptions_enabled)
  );
}

/** The vendor's own element: it draws itself, in the language of the page where none is named (8.25). */
function drawButton({ button }: AppleSettings): HTMLElement {
  const element = document.createElement('apple-pay-button');
  const attributes = { buttonstyle: button.color, type: button.type, locale: button.lang };
  for (const [name, value] of Object.entries(attributes)) if (value) element.setAttribute(name, value);
  element.style.setProperty('--apple-pay-button-width', '100%');
  element.style.display = 'block';
  return element;
}

/** As high and as round as the wallet's buttons. */
function styleFor(context: Context): Record<string, string> {
  const { button } = settings() ?? {};
  const { height, shape } = Object(context === 'mini-cart' ? button?.mini_cart_style : button?.style);
  const size = Number(height) || HEIGHT;
  const radius = `${shape === 'pill' ? size / 2 : 4}px`;
  return {
    height: `${size}px`,
    '--apple-pay-button-height': `${size}px`,
    '--apple-pay-button-border-radius': radius,
    'border-radius': radius,
  };
}

function buttonAt(vendor: Vendor, apple: AppleSettings, till: Till): VendorButton {
  const { context, life } = till;
  /** What the shop said last; which answer that is. */
  let known: Due | undefined;
  let asked = 0;

  const currency = () => settings()?.currency || apple.shop.currencyCode;
  /** On a product's page the wallet asks about what is chosen, whatever changes there. */
  const dueOfProduct = (): Due | undefined => {
    const total = newestAmount();
    if (total === undefined) return undefined;
    return till.amountOf({ total, currency_code: currency(), country_code: apple.shop.countryCode });
  };
  const ask = async () => {
    asked++;
    const own = asked;
    const due = await till.amount();
    // A mini-cart is empty at first: what comes into it is asked for in the sheet.
    if (own === asked && !life.aborted) known = Number(due.price) > 0 ? due : undefined;
  };
  /** A sheet may have changed the cart, or another tab while it was there: the next one asks by itself. */
  const forget = () => {
    asked++;
    known = undefined;
  };
  return {
    draw() {
      const button = drawButton(apple);
      button.addEventListener('click', () =>
        till.pay(() =>
          payWithApple({
            till,
            vendor,
            apple,
            ships: shipsAt(context, apple),
            due: context === 'product' ? dueOfProduct() : known,
            currency: currency(),
          }).finally(forget),
        ),
      );
      return button;
    },
    style: (box) => Object.entries(styleFor(context)).map(([name, value]) => setStyle(box, name, value)),
    update() {
      if (context !== 'product') ask().catch(tellFailure);
    },
  };
}

/** Apple Pay as the page configures it (paypal.md §3.29). */
const appleWallet = (apple: AppleSettings): VendorWallet => ({
  methodId: APPLE_PAY,
  source: 'apple_pay',
  isOwnMethod: apple.is_wc_gateway_enabled,
  wrappers: {
    own: '#ppc-button-ppcp-applepay',
    beside: apple.button.wrapper,
    miniCart: apple.button.mini_cart_wrapper,
  },
  isOffered,
  async load(): Promise<LoadedWallet | undefined> {
    const vendor = await loadVendor(apple);
    if (!vendor.config.isEligible || !canPay()) return undefined;
    return { buttonAt: async (till) => buttonAt(vendor, apple, till) };
  },
});

/** Brings Apple Pay to each place of the wallet's, until `life` ends. */
export function startApplePay(life: AbortSignal): void {
  const apple = appleSettings();
  if (!settings() || !apple?.is_enabled) return;
  retryOnce(() => import('../later/vendor-wallets'))
    .then(({ startVendorWallet }) => startVendorWallet(appleWallet(apple), life))
    .catch(reportError);
}
