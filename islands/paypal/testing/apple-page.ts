import { vi } from 'vitest';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import {
  BODIES,
  closePaypalPage,
  openPaypalPage,
  type PaypalPage,
  type PaypalPageOptions,
} from './paypal-page';

/** Names on the window that a page leaves behind. */
const LEFT = ['ApplePaySession', 'ApplePayError', 'ppcpPaypalApplepay', 'google', 'ppcpPaypalGooglepay'];

/** Ends the page of this test, for `afterEach`. */
export function closeApplePage(): void {
  closePaypalPage();
  for (const name of LEFT) Reflect.deleteProperty(window, name);
}

/** What the shop says when it says nothing else. */
export const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
/** That another amount is due. */
export const CHANGED = 'The amount has changed. Please look at it, and pay again.';
/** The place beside the wallet. */
export const CONTAINER =
  '<div id="ppc-button-applepay-container" class="ppcp-button-apm ppcp-button-applepay"><input type="hidden" id="woocommerce-process-checkout-nonce" value="n-page"></div>';
/** Where the shop's actions for the sheet are. */
export const AJAX = '/wp-admin/admin-ajax.php';

/** The configuration as the plugin prints it. */
export const printed = (parts: object = {}) => ({
  sdk_url: 'https://applepay.cdn-apple.com/jsapi/v1/apple-pay-sdk.js',
  is_debug: '',
  is_admin: '',
  is_enabled: '1',
  is_wc_gateway_enabled: '',
  preferences: { checkout_data_mode: 'use_wc' },
  button: {
    wrapper: 'ppc-button-applepay-container',
    mini_cart_wrapper: 'ppc-button-applepay-container-minicart',
    type: 'buy',
    color: 'black',
    lang: 'de',
  },
  product: { needShipping: false, id: 16, price: '15.02', isVariation: false, stock: 'instock' },
  shop: { countryCode: 'US', currencyCode: 'USD', totalLabel: 'Kiln' },
  ajax_url: `${location.origin}${AJAX}`,
  nonce: 'n-apple',
  ...parts,
});

/** A product that is delivered. */
export const SHIPS = { product: { needShipping: true, id: 16 } };

/** What the actions of the sheet answer, by their names. */
export const actions =
  (answers: Readonly<Record<string, object>> = {}) =>
  ({ body }: { body: string }) => {
    const action = new URLSearchParams(body).get('action') ?? '';
    return { json: answers[action] ?? { success: true } };
  };

/** What an action about delivery answers. */
export const total = (amount: string) => ({
  success: true,
  data: {
    newTotal: { label: 'Kiln', type: 'final', amount },
    newLineItems: [{ label: 'Delivery', type: 'final', amount: '10.00' }],
    newShippingMethods: [{ identifier: 'flat_rate:1', label: 'Flat rate', detail: '', amount: '10.00' }],
  },
});

/** What the cart comes to. */
export const amount = (price: string, more: object = {}) => ({
  json: {
    success: true,
    data: {
      amount: price,
      total: Number(price),
      total_str: price,
      currency_code: 'USD',
      country_code: 'US',
      ...more,
    },
  },
});

/** A shop that says yes. */
export const ANSWERS: FakeRoutes = {
  'ppc-simulate-cart': {
    json: { success: true, data: { total: 30.04, currency_code: 'USD', country_code: 'US' } },
  },
  'ppc-cart-script-params': amount('30.04', {
    shipping_packages: [
      { id: 'flat_rate:1', label: 'Flat rate', cost: 10, cost_str: '10.00' },
      { id: 'pickup:3', label: 'Pickup', cost: 0, cost_str: '0.00' },
    ],
    chosen_shipping_methods: ['pickup:3'],
  }),
  'ppc-validate-checkout': { json: { success: true } },
  [AJAX]: actions({
    ppcp_update_shipping_contact: total('30.04'),
    ppcp_update_shipping_method: total('30.04'),
    ppcp_create_order: { result: 'success', redirect: '/received/' },
  }),
};

/** A body with the container beside the wallet. */
export const beside = (context: string): string =>
  (BODIES[context] as string).replace(
    '<div id="ppc-button-ppcp-gateway"></div>',
    `<div id="ppc-button-ppcp-gateway"></div>${CONTAINER}`,
  );

/** A checkout that has Apple Pay as a method of its own. */
export const OWN = beside('checkout')
  .replace(
    '<ul class="wc_payment_methods">',
    '<ul class="wc_payment_methods"><li class="wc_payment_method payment_method_ppcp-applepay"><input type="radio" name="payment_method" value="ppcp-applepay" id="pm_apple"></li>',
  )
  .replace(
    '<button type="submit" id="place_order">',
    '<style data-hide-gateway="ppcp-applepay">.payment_method_ppcp-applepay{display:none}</style><div id="ppc-button-ppcp-applepay"></div><button type="submit" id="place_order">',
  );

/** A page with the vendor's button. */
export interface ApplePage extends PaypalPage {
  button(): HTMLElement | null;
  /** Presses the vendor's button. */
  pressIt(): void;
  /** And sees it to its end. */
  payIt(): Promise<void>;
  settle(): Promise<void>;
  /** Forms of the actions that were sent, oldest first. */
  actions(): Record<string, string>[];
}

/** Opens a page with Apple Pay; `selector` is the place of its button. */
export async function openApplePage(
  options: PaypalPageOptions & { apple?: object } = {},
  selector = '#ppc-button-applepay-container',
): Promise<ApplePage> {
  const { apple = {}, settings = {}, ...rest } = options;
  const page = await openPaypalPage({
    islands: [() => import('../apple-pay'), () => import('../paypal-buttons')],
    body: beside(rest.context ?? 'cart'),
    ...rest,
    settings: {
      url_params: { components: 'buttons,messages,applepay' },
      needShipping: 'product' in apple ? '1' : '',
      ...settings,
    },
    answers: { ...ANSWERS, ...rest.answers },
    globals: { wc_ppcp_applepay: printed(apple), ...rest.globals },
  });
  const settle = async () => {
    for (let count = 0; count < 12; count++) {
      await page.pass(50);
      await vi.dynamicImportSettled();
    }
  };
  await settle();
  const button = () => document.querySelector<HTMLElement>(`${selector} apple-pay-button`);
  const pressIt = () => {
    const found = button();
    if (!found) throw new Error('No button of the vendor');
    found.click();
  };
  return Object.assign(page, {
    button,
    settle,
    pressIt,
    async payIt() {
      pressIt();
      await settle();
    },
    actions: () =>
      page.shop.calls
        .filter(({ url }) => url.endsWith(AJAX))
        .map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
  });
}

/** What was called of the wallet, oldest first. */
export const names = (page: PaypalPage): string[] =>
  page.border.provider.calls.map(({ what }) => what).filter((what) => /^(apple|Applepay)\./.test(what));
