import { printedSettings } from '../../islands/paypal/testing/settings';
import type { FakeRoutes } from '../../src/testing/fake-fetch';
import {
  ADA,
  checkoutGlobals,
  checkoutPage,
  type MethodOfStory,
  OFFLINE,
  type OrderOfStory,
  orderOf,
  payPage,
} from './checkout-page';
import { englishCheckout } from './checkout-words';
import { fakeCheckout } from './fake-checkout';
import { noticesWrapper } from './markup';
import { cardFields } from './payment';
import { type ProviderOfStory, withProvider } from './provider';
import type { ServerPageOptions } from './server-page';

const CARDS = 'ppcp-credit-card-gateway';

/** The box of the wallet as the plugin prints it (paypal.md §1.2). */
export const WALLET = '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>';

/** Pages with a place for the wallet, by the context that the settings say. */
export const PAGES = {
  product: `${noticesWrapper()}<div class="product"><h1>Tide mug</h1><p class="price"><span class="woocommerce-Price-amount amount">$24.00</span></p>
    <form class="cart" method="post"><label for="quantity">Quantity</label> <input type="number" id="quantity" name="quantity" value="1" class="input-text qty">
    <button type="submit" name="add-to-cart" value="16" class="single_add_to_cart_button button">Add to cart</button></form>${WALLET}</div>`,
  variable: `${noticesWrapper()}<div class="product"><h1>Dune bowl</h1><form class="cart" method="post"><label for="size">Size</label>
    <select id="size" name="attribute_size"><option value="">Choose</option><option>Small</option></select>
    <button type="submit" name="add-to-cart" value="16" class="single_add_to_cart_button button disabled">Add to cart</button></form>${WALLET}</div>`,
  cart: `${noticesWrapper()}<h1>Cart</h1><div class="cart_totals"><table class="shop_table"><tbody><tr><th scope="row">Total</th><td>$30.04</td></tr></tbody></table>
    <div class="wc-proceed-to-checkout"><a class="checkout-button button" href="/checkout/">Proceed to checkout</a>${WALLET}</div></div>`,
  'mini-cart': `${noticesWrapper()}<h1>The studio</h1><div class="widget_shopping_cart_content"><p class="woocommerce-mini-cart__buttons buttons"><a href="/cart/" class="button">View cart</a> <span id="ppc-button-minicart"></span></p></div>`,
} as const;

/** Stored cards of a customer. */
const STORED = `<p class="form-row"><input type="radio" id="token-5" name="wc-${CARDS}-payment-token" value="5" checked><label for="token-5">Visa ending in 1111</label>
  <input type="radio" id="token-new" name="wc-${CARDS}-payment-token" value="new"><label for="token-new">Use a new card</label></p>`;

/** The button of the cards, as the plugin prints it behind the shop's own. */
const PAY_BY_CARD =
  '<div id="ppcp-hosted-fields" style="display:none;"><button type="submit" class="button alt ppcp-dcc-order-button" id="place_order" style="display:none;">Pay by card</button></div>';

const NAMES = {
  'ppcp-gateway': 'PayPal',
  [CARDS]: 'Credit card',
  'ppcp-googlepay': 'Google Pay',
  'ppcp-applepay': 'Apple Pay',
};
const words = { ...englishCheckout, names: { ...englishCheckout.names, ...NAMES } };

/** The page of an order that waits, with the wallet's methods. */
export function payPageWith(
  method: string,
  {
    stored = false,
    more = '',
    methods = [],
  }: { stored?: boolean; more?: string; methods?: readonly MethodOfStory[] } = {},
): string {
  const card = `${stored ? STORED : ''}${cardFields(CARDS)}`;
  const order: OrderOfStory = orderOf({
    words,
    method,
    methods: [
      { id: 'ppcp-gateway', box: '<p>You pay in a window of the provider.</p>' },
      { id: CARDS, box: card },
      ...methods,
      ...OFFLINE,
    ],
  });
  return payPage(order)
    .replace('<form id="order_review"', '<form id="order_review" action="/checkout/order-pay/127/"')
    .replace(/<\/form>\s*$/, `${PAY_BY_CARD}${more}${WALLET}</form>`);
}

/** The checkout with the wallet as a method, and its box beside the payment, which updates do not touch (paypal.md §1.3). */
export function checkoutWith(): Pick<WalletStoryOptions, 'html' | 'context' | 'globals' | 'answers'> {
  const methods = [{ id: 'ppcp-gateway', box: '<p>You pay in a window of the provider.</p>' }, ...OFFLINE];
  const order = orderOf({ words, methods });
  return {
    html: checkoutPage(order, { values: ADA }).replace(/<\/div><\/form>\s*$/, `${WALLET}</div></form>`),
    context: 'checkout',
    globals: checkoutGlobals(),
    answers: { ...fakeCheckout({ order }), 'ppc-save-checkout-form': { json: { success: true } } },
  };
}

const SAYS_YES: FakeRoutes = {
  'ppc-simulate-cart': {
    json: { success: true, data: { total: 30.04, currency_code: 'USD', country_code: 'US' } },
  },
  'ppc-change-cart': { json: { success: true, data: [{ reference_id: 'default', items: [] }] } },
  'ppc-create-order': { json: { success: true, data: { id: 'ORDER1', custom_id: 'C1' } }, delay: 100 },
  'ppc-approve-order': { json: { success: true, data: { order_received_url: '/received/' } }, delay: 100 },
  'ppc-cart-script-params': {
    json: {
      success: true,
      data: { amount: '30.04', total: 30.04, total_str: '30.04', currency_code: 'USD', country_code: 'US' },
    },
  },
  'ppc-create-setup-token': { json: { success: true, data: { id: 'SETUP1' } } },
  'ppc-create-payment-token': { json: { success: true, data: 7 } },
};

/** A shop whose cart comes to more each time it is asked. */
export function anotherAmountEachTime() {
  let total = 30;
  return () => {
    total++;
    const data = {
      total,
      total_str: `${total}.00`,
      amount: `${total}.00`,
      currency_code: 'USD',
      country_code: 'US',
    };
    return { json: { success: true, data } };
  };
}

interface WalletStoryOptions extends Pick<ServerPageOptions, 'islands' | 'html'>, ProviderOfStory {
  context?: string;
  /** Over the settings of a guest's page. */
  settings?: Record<string, unknown>;
  globals?: NonNullable<ServerPageOptions['globals']>;
  answers?: FakeRoutes;
}

/** A page with the wallet, and a shop that says yes. Its stories have a page of their own: the provider's script stays. */
export const walletStory = ({
  islands,
  html,
  context = 'cart',
  settings = {},
  globals = {},
  answers = {},
  ...provider
}: WalletStoryOptions): ServerPageOptions => ({
  islands,
  html,
  globals: {
    PayPalCommerceGateway: printedSettings(context, {
      url_params: {
        'client-id': 'CLIENT',
        currency: 'USD',
        components: 'buttons,messages,card-fields,googlepay',
      },
      ...settings,
    }),
    ...globals,
  },
  answers: () => ({ ...SAYS_YES, ...answers }),
  scripts: withProvider(provider),
});
