import { isProviders } from '../../fixtures/stripe/addresses';
import type { Plan } from '../../fixtures/stripe/plan';
import { defineStripe } from '../../fixtures/stripe/stripe';
import type { FakeRoutes } from '../../src/testing/fake-fetch';
import { checkoutGlobals, OFFLINE, orderOf, payPage } from './checkout-page';
import { englishCheckout } from './checkout-words';
import { noticesWrapper } from './markup';
import { type ProviderOfStory, withScript } from './provider';
import type { ServerPageOptions } from './server-page';

const AJAX = '/?wc-ajax=%%endpoint%%';

const PAYMENT = {
  gatewayId: 'stripe',
  key: 'pk_test_story',
  locale: 'en',
  isOrderPay: '1',
  orderId: '127',
  ajax_url: AJAX,
  appearance: { theme: 'stripe' },
  cartTotal: '3004',
  currency: 'USD',
  paymentMethodsConfig: {
    card: { isReusable: true, title: 'Card', countries: [] },
    blik: { title: 'BLIK', supportsDeferredIntent: false },
  },
};

const EXPRESS = {
  ajax_url: AJAX,
  stripe: {
    publishable_key: 'pk_test_story',
    is_payment_request_enabled: true,
    is_amazon_pay_enabled: true,
    is_link_enabled: true,
  },
  checkout: { currency_code: 'usd' },
  button: { type: 'buy', theme: 'dark', height: '48', radius: '4' },
  is_cart_page: '1',
};

/** What the box of a method holds for the provider. */
const fields = (id: string, content = '', type = 'card') =>
  `<fieldset id="wc-${id}-upe-form" class="wc-upe-form wc-payment-form"><div class="wc-stripe-upe-element" data-payment-method-type="${type}">${content}</div></fieldset>`;

const CODE =
  '<p class="form-row" id="wc-stripe-blik-code_field"><label for="wc-stripe-blik-code">BLIK Code</label><input class="input-text" id="wc-stripe-blik-code" name="wc-stripe-blik-code" maxlength="6" inputmode="numeric"></p>';

const BLIK = fields('stripe_blik', CODE, 'blik').replace('-upe-form', '-form');

/**
 * The page of an order that waits, with one of the plugin's methods chosen (stripe.md §1.2).
 *
 * @param saved - what stands above the card's fields
 */
export function cardPage({ method = 'stripe', saved = '' } = {}): string {
  const names = { ...englishCheckout.names, stripe: 'Card', stripe_blik: 'BLIK' };
  const methods = [
    { id: 'stripe', box: saved + fields('stripe') },
    { id: 'stripe_blik', box: BLIK },
    ...OFFLINE,
  ];
  const order = orderOf({ words: { ...englishCheckout, names }, method, methods });
  return `${noticesWrapper()}${payPage(order)}`;
}

const PLACE =
  '<div id="wc-stripe-express-checkout-element" style="margin-top: 1em;clear:both;display:none;"></div>';

/** A cart with a place for the wallets (stripe.md §1.3). */
export const CART = `${noticesWrapper()}<h1>Cart</h1><div class="cart_totals"><p>Total: $30.04</p><div class="wc-proceed-to-checkout"><a class="checkout-button button" href="/checkout/">Proceed to checkout</a>
  ${PLACE}</div></div>`;

const SIZES = { small: 1800, large: 2400 };
const variation = ([size, price]: [string, number], at: number) => ({
  attributes: { attribute_size: size },
  variation_id: 54 + at,
  price_html: `<span class="price"><bdi>$${price / 100}.00</bdi></span>`,
  is_purchasable: true,
  is_in_stock: true,
  variation_is_active: true,
  variation_is_visible: true,
  image: {},
  min_qty: 1,
  max_qty: '',
});
const printed = JSON.stringify(Object.entries(SIZES).map(variation))
  .replaceAll('"', '&quot;')
  .replaceAll('<', '&lt;');

/** A product in two sizes, with a place for the wallets. */
export const VARIABLE = `${noticesWrapper()}<div class="product"><h1>Tide jug</h1><form class="variations_form cart" action="/product/jug/" method="post" data-product_id="53" data-product_variations="${printed}">
  <table class="variations" role="presentation"><tbody><tr><th class="label"><label for="size">Size</label></th><td class="value"><select id="size" name="attribute_size" data-attribute_name="attribute_size"><option value="">Choose an option</option><option>small</option><option>large</option></select></td></tr></tbody></table>
  <div class="single_variation_wrap"><div class="woocommerce-variation single_variation"></div><div class="woocommerce-variation-add-to-cart variations_button"><div class="quantity"><label class="screen-reader-text" for="quantity">Quantity</label><input type="number" id="quantity" class="input-text qty text" name="quantity" value="1" min="1"></div>
  <button type="submit" class="single_add_to_cart_button button alt">Add to cart</button><input type="hidden" name="add-to-cart" value="53"><input type="hidden" name="product_id" value="53"><input type="hidden" name="variation_id" class="variation_id" value="0"></div></div></form>
  ${PLACE}</div>`;

const priceOf = (amount: number) => ({
  displayItems: [{ label: 'Tide jug', amount }],
  total: { label: 'Kiln & Loom', amount },
  requestShipping: false,
  currency: 'usd',
  validVariationSelected: true,
  shippingOptions: [],
});

const chosenIn = (body = '') => (body.includes('large') ? SIZES.large : SIZES.small);

/** A product's page, for the wallets, and what the shop says of what is chosen on it. */
export const ofProduct = {
  express: { is_cart_page: '', is_product_page: '1', product: priceOf(SIZES.small) },
  globals: {
    wc_add_to_cart_variation_params: {
      wc_ajax_url: AJAX,
      i18n_no_matching_variations_text: 'Sorry, no products matched your selection.',
      i18n_make_a_selection_text: 'Please select some product options.',
      i18n_unavailable_text: 'Sorry, this product is unavailable.',
      i18n_reset_alert_text: 'Your selection has been reset.',
    },
  },
  answers: {
    wc_stripe_get_selected_product_data: ({ body }) => ({ json: priceOf(chosenIn(body)) }),
    wc_stripe_add_to_cart: ({ body }) => ({ json: { result: 'success', ...priceOf(chosenIn(body)) } }),
  } satisfies FakeRoutes,
};

const SAYS_YES: FakeRoutes = {
  '/wp-json/wc/store/v1/cart': {
    json: {
      items: [{ name: 'Beanie', quantity: 1, totals: { line_subtotal: '3004', currency_minor_unit: 2 } }],
      needs_shipping: false,
      totals: { total_price: '3004', currency_minor_unit: 2 },
    },
  },
};

interface CardStoryOptions
  extends Pick<ServerPageOptions, 'islands' | 'html'>,
    Omit<ProviderOfStory, 'plan'> {
  plan?: Partial<Plan>;
  /** The shop's, over a cart that can be paid. */
  answers?: FakeRoutes;
  /** Over those of payments. */
  settings?: object;
  /** Over those of the wallets. */
  express?: object;
  /** What else the page says. */
  globals?: object;
}

/** A page with the card provider. Its stories have a page of their own: the provider's script stays. */
export const cardStory = ({
  islands,
  html,
  plan = {},
  settings,
  express,
  globals,
  answers,
  ...how
}: CardStoryOptions): ServerPageOptions => ({
  islands,
  html: `<link rel="https://api.w.org/" href="/wp-json/">${html}`,
  globals: {
    ...checkoutGlobals(),
    ...globals,
    wc_stripe_upe_params: { ...PAYMENT, ...settings },
    wc_stripe_express_checkout_params: { ...EXPRESS, ...express },
  },
  answers: () => ({ ...SAYS_YES, ...answers }),
  scripts: withScript({
    isProviders,
    run: () => defineStripe(window),
    plan: { __stripePlan: plan },
    names: /stripe/i,
    ...how,
  }),
});
