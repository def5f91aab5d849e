import { vi } from 'vitest';
import { type ProviderBorder, provideScripts } from '../../../fixtures/paypal/jsdom';
import type { Plan } from '../../../fixtures/paypal/plan';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import { printedSettings } from './settings';

/** A page of the wallet, with the provider at its border. */
export interface PaypalPage extends ShopPage {
  readonly border: ProviderBorder;
  /** What was called of the provider's script, by name. */
  sdk(name: string): readonly Record<string, unknown>[];
  /** Bodies of the calls to one endpoint of the shop. */
  sent(endpoint: string): Record<string, unknown>[];
  /** Endpoints that were asked, oldest first, without those of the shop's own. */
  asked(): string[];
  /** Presses a source of the newest group of buttons, or of another, and sees it to its end. */
  press(source?: string, group?: number): Promise<void>;
  /** Events of the provider's own that were told, oldest first, with what they carry. */
  readonly told: readonly [name: string, args: unknown][];
  /** What the shopper reads as errors. */
  faults(): string[];
}

/** What to open. */
export interface PaypalPageOptions extends Partial<ShopPageOptions> {
  context?: string;
  settings?: Record<string, unknown>;
  plan?: Partial<Plan>;
  /** Whether the provider's script fails to load. */
  fails?: boolean;
  /** Whether it is on its way until it is released. */
  held?: boolean;
}

/** Names on the window that a page leaves behind. */
const LEFT = ['__provider', '__providerPlan', 'paypal', 'ppcpFundingSource', '_PpcpPayerSessionDetails'];

/** Events that the area tells (paypal.md §5). */
const EVENTS = [
  'ppcp-paypal-loaded',
  'ppcp-smart-buttons-init',
  'ppcp-reload-buttons',
  'ppcp-shown',
  'ppcp-hidden',
  'ppcp-enabled',
  'ppcp-disabled',
  'ppcp_buttons_enabled_changed',
  'ppcp_script_data_changed',
  'ppcp_cart_rendered',
  'ppcp_checkout_rendered',
  'ppcp_cart_total_updated',
  'ppcp_checkout_total_updated',
  'ppcp_product_total_updated',
  'ppcp_invalidate_methods',
  'ppcp_render_method-ppcp-gateway',
  'ppcp_refresh_payment_buttons',
];

let border: ProviderBorder | undefined;
let hearing = new AbortController();

/** Ends the page of this test, for `afterEach`. */
export function closePaypalPage(): void {
  border?.stop();
  hearing.abort();
  for (const script of document.querySelectorAll('head script')) script.remove();
  for (const name of LEFT) Reflect.deleteProperty(window, name);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
  closePage();
}

export const WRAPPER = '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>';
export const NOTICES = '<div class="woocommerce-notices-wrapper"></div>';
export const MINI_CART =
  '<div class="widget_shopping_cart_content"><p class="buttons"><span id="ppc-button-minicart"></span></p></div>';

/** Bodies of pages, by their contexts. */
export const BODIES: Readonly<Record<string, string>> = {
  product: `${NOTICES}<div class="product"><form class="cart"><input type="number" name="quantity" value="2"><button type="submit" name="add-to-cart" value="16" class="single_add_to_cart_button">Add</button></form>${WRAPPER}</div>`,
  cart: `${NOTICES}<div class="cart_totals"><table class="shop_table"><tr><td>old</td></tr></table><div class="wc-proceed-to-checkout">${WRAPPER}</div></div>`,
  'mini-cart': `${NOTICES}${MINI_CART}`,
  checkout: `${NOTICES}<form name="checkout" class="checkout woocommerce-checkout"><div class="woocommerce-billing-fields"><p class="form-row validate-required"><label>First name&nbsp;<abbr>*</abbr></label><input name="billing_first_name" id="billing_first_name" value="Ada"></p></div><div id="payment" class="woocommerce-checkout-payment"><ul class="wc_payment_methods"><li><input type="radio" name="payment_method" value="bacs" id="payment_method_bacs"></li><li><input type="radio" name="payment_method" value="ppcp-gateway" id="payment_method_ppcp-gateway" checked></li><li><input type="radio" name="payment_method" value="ppcp-card-button-gateway" id="pm_card"></li></ul><button type="submit" id="place_order">Place order</button></div>${WRAPPER}</form>`,
  'pay-now': `${NOTICES}<form id="order_review"><input type="radio" name="payment_method" value="ppcp-gateway" checked><button type="submit" id="place_order">Pay</button>${WRAPPER}</form>`,
};

const OK: FakeRoutes = {
  'ppc-simulate-cart': {
    json: { success: true, data: { total: 30.04, funding: { paylater: { enabled: true } } } },
  },
  'ppc-change-cart': {
    json: { success: true, data: [{ reference_id: 'default', items: [{ cart_item_key: 'k1' }] }] },
  },
  'ppc-create-order': { json: { success: true, data: { id: 'ORDER1', custom_id: 'C1' } } },
  'ppc-approve-order': { json: { success: true, data: { order_received_url: '/received/' } } },
  'ppc-save-checkout-form': { json: { success: true } },
  'ppc-update-shipping': { json: { success: true } },
  'ppc-cart-script-params': { json: { success: true, data: { amount: '30.04' } } },
};

/** Where the settings say that there are messages, the plugin prints a place for one. */
const withMessage = (body: string, settings: Readonly<Record<string, unknown>>): string =>
  'messages' in settings || body.includes('ppcp-messages') ? body : `${body}<p class="ppcp-messages"></p>`;

/** Opens a page with the wallet, as the plugin prints it, with a shop that says yes. */
export async function openPaypalPage(options: PaypalPageOptions = {}): Promise<PaypalPage> {
  const { context = 'cart', settings = {}, plan = {}, fails = false, held = false } = options;
  // jsdom neither draws nor scrolls.
  Object.assign(window, { scrollTo: () => {} });
  Object.assign(Element.prototype, {
    checkVisibility(this: HTMLElement) {
      return !this.closest<HTMLElement>('[style*="display: none"],[hidden]');
    },
  });
  const told: [string, unknown][] = [];
  hearing = new AbortController();
  for (const name of EVENTS)
    window.addEventListener(name, (event) => told.push([name, (event as CustomEvent).detail]), {
      signal: hearing.signal,
      capture: true,
    });
  Object.assign(window, { __providerPlan: { otherwise: 'approve', ...plan } });
  border = provideScripts(window);
  Object.assign(border, { fails, held });
  const page = await openPage({
    islands: [() => import('../paypal-buttons')],
    ...options,
    body: withMessage(options.body ?? BODIES[context] ?? '', settings),
    globals: { PayPalCommerceGateway: printedSettings(context, settings), ...options.globals },
    answers: { ...OK, '/sdk/js': { status: 200, text: '' }, ...options.answers },
  });
  const open = border;
  await page.pass(10);
  // What some pages need comes in files of its own, one after the other.
  for (let count = 0; count < 2; count++) {
    await vi.dynamicImportSettled();
    await page.pass(50);
  }
  const ours = () =>
    page.shop.calls.filter(({ endpoint, url }) => endpoint.startsWith('ppc-') || url.includes('/wp-json/'));
  return Object.assign(page, {
    border: open,
    told,
    sdk: (name: string) => open.provider.calls.filter(({ what }) => what === name),
    sent: (endpoint: string) =>
      page.shop.calls.filter((call) => call.endpoint === endpoint).map(({ body }) => JSON.parse(body)),
    asked: () => ours().map(({ endpoint, url }) => endpoint || new URL(url).pathname),
    async press(source = 'paypal', group = -1) {
      const pressed = open.provider.groups.at(group)?.press(source);
      if (!pressed) throw new Error('No buttons');
      for (let count = 0; count < 10; count++) await page.pass(50);
      await vi.dynamicImportSettled();
      for (let count = 0; count < 5; count++) await page.pass(50);
      await pressed;
    },
    faults: () => [...document.querySelectorAll('.woocommerce-error li')].map((one) => one.innerHTML),
  });
}
