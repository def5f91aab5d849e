import { vi } from 'vitest';
import type { ExpressElement } from '../../../fixtures/stripe/express-element';
import type { Sheet } from '../../../fixtures/stripe/express-sheet';
import { type ProviderBorder, provideScripts } from '../../../fixtures/stripe/jsdom';
import type { Plan } from '../../../fixtures/stripe/plan';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import type { Wallet } from '../express/element-options.model';
import { EXPRESS, PAID_ORDER } from '../params/express';
import { PAYMENT } from '../params/printed';

/** Where the buttons go, as the shop prints it. */
export const BUTTONS =
  '<div id="wc-stripe-express-checkout-element" style="margin-top: 1em;clear:both;display:none;"></div>' +
  '<p id="wc-stripe-express-checkout-button-separator" style="display:none;">— OR —</p>';

const NOTICES = '<div class="woocommerce-notices-wrapper"></div>';

/** A simple product. */
export const PRODUCT =
  `${NOTICES}<form class="cart"><div class="quantity"><input type="number" class="qty" name="quantity" value="1"></div>` +
  `<button type="submit" name="add-to-cart" value="16" class="single_add_to_cart_button">Add to cart</button></form>${BUTTONS}`;

/** A variable product; a variation's number is chosen. */
export const variable = (variation = '', state = ''): string =>
  `${NOTICES}<form class="cart variations_form"><table class="variations"><tr><td><select name="attribute_size" data-attribute_name="attribute_size"><option value="m" selected>M</option></select></td></tr></table>` +
  '<div class="single_variation_wrap"><div class="quantity"><input type="number" class="qty" name="quantity" value="1"></div>' +
  `<button type="submit" value="53" class="single_add_to_cart_button ${state}">Add to cart</button><input type="hidden" name="product_id" value="53"><input type="hidden" name="variation_id" value="${variation}"></div></form>${BUTTONS}`;

/** A cart. */
export const CART = `${NOTICES}<div class="cart_totals">${BUTTONS}</div>`;

/** The settings, as a page prints them. */
export const settings = (parts: object = {}, product?: object): Record<string, unknown> => ({
  ajax_url: '/?wc-ajax=%%endpoint%%',
  stripe: {
    publishable_key: 'pk_test_1',
    locale: 'en',
    is_link_enabled: true,
    is_amazon_pay_enabled: true,
    is_payment_request_enabled: true,
  },
  nonce: {
    shipping: 'n-ship',
    normalize_address: 'n-normal',
    update_shipping: 'n-rate',
    add_to_cart: 'n-add',
    get_selected_product_data: 'n-product',
    clear_cart: 'n-clear',
    wc_store_api: 'n-store',
    wc_store_api_express_checkout: 'n-express',
  },
  checkout: {
    url: '/checkout/',
    currency_code: 'usd',
    currency_decimals: 2,
    needs_payer_phone: true,
    default_shipping_option: { id: 'pending', displayName: 'Pending', amount: 0 },
  },
  button: { type: 'default', theme: 'dark', height: '48', radius: '4' },
  is_product_page: product ? '1' : '',
  is_cart_page: product ? '' : '1',
  is_checkout_page: '',
  is_pay_for_order: '',
  has_block: '',
  taxes_based_on_billing: '',
  login_confirmation: '',
  product: product ?? '',
  allowed_shipping_countries: ['US', 'DE'],
  custom_checkout_fields: [],
  ...parts,
});

/** A product of the settings. */
export const product = (parts: object = {}): object => ({
  displayItems: [
    { label: 'Beanie', amount: 1800 },
    { label: 'Tax', amount: 130, pending: false },
  ],
  total: { label: 'Shop', amount: 1930, pending: true },
  requestShipping: true,
  currency: 'usd',
  validVariationSelected: true,
  shippingOptions: [{ id: 'pending', displayName: 'Pending', amount: 0 }],
  ...parts,
});

/** A cart of the shop's public interface. */
export const storeCart = (total: number, parts: object = {}) => ({
  items: [{ name: 'Beanie', quantity: 1, totals: { line_subtotal: '1800', currency_minor_unit: 2 } }],
  items_count: 1,
  needs_shipping: true,
  totals: { total_price: String(total), total_tax: '204', total_shipping: '1000', currency_minor_unit: 2 },
  ...parts,
});

/** What the shop says of a cart while a sheet is open. */
export const amounts = (total: number, parts: object = {}) => ({
  result: 'success',
  displayItems: [{ label: 'Subtotal', amount: total }],
  total: { label: 'Shop', amount: total, pending: false },
  ...parts,
});

export const RATES = [
  { id: 'flat_rate:1', displayName: 'Flat rate', amount: 1000 },
  { id: 'free_shipping:2', displayName: 'Free shipping', amount: 0 },
];

/** Parts of a cart whose ways of delivery are those, with one of them chosen. */
export const ratesWith = (chosen: string): object => ({
  shipping_rates: [{ shipping_rates: RATES.map(({ id }) => ({ rate_id: id, selected: id === chosen })) }],
});

/** What the shop answers to an order that is paid. */
export const PAID = {
  payment_result: { payment_status: 'success', payment_details: [], redirect_url: '/received/' },
};

/** A page with wallets. */
export interface ExpressPage extends ShopPage {
  readonly border: ProviderBorder;
  /** Arguments of the provider's calls with a name. */
  calls(name: string): (readonly unknown[])[];
  element(wallet: Wallet): ExpressElement;
  /** Presses a wallet's button, and waits for its sheet. */
  press(wallet?: Wallet): Promise<Sheet | undefined>;
  /** Waits for something of a sheet. */
  wait<T>(task: Promise<T>): Promise<T>;
  /** The last part of each address that was asked. */
  asked(): string[];
  notices(): string[];
}

/** What a page with wallets is opened with. */
export interface ExpressPageOptions extends Partial<ShopPageOptions> {
  settings: object;
  /** What the provider does. */
  plan?: Partial<Plan>;
  payment?: object | undefined;
  paidOrder?: object | undefined;
}

let border: ProviderBorder | undefined;

const nameOf = (url: string): string => {
  const { searchParams, pathname } = new URL(url);
  return searchParams.get('wc-ajax') ?? pathname.replace(/^.*\/v1\//, '');
};

/** Opens a page whose provider is the stand-in. */
export async function openExpress(options: ExpressPageOptions): Promise<ExpressPage> {
  const { plan, payment = { key: 'pk_test_1', locale: 'en', apiVersion: '2024-06-20' } } = options;
  border = provideScripts(window as Window & typeof globalThis);
  Object.assign(border.provider.plan, { sheet: 'driven' }, plan);
  const opened = border;
  document.head.insertAdjacentHTML('beforeend', '<link rel="https://api.w.org/" href="/wp-json/">');
  await Promise.all([import('../later/return'), import('../stripe-express/StripeExpress')]);
  const page = await openPage({
    body: CART,
    ...options,
    islands: [() => import('../stripe-express')],
    globals: {
      [EXPRESS]: options.settings,
      [PAYMENT]: { ajax_url: '/?wc-ajax=%%endpoint%%', paymentMethodsConfig: [], ...payment },
      ...(options.paidOrder && { [PAID_ORDER]: options.paidOrder }),
      ...options.globals,
    },
  });
  vi.stubGlobal('scrollTo', () => {});
  const wait = async <T>(task: Promise<T>): Promise<T> => {
    let isOver = false;
    const done = task.finally(() => {
      isOver = true;
    });
    for (let turn = 0; !isOver && turn < 60; turn++) await page.pass(50);
    return done;
  };
  await page.pass(100);
  await vi.dynamicImportSettled();
  await page.pass(100);
  const element = (wallet: Wallet) => {
    const found = opened.provider.elements.findLast(
      ({ options: made }) => Object(made.paymentMethods)[wallet] !== 'never',
    );
    if (!found) throw new Error(`No button of ${wallet}`);
    return found as ExpressElement;
  };
  return Object.assign(page, {
    border: opened,
    calls: (name: string) =>
      opened.provider.calls.filter((call) => call.name === name).map(({ args }) => [...args]),
    element,
    press: (wallet: Wallet = 'googlePay') => wait(element(wallet).press(wallet)),
    wait,
    asked: () => page.shop.calls.map(({ method, url }) => `${method} ${nameOf(url)}`),
    notices: () => [...document.querySelectorAll('[role=note]')].map(({ textContent }) => textContent ?? ''),
  });
}

/** Ends the page, for `afterEach`. */
export function closeExpress(): void {
  border?.stop();
  border = undefined;
  try {
    closePage();
  } finally {
    for (const name of ['Stripe', '__stripe', '__stripePlan', EXPRESS, PAYMENT, PAID_ORDER, 'wp'])
      Reflect.deleteProperty(window, name);
    for (const part of document.head.querySelectorAll('script,link')) part.remove();
  }
}
