import { vi } from 'vitest';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import {
  BODIES,
  closePaypalPage,
  MINI_CART,
  NOTICES,
  openPaypalPage,
  type PaypalPage,
  type PaypalPageOptions,
} from './paypal-page';

/** Ends the page of this test, for `afterEach`. */
export function closeGooglePage(): void {
  closePaypalPage();
  for (const name of ['google', 'ppcpPaypalGooglepay']) Reflect.deleteProperty(window, name);
}

/** What the shop says when it says nothing else. */
export const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const CONTAINER =
  '<div id="ppc-button-googlepay-container" class="ppcp-button-apm ppcp-button-googlepay"></div>';

/** The configuration as the plugin prints it. */
const printed = (parts: object = {}) => ({
  environment: 'TEST',
  is_debug: '',
  is_enabled: '1',
  is_wc_gateway_enabled: '',
  sdk_url: 'https://pay.google.com/gp/p/js/pay.js',
  button: {
    wrapper: '#ppc-button-googlepay-container',
    style: { color: 'black', type: 'buy', language: 'en' },
    mini_cart_wrapper: '#ppc-button-googlepay-container-minicart',
    mini_cart_style: { color: 'white', type: 'buy', language: 'en' },
  },
  shipping: { enabled: false, configured: true },
  ajax: {
    update_payment_data: { endpoint: '/?wc-ajax=ppc-googlepay-update-payment-data', nonce: 'n-google' },
  },
  ...parts,
});

/** Parts of the configuration where something is delivered. */
export const SHIPS = { shipping: { enabled: true, configured: true, countries: ['US', 'CA'] } };

/** What the shop says of the sums. */
export const AMOUNTS: FakeRoutes = {
  'ppc-simulate-cart': {
    json: { success: true, data: { total: 30.04, currency_code: 'USD', country_code: 'US' } },
  },
  'ppc-cart-script-params': {
    json: {
      success: true,
      data: { amount: '30.04', total: 30.04, total_str: '30.04', currency_code: 'USD', country_code: 'US' },
    },
  },
  'ppc-validate-checkout': { json: { success: true } },
};

/** A body with the container beside the wallet. */
export const beside = (context: string): string =>
  (BODIES[context] as string).replace(
    '<div id="ppc-button-ppcp-gateway"></div>',
    `<div id="ppc-button-ppcp-gateway"></div>${CONTAINER}`,
  );

/** A checkout that has Google Pay as a method of its own. */
export const OWN = beside('checkout')
  .replace(
    '<ul class="wc_payment_methods">',
    '<ul class="wc_payment_methods"><li class="wc_payment_method payment_method_ppcp-googlepay"><input type="radio" name="payment_method" value="ppcp-googlepay" id="pm_google"></li>',
  )
  .replace(
    '<button type="submit" id="place_order">',
    '<style data-hide-gateway="ppcp-googlepay">.payment_method_ppcp-googlepay{display:none}</style><div id="ppc-button-ppcp-googlepay"></div><button type="submit" id="place_order">',
  );

export interface GooglePage extends PaypalPage {
  button(): HTMLButtonElement | null;
  /** Presses the vendor's button, and sees it to its end. */
  payIt(): Promise<void>;
}

/** Opens a page with a place for the vendor's button. */
export async function openGooglePage(
  options: PaypalPageOptions & { google?: object } = {},
  selector = '#ppc-button-googlepay-container',
): Promise<GooglePage> {
  const { google = {}, settings = {}, ...rest } = options;
  const page = await openPaypalPage({
    islands: [() => import('../google-pay'), () => import('../paypal-buttons')],
    body: beside(rest.context ?? 'cart'),
    ...rest,
    settings: { url_params: { components: 'buttons,messages,googlepay' }, ...settings },
    answers: { ...AMOUNTS, ...rest.answers },
    globals: { wc_ppcp_googlepay: printed(google), ...rest.globals },
  });
  const settle = async () => {
    for (let count = 0; count < 12; count++) {
      await page.pass(50);
      await vi.dynamicImportSettled();
    }
  };
  await settle();
  const button = () => document.querySelector<HTMLButtonElement>(`${selector} button`);
  return Object.assign(page, {
    button,
    async payIt() {
      const found = button();
      if (!found) throw new Error('No button of the vendor');
      found.click();
      await settle();
    },
  });
}

/** A mini-cart with a place for the vendor's button. */
export const MINI = `${NOTICES}${MINI_CART.replace(
  '<span id="ppc-button-minicart"></span>',
  '<span id="ppc-button-minicart"></span><div id="ppc-button-googlepay-container-minicart" class="ppcp-button-googlepay"></div>',
)}`;
export const openGoogleMini = (options: Parameters<typeof openGooglePage>[0] = {}) =>
  openGooglePage(
    { context: 'mini-cart', body: MINI, ...options },
    '#ppc-button-googlepay-container-minicart',
  );
