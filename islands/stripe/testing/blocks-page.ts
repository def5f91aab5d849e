import { vi } from 'vitest';
import { type ProviderBorder, provideScripts } from '../../../fixtures/stripe/jsdom';
import type { Plan } from '../../../fixtures/stripe/plan';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import type { BlockMethod, BlockPayments } from '../blocks/port';
import type { BlockProps } from '../blocks/props';
import { EXPRESS } from '../params/express';
import { PAYMENT } from '../params/printed';
import { SETTINGS } from './stripe-page';

/** Settings of blocks, with their types (stripe.md §2.4). */
export const blockSettings = (parts: object = {}): Record<string, unknown> => ({
  ...SETTINGS,
  isLoggedIn: false,
  isCheckout: true,
  isPaymentNeeded: true,
  cartTotal: 3004,
  appearance: false,
  blocksAppearance: { theme: 'stripe' },
  login_confirmation: false,
  product: false,
  isECEEnabled: true,
  isPaymentRequestEnabled: true,
  isAmazonPayEnabled: true,
  isAmazonPayAvailable: true,
  isLinkEnabled: true,
  shouldShowExpressCheckoutButton: true,
  showSavedCards: true,
  isAdmin: false,
  testMode: true,
  supports: ['products', 'tokenization'],
  style: ['height'],
  icons: {},
  tokenLabelOverrides: [],
  ...parts,
});

/** What the checkout says, with a card chosen. */
export const blockProps = (parts: Partial<BlockProps> = {}): BlockProps => ({
  activePaymentMethod: 'stripe',
  shouldSavePayment: false,
  billing: {
    cartTotal: { value: 3004 },
    currency: { code: 'USD', minorUnit: 2 },
    billingAddress: {
      first_name: 'Ada',
      last_name: 'Lovelace',
      email: 'ada@example.com',
      phone: '5551234567',
      address_1: '1 Main St',
      address_2: '',
      city: 'San Francisco',
      state: 'CA',
      postcode: '94103',
      country: 'US',
    },
  },
  emitResponse: { noticeContexts: { PAYMENTS: 'wc/checkout/payments' } },
  ...parts,
});

/** A page whose checkout is made of blocks. */
export interface BlocksPage extends ShopPage {
  readonly border: ProviderBorder;
  /** What the island does for the checkout. */
  readonly payments: BlockPayments;
  /** Opens a method as the checkout does; what it says can be changed later. */
  open(type: string, props?: BlockProps): Promise<OpenMethod>;
  /** Arguments of the provider's calls with a name. */
  calls(name: string): readonly (readonly unknown[])[];
}

/** A method that is open. */
export interface OpenMethod {
  readonly method: BlockMethod;
  readonly place: HTMLElement;
  /** The checkout says something else. */
  say(props: Partial<BlockProps>): Promise<void>;
  close(): Promise<void>;
}

/** How such a page is opened. */
export interface BlocksPageOptions extends Partial<ShopPageOptions> {
  settings?: object;
  plan?: Partial<Plan>;
}

let border: ProviderBorder | undefined;

/** Opens a page whose provider is the stand-in, and whose settings are those of its blocks alone. */
export async function openBlocks({
  settings,
  plan,
  ...options
}: BlocksPageOptions = {}): Promise<BlocksPage> {
  border = provideScripts(window as Window & typeof globalThis);
  Object.assign(border.provider.plan, { card: '4242 4242 4242 4242' }, plan);
  const opened = border;
  await Promise.all([
    import('../stripe-blocks/StripeBlocks'),
    import('../later/api/confirm-intent'),
    import('../later/return'),
  ]);
  const data = blockSettings(settings);
  Object.assign(window, { wc: { wcSettings: { getSetting: () => data } } });
  const page = await openPage({
    body: '<div class="wp-block-woocommerce-checkout"><input id="email" value="ada@example.com"><input id="billing-phone" value="5551234567"></div>',
    answers: { '*': { json: { success: true, data: {} } } },
    ...options,
    islands: [() => import('../stripe-blocks')],
  });
  vi.stubGlobal('scrollTo', () => {});
  const { blockPayments } = await import('../blocks/port');
  await page.pass(100);
  const payments = await blockPayments();
  return Object.assign(page, {
    border: opened,
    payments,
    calls: (name: string) =>
      opened.provider.calls.filter((call) => call.name === name).map(({ args }) => args),
    async open(type: string, props = blockProps()) {
      let now = props;
      const life = new AbortController();
      const place = document.createElement('div');
      document.querySelector('.wp-block-woocommerce-checkout')?.append(place);
      const method = payments.openMethod({ type, place, props: () => now, signal: life.signal });
      await page.pass(100);
      return {
        method,
        place,
        async say(parts: Partial<BlockProps>) {
          now = { ...now, ...parts };
          method.follow();
          await page.pass(20);
        },
        async close() {
          life.abort();
          place.remove();
          await page.pass(20);
        },
      };
    },
  });
}

/** Ends the page, for `afterEach`. */
export function closeBlocks(): void {
  border?.stop();
  border = undefined;
  try {
    closePage();
  } finally {
    for (const name of ['Stripe', '__stripe', '__stripePlan', 'atoll', 'wc', 'wp', PAYMENT, EXPRESS])
      Reflect.deleteProperty(window, name);
    for (const script of document.querySelectorAll('script[src*="js.stripe.com"]')) script.remove();
  }
}
