import { vi } from 'vitest';
import { type ProviderBorder, provideScripts } from '../../../fixtures/stripe/jsdom';
import { box, checkout, closePayment, openPayment } from '../../payment/payment-section/page.testing';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';

/** Settings of a shop with cards and some other methods, as its page prints them. */
export const SETTINGS = {
  gatewayId: 'stripe',
  key: 'pk_test_1',
  locale: 'en',
  apiVersion: '2024-06-20',
  isLoggedIn: '',
  isCheckout: '1',
  ajax_url: '/?wc-ajax=%%endpoint%%',
  wp_ajax_url: '/wp-admin/admin-ajax.php',
  theme_name: 'plain',
  orderReceivedURL: `${location.origin}/received/`,
  createPaymentIntentNonce: 'n-create',
  createSetupIntentNonce: 'n-setup',
  createAndConfirmSetupIntentNonce: 'n-keep',
  saveAppearanceNonce: 'n-look',
  genericErrorMessage: 'There was a problem. Please try again.',
  appearance: { theme: 'stripe' },
  enabledBillingFields: ['billing_email', 'billing_first_name', 'billing_last_name', 'billing_country'],
  cartTotal: '3004',
  currency: 'USD',
  isPaymentNeeded: '1',
  customerData: { billing_country: 'US' },
  card_declined: 'The card was declined.',
  paymentMethodsConfig: {
    card: { isReusable: true, title: 'Card', supportsDeferredIntent: true, countries: [] },
    link: { isReusable: true, title: 'Link', supportsDeferredIntent: true, countries: [] },
    klarna: { isReusable: false, title: 'Klarna', supportsDeferredIntent: true, countries: ['US'] },
    cashapp: { isReusable: true, title: 'Cash App', supportsDeferredIntent: true, countries: [] },
    acss_debit: { isReusable: true, title: 'Debit', supportsDeferredIntent: false, countries: [] },
    blik: { isReusable: false, title: 'BLIK', supportsDeferredIntent: false, countries: [] },
  },
};

const point = (id: string, type: string) =>
  `<fieldset id="wc-${id}-upe-form" class="wc-upe-form"><div class="wc-stripe-upe-element" data-payment-method-type="${type}"></div></fieldset>`;

/** What the boxes of the methods hold. */
export const BOXES = {
  stripe: `<ul class="woocommerce-SavedPaymentMethods" data-count="0"></ul>${point('stripe', 'card')}<input id="wc-stripe-new-payment-method" type="checkbox" name="wc-stripe-new-payment-method" value="true">`,
  stripe_klarna: point('stripe_klarna', 'klarna'),
  stripe_cashapp: point('stripe_cashapp', 'cashapp'),
  stripe_acss_debit: point('stripe_acss_debit', 'acss_debit'),
  stripe_blik:
    '<fieldset id="wc-stripe_blik-form"><div class="wc-stripe-upe-element" data-payment-method-type="blik"><p id="wc-stripe-blik-code_field"><input id="wc-stripe-blik-code" name="wc-stripe-blik-code"></p></div></fieldset>',
};

const field = (name: string, value: string) => `<input id="billing_${name}" value="${value}">`;

const FIELDS = `<div class="woocommerce-notices-wrapper"></div>`;

const BILLING = [
  field('first_name', 'Ada'),
  field('last_name', 'Lovelace'),
  field('email', 'ada@example.com'),
  field('phone', ''),
  field('country', 'US'),
  field('address_1', '1 Main St'),
].join('');

/** The total as the shop prints it. */
export const total = (text: string) =>
  `<table><tr class="order-total"><td><span class="woocommerce-Price-amount amount">${text}</span></td></tr></table>`;

/** A checkout with the methods of the plugin, the card chosen. */
export const stripeCheckout = (chosen = 'stripe', text = '$30.04', boxes: Record<string, string> = BOXES) =>
  FIELDS + checkout(BILLING + total(text) + box(['bacs', ...Object.keys(BOXES)], { chosen, boxes }));

/** A page with the provider behind it. */
export interface StripePage extends ShopPage {
  readonly border: ProviderBorder;
  /** Calls of the provider with a name, or all of them. */
  calls(name?: string): readonly (readonly unknown[])[];
  names(): string[];
  form: HTMLFormElement;
  /** Posts of the form by the browser, as what was in it. */
  readonly posts: readonly string[];
  /** What the order would say of the payment. */
  collect(): Promise<unknown>;
  update(content: string): Promise<void>;
}

let border: ProviderBorder | undefined;
let life = new AbortController();

/** Opens a page whose provider is the stand-in. */
export async function openStripe(
  body: string,
  { settings = {}, ...options }: Partial<ShopPageOptions> & { settings?: object } = {},
): Promise<StripePage> {
  border = provideScripts(window as Window & typeof globalThis);
  border.provider.plan.card = '4242 4242 4242 4242';
  const opened = border;
  // What is fetched on demand comes from the disk, which knows no fake time.
  const page = await openPayment(body, {
    answers: { '*': { json: { success: true, data: {} } } },
    ...options,
    islands: [
      () => import('../../payment/payment-section'),
      () => import('../../payment/add-payment-method'),
      () => import('../stripe-payment'),
      () => import('../stripe-return'),
    ],
    parts: [
      () => import('../../payment/later/gateways/connect-gateways'),
      () => import('../../payment/later/gateways/gateway-parts'),
      () => import('../../payment/later/gateways/gateway-fields'),
      () => import('../../payment/later/payment-form/PaymentForm'),
      () => import('../later/due'),
      () => import('../later/return'),
    ],
    globals: { wc_stripe_upe_params: { ...SETTINGS, ...settings }, ...options.globals },
  });
  vi.stubGlobal('scrollTo', () => {});
  await page.pass(50);
  const form = () =>
    document.querySelector('form.checkout,#order_review,#add_payment_method') as HTMLFormElement;
  const posts: string[] = [];
  life = new AbortController();
  addEventListener(
    'submit',
    (event) => {
      if (event.defaultPrevented) return;
      posts.push(String(new URLSearchParams(new FormData(form()) as never)));
      // jsdom posts nothing, and complains.
      event.preventDefault();
    },
    { signal: life.signal },
  );
  return Object.assign(page, {
    posts,
    border: opened,
    form: form(),
    calls: (name?: string) =>
      opened.provider.calls.filter((call) => !name || call.name === name).map(({ args }) => args),
    names: () => opened.provider.calls.map(({ name }) => name),
    async collect() {
      const { collectPayment } = await import('../../payment');
      const asked = collectPayment(form());
      await page.pass(50);
      return asked;
    },
  }) as StripePage;
}

/** Ends the page, for `afterEach`. */
export function closeStripe(): void {
  life.abort();
  border?.stop();
  border = undefined;
  closePayment();
  try {
    closePage();
  } finally {
    for (const name of ['Stripe', '__stripe', '__stripePlan', 'atoll', 'wc_stripe_upe_params'])
      Reflect.deleteProperty(window, name);
    for (const script of document.querySelectorAll('script[src*="js.stripe.com"]')) script.remove();
  }
}
