import { warn } from '../../../src/runtime/warn';
import { gatewayId } from '../gateway/method';
import { inTime } from '../in-time';
import { type BlocksSettings, blocksSettings } from '../params/blocks';
import { expressSettings } from '../params/express';
import { type PaymentSettings, paymentSettings } from '../params/payment';
import { blockComponents, type PageReact } from './components';
import { blockTypes, blockWallets, type CheckoutState, canPayIn, WALLET_NAMES } from './offered.model';
import { type BlockPayments, blockPayments } from './port';

interface Registry {
  registerPaymentMethod(options: object): void;
  registerExpressPaymentMethod(options: object): void;
}

interface Page {
  wp?: { element?: PageReact };
  wc?: { wcBlocksRegistry?: Registry };
}

function registerMethods(
  registry: Registry,
  react: PageReact,
  settings: PaymentSettings,
  blocks: BlocksSettings,
  payments: Promise<BlockPayments>,
): void {
  const { Method, SavedMethod, Label } = blockComponents(react, settings, payments);
  const { createElement } = react;
  const { showSavedCards, supports, style, isAdmin } = blocks;
  for (const type of blockTypes(settings, blocks)) {
    const id = gatewayId(type, settings);
    const content = createElement(Method, { type, id });
    const { countries = [], title = '' } = settings.paymentMethodsConfig[type] ?? {};
    registry.registerPaymentMethod({
      name: id,
      content,
      edit: content,
      savedTokenComponent: createElement(SavedMethod, { type, id }),
      label: createElement(Label, { title, icon: settings.isOptimized ? undefined : blocks.icons[type] }),
      ariaLabel: 'Stripe',
      canMakePayment: (state: CheckoutState) => canPayIn(type, countries, state),
      supports: {
        showSavedCards,
        showSaveOption: blocks.paymentMethodsConfig[type]?.showSaveOption ?? false,
        features: supports,
        ...(isAdmin && { style }),
      },
    });
  }
}

function registerWallets(
  registry: Registry,
  react: PageReact,
  settings: PaymentSettings,
  blocks: BlocksSettings,
  payments: Promise<BlockPayments>,
): void {
  const { WalletButton } = blockComponents(react, settings, payments);
  const { isAdmin, style, supports, shouldShowExpressCheckoutButton } = blocks;
  for (const wallet of blockWallets(blocks)) {
    const content = react.createElement(WalletButton, { wallet });
    registry.registerExpressPaymentMethod({
      name: `express_checkout_element_${wallet}`,
      paymentMethodId: 'express_checkout_element',
      gatewayId: settings.gatewayId,
      title: WALLET_NAMES[wallet],
      content,
      edit: content,
      async canMakePayment({ cartTotals = {} }: CheckoutState) {
        if (!Number(cartTotals.total_price) || !shouldShowExpressCheckoutButton || !expressSettings())
          return false;
        return (await inTime(payments.then((all) => all.canPay(wallet, cartTotals)))) ?? false;
      },
      supports: { features: supports, ...(isAdmin && { style }) },
    });
  }
}

/**
 * Registers the provider's methods and wallets with the page's checkout, at once: what is registered later, a checkout that
 * has begun may not look at (stripe.md §3.16, §3.24). What they do comes with the island.
 */
export function registerBlocks(): void {
  const { wp, wc } = window as Page;
  const [registry, react] = [wc?.wcBlocksRegistry, wp?.element];
  const [settings, blocks] = [paymentSettings(), blocksSettings()];
  if (!registry || !react) {
    warn({
      help: 'stripe-blocks',
      what: 'stripe',
      cause: 'the page has no registry of payment methods for blocks',
      fix: 'Print this script after wc-blocks-registry and wp-element, as the plugin asks for it.',
    });
    return;
  }
  if (!settings || !blocks) return;
  const payments = blockPayments();
  registerMethods(registry, react, settings, blocks, payments);
  registerWallets(registry, react, settings, blocks, payments);
}
