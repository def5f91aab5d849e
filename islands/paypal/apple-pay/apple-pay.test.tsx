import { afterEach, describe, expect, test, vi } from 'vitest';
import type { FakeRoutes } from '../../../src/testing/fake-fetch';
import {
  BODIES,
  closePaypalPage,
  MINI_CART,
  NOTICES,
  openPaypalPage,
  type PaypalPage,
  type PaypalPageOptions,
} from '../testing/paypal-page';

afterEach(() => {
  closePaypalPage();
  for (const name of [
    'ApplePaySession',
    'ApplePayError',
    'ppcpPaypalApplepay',
    'google',
    'ppcpPaypalGooglepay',
  ])
    Reflect.deleteProperty(window, name);
});

const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const CHANGED = 'The amount has changed. Please look at it, and pay again.';
const CONTAINER =
  '<div id="ppc-button-applepay-container" class="ppcp-button-apm ppcp-button-applepay"><input type="hidden" id="woocommerce-process-checkout-nonce" value="n-page"></div>';
const AJAX = '/wp-admin/admin-ajax.php';

const printed = (parts: object = {}) => ({
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

const SHIPS = { product: { needShipping: true, id: 16 } };

/** What the actions of the sheet answer, by their names. */
const actions =
  (answers: Readonly<Record<string, object>> = {}) =>
  ({ body }: { body: string }) => {
    const action = new URLSearchParams(body).get('action') ?? '';
    return { json: answers[action] ?? { success: true } };
  };

const total = (amount: string) => ({
  success: true,
  data: {
    newTotal: { label: 'Kiln', type: 'final', amount },
    newLineItems: [{ label: 'Delivery', type: 'final', amount: '10.00' }],
    newShippingMethods: [{ identifier: 'flat_rate:1', label: 'Flat rate', detail: '', amount: '10.00' }],
  },
});

const amount = (price: string, more: object = {}) => ({
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

const ANSWERS: FakeRoutes = {
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
const beside = (context: string): string =>
  (BODIES[context] as string).replace(
    '<div id="ppc-button-ppcp-gateway"></div>',
    `<div id="ppc-button-ppcp-gateway"></div>${CONTAINER}`,
  );

/** A checkout that has Apple Pay as a method of its own. */
const OWN = beside('checkout')
  .replace(
    '<ul class="wc_payment_methods">',
    '<ul class="wc_payment_methods"><li class="wc_payment_method payment_method_ppcp-applepay"><input type="radio" name="payment_method" value="ppcp-applepay" id="pm_apple"></li>',
  )
  .replace(
    '<button type="submit" id="place_order">',
    '<style data-hide-gateway="ppcp-applepay">.payment_method_ppcp-applepay{display:none}</style><div id="ppc-button-ppcp-applepay"></div><button type="submit" id="place_order">',
  );

interface ApplePage extends PaypalPage {
  button(): HTMLElement | null;
  /** Presses the vendor's button. */
  pressIt(): void;
  /** And sees it to its end. */
  payIt(): Promise<void>;
  settle(): Promise<void>;
  /** Forms of the actions that were sent, oldest first. */
  actions(): Record<string, string>[];
}

async function open(
  options: PaypalPageOptions & { apple?: object } = {},
  selector = '#ppc-button-applepay-container',
): Promise<ApplePage> {
  const { apple = {}, settings = {}, ...rest } = options;
  const page = await openPaypalPage({
    islands: [() => import('.'), () => import('../paypal-buttons')],
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

const names = (page: PaypalPage): string[] =>
  page.border.provider.calls.map(({ what }) => what).filter((what) => /^(apple|Applepay)\./.test(what));

describe('PP14 PP2 where Apple Pay is offered', () => {
  test('PPQ 8.25 beside the buttons of the cart, in the look and the language that the page says', async () => {
    const page = await open();
    const button = page.button();
    expect(['buttonstyle', 'type', 'locale'].map((name) => button?.getAttribute(name))).toEqual([
      'black',
      'buy',
      'de',
    ]);
    const box = page.el('#ppc-button-applepay-container');
    expect(box.className.split(' ')).toEqual(expect.arrayContaining(['ppcp-button-rect', 'ppcp-button-apm']));
    expect(box.style.height).toBe('48px');
    expect(page.border.scripts.map(({ dataset }) => dataset.namespace)).toContain('ppcpPaypalApplepay');
  });

  test('PPQ 8.25 without a language the vendor takes that of the page', async () => {
    const page = await open({ apple: { button: { ...printed().button, lang: '' } } });
    expect(page.button()?.hasAttribute('locale')).toBe(false);
  });

  test('PPQ 8.26 in the mini-cart, as high as its other buttons, again after fragments', async () => {
    const mini = MINI_CART.replace(
      '<span id="ppc-button-minicart"></span>',
      '<span id="ppc-button-minicart"></span><div id="ppc-button-applepay-container-minicart" class="ppcp-button-applepay"></div>',
    );
    const wrapper = '#ppc-button-applepay-container-minicart';
    const page = await open({ context: 'mini-cart', body: `${NOTICES}${mini}` }, wrapper);
    expect(page.el(wrapper).style.height).toBe('35px');
    page.el('.widget_shopping_cart_content').outerHTML = mini;
    expect(page.button()).toBeNull();
    page.tell('wc_fragments_refreshed');
    await page.pass(100);
    expect(page.button()).not.toBeNull();
    expect(document.querySelectorAll(`${wrapper} apple-pay-button`)).toHaveLength(1);
    await page.payIt();
    expect(page.sent('ppc-create-order')).toMatchObject([
      { context: 'mini-cart', funding_source: 'apple_pay' },
    ]);
  });

  test('as a method of its own: the shop’s hiding goes, and it is shown with its method', async () => {
    const page = await open(
      { context: 'checkout', body: OWN, apple: { is_wc_gateway_enabled: '1' } },
      '#ppc-button-ppcp-applepay',
    );
    const box = page.el('#ppc-button-ppcp-applepay');
    expect(document.querySelector('[data-hide-gateway]')).toBeNull();
    expect(document.querySelector('#ppc-button-applepay-container')).toBeNull();
    expect(page.el('.payment_method_ppcp-applepay').style.display).toBe('block');
    expect(box.style.display).toBe('none');
    page.el<HTMLInputElement>('#pm_apple').checked = true;
    page.tell('payment_method_selected');
    await page.pass(100);
    expect([box.style.display, page.button() !== null]).toEqual(['', true]);
  });

  test('PP35 on a product it is disabled and hidden as the wallet is', async () => {
    const page = await open({ context: 'product' });
    const box = page.el('#ppc-button-applepay-container');
    expect(box.className).not.toContain('ppcp-disabled');
    page.el('.single_add_to_cart_button').classList.add('disabled');
    await page.pass(300);
    expect(box.className).toContain('ppcp-disabled');
  });

  const SUBSCRIBED = { locations_with_subscription_product: { cart: true } };
  const VAULT = {
    save_payment_methods: { id_token: 'id' },
    can_save_vault_token: '1',
    user: { is_logged: true },
  };

  test.each([
    ['it is switched off', { apple: { is_enabled: '' } }],
    ['the browser has none', { plan: { wallets: false } }],
    ['the account has none', { plan: { ineligible: ['applepay'] } }],
    ['a subscription is in the cart', { settings: SUBSCRIBED }],
    [
      'the vendor’s script comes without encryption',
      { apple: { sdk_url: 'http://applepay.cdn-apple.com/jsapi/x.js' } },
    ],
  ])('not where %s', async (_, options) => {
    const page = await open(options as PaypalPageOptions);
    page.warnings.splice(0);
    expect(page.button()).toBeNull();
  });

  test('a subscription can be paid where the shop may keep the method, unless the provider keeps the plan', async () => {
    const page = await open({ settings: { ...SUBSCRIBED, ...VAULT } });
    expect(page.button()).not.toBeNull();
  });

  test('a subscription of the provider’s own plans can not', async () => {
    const data_client_id = { user: 1, paypal_subscriptions_enabled: true };
    const page = await open({ settings: { ...SUBSCRIBED, ...VAULT, data_client_id } });
    expect(page.button()).toBeNull();
  });

  test('no script of the vendor’s where the page has no place for it', async () => {
    const page = await open({ body: BODIES.cart as string });
    expect(page.border.provider.calls.filter(({ what }) => what === 'apple.load')).toEqual([]);
  });

  test('a script that brings nothing is told once, and the wallet stays', async () => {
    const page = await open({ settings: { url_params: { components: 'buttons,messages' } } });
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('brings nothing to pay with')]);
    expect([page.button(), page.sdk('Buttons.render').length]).toEqual([null, 1]);
  });

  test('with Google Pay beside it each has its place', async () => {
    const google = {
      is_enabled: '1',
      sdk_url: 'https://pay.google.com/gp/p/js/pay.js',
      button: { wrapper: '#ppc-button-googlepay-container', style: {} },
    };
    const body = beside('cart').replace(
      CONTAINER,
      `${CONTAINER}<div id="ppc-button-googlepay-container" class="ppcp-button-apm ppcp-button-googlepay"></div>`,
    );
    const page = await open({
      islands: [() => import('.'), () => import('../google-pay'), () => import('../paypal-buttons')],
      body,
      settings: { url_params: { components: 'buttons,messages,applepay,googlepay' } },
      globals: { wc_ppcp_applepay: printed(), wc_ppcp_googlepay: google },
    });
    const googles = document.querySelector<HTMLElement>('#ppc-button-googlepay-container button');
    expect([page.button() !== null, googles !== null]).toEqual([true, true]);
    page.pressIt();
    googles?.click();
    await page.settle();
    expect([page.sdk('google.loadPaymentData'), page.sent('ppc-create-order').length]).toEqual([[], 1]);
    const places = (document.body as { __ppcpPBInstances?: Map<string, unknown> }).__ppcpPBInstances;
    expect([...(places?.keys() ?? [])]).toEqual(
      expect.arrayContaining(['ppcp-applepay.cart', 'ppcp-googlepay.cart']),
    );
  });
});

describe('PP52 PP63 a payment', () => {
  test('the sheet opens in the press itself, with what the page knows', async () => {
    const page = await open();
    page.pressIt();
    expect(names(page).slice(-2)).toEqual(['apple.session', 'apple.begin']);
    expect(page.sdk('apple.session')).toEqual([
      expect.objectContaining({
        version: 4,
        request: {
          countryCode: 'US',
          merchantCapabilities: ['supports3DS'],
          supportedNetworks: ['visa', 'masterCard'],
          requiredShippingContactFields: [],
          requiredBillingContactFields: ['postalAddress'],
          currencyCode: 'USD',
          total: { label: 'Kiln', type: 'final', amount: '30.04' },
        },
      }),
    ]);
    expect((window as { ppcpFundingSource?: string }).ppcpFundingSource).toBe('apple_pay');
    await page.settle();
  });

  test('of a product: merchant, cart with the delivery that was chosen, order, provider, approval', async () => {
    const page = await open({ context: 'product' });
    await page.payIt();
    expect(page.sdk('Applepay.validateMerchant')).toMatchObject([
      { data: { validationUrl: 'https://wallet.example/validate' } },
    ]);
    expect(page.actions()).toEqual([
      { action: 'ppcp_validate', validation: 'true', 'woocommerce-process-checkout-nonce': 'n-page' },
    ]);
    expect(page.sent('ppc-change-cart')).toMatchObject([{ keepShipping: true }]);
    expect(page.sent('ppc-create-order')).toMatchObject([
      { context: 'product', funding_source: 'apple_pay', payer: null },
    ]);
    expect(page.sdk('Applepay.confirmOrder')).toMatchObject([
      { data: { orderId: 'ORDER1', token: { demo: true }, billingContact: { familyName: 'Weaver' } } },
    ]);
    const [approval] = page.sent('ppc-approve-order');
    expect(approval).toMatchObject({
      order_id: 'ORDER1',
      funding_source: 'apple_pay',
      should_create_wc_order: true,
    });
    expect(approval).not.toHaveProperty('payer');
    expect(page.sdk('apple.completePayment')).toMatchObject([{ status: 0 }]);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('of the checkout: its form is looked at beside the sheet, and the shop’s own order button ends it', async () => {
    const page = await open(
      { context: 'checkout', body: OWN, apple: { is_wc_gateway_enabled: '1', ...SHIPS } },
      '#ppc-button-ppcp-applepay',
    );
    page.el<HTMLInputElement>('#pm_apple').checked = true;
    page.tell('payment_method_selected');
    const placed = vi.fn((event: Event) => event.preventDefault());
    page.el('#place_order').addEventListener('click', placed);
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { requiredShippingContactFields: [] } }]);
    expect(page.asked().filter((one) => !one.includes('script-params'))).toEqual([
      'ppc-validate-checkout',
      'ppc-create-order',
      'ppc-approve-order',
    ]);
    expect(page.sent('ppc-create-order')).toMatchObject([
      { context: 'checkout', payment_method: 'ppcp-applepay', funding_source: 'apple_pay' },
    ]);
    expect(placed).toHaveBeenCalledOnce();
    expect(page.sdk('apple.completePayment')).toMatchObject([{ status: 0 }]);
  });

  test('faults of the form close the sheet before anything can be agreed to', async () => {
    const page = await open({
      context: 'checkout',
      answers: {
        'ppc-validate-checkout': { json: { success: false, data: { errors: ['Phone is missing.'] } } },
      },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['Phone is missing.']);
    expect(names(page).slice(-1)).toEqual(['apple.abort']);
    expect([page.sdk('apple.completeMerchantValidation'), page.sent('ppc-create-order')]).toEqual([[], []]);
  });

  test('of an order that waits: what it costs, and no delivery', async () => {
    const page = await open({
      context: 'pay-now',
      settings: { pay_now: { total: 38.61, total_str: '38.61', currency_code: 'EUR', country_code: 'DE' } },
      apple: SHIPS,
    });
    page.el('#place_order').addEventListener('click', (event) => event.preventDefault());
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([
      {
        request: {
          currencyCode: 'EUR',
          requiredShippingContactFields: [],
          total: { type: 'final', amount: '38.61' },
        },
      },
    ]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });
});

describe('PP63 delivery is chosen in the sheet', () => {
  test('an address and a way of delivery change the total; the shop makes its order from the contacts', async () => {
    let price = '18.00';
    const prices = { ppcp_update_shipping_contact: '40.04', ppcp_update_shipping_method: '35.04' };
    const page = await open({
      apple: SHIPS,
      plan: { outcomes: [{ type: 'approve', shippingOption: { id: 'x', identifier: 'flat_rate:1' } }] },
      answers: {
        'ppc-cart-script-params': () => amount(price),
        [AJAX]: (call: { body: string }) => {
          const action = new URLSearchParams(call.body).get('action') ?? '';
          price = prices[action as keyof typeof prices] ?? price;
          return actions({
            ppcp_update_shipping_contact: total(price),
            ppcp_update_shipping_method: total(price),
            ppcp_create_order: { result: 'success', redirect: '/received/' },
          })(call);
        },
      },
    });
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([
      { request: { requiredShippingContactFields: ['postalAddress', 'email', 'phone'] } },
    ]);
    expect(page.sdk('apple.completeShippingContactSelection')).toMatchObject([
      {
        update: {
          newTotal: { label: 'Kiln', type: 'final', amount: '40.04' },
          newLineItems: [{ label: 'Delivery' }],
          newShippingMethods: [{ identifier: 'flat_rate:1' }],
        },
      },
    ]);
    expect(page.sdk('apple.completeShippingMethodSelection')).toMatchObject([
      { update: { newTotal: { amount: '35.04' } } },
    ]);
    const [, contact, method, order] = page.actions();
    expect(contact).toMatchObject({
      action: 'ppcp_update_shipping_contact',
      caller_page: 'cart',
      need_shipping: 'true',
      'simplified_contact[postalCode]': '94607',
      'woocommerce-process-checkout-nonce': 'n-page',
    });
    expect(method).toMatchObject({
      action: 'ppcp_update_shipping_method',
      'shipping_method[identifier]': 'flat_rate:1',
      'simplified_contact[postalCode]': '94607',
    });
    expect(order).toMatchObject({
      action: 'ppcp_create_order',
      caller_page: 'cart',
      paypal_order_id: 'ORDER1',
      'shipping_contact[familyName]': 'Weaver',
      'billing_contact[familyName]': 'Weaver',
      'shipping_method[identifier]': 'flat_rate:1',
    });
    expect(page.sent('ppc-approve-order')).toEqual([]);
    expect(page.sdk('apple.completePayment')).toMatchObject([{ status: 0 }]);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('the sheet says what the cart comes to, where the shop’s answer says less', async () => {
    let price = '18.00';
    const page = await open({
      apple: SHIPS,
      answers: {
        'ppc-cart-script-params': () => amount(price),
        [AJAX]: (call: { body: string }) => {
          price = '30.04';
          return actions({
            ppcp_update_shipping_contact: total('28.00'),
            ppcp_create_order: { result: 'success', redirect: '/received/' },
          })(call);
        },
      },
    });
    await page.payIt();
    expect(page.sdk('apple.completeShippingContactSelection')).toMatchObject([
      { update: { newTotal: { amount: '30.04' } } },
    ]);
    expect([page.faults(), page.left]).toEqual([[], [`${location.origin}/received/`]]);
  });

  test('the ways of delivery that the shop knows stand in it from the start, the chosen one first', async () => {
    const page = await open({ apple: SHIPS });
    page.pressIt();
    expect(page.sdk('apple.session')).toMatchObject([
      {
        request: {
          shippingMethods: [
            { identifier: 'pickup:3', label: 'Pickup', detail: '', amount: '0.00' },
            { identifier: 'flat_rate:1', label: 'Flat rate', detail: '', amount: '10.00' },
          ],
        },
      },
    ]);
    await page.settle();
  });

  test('PPQ 8.1 of a product: the cart is as it was until the shopper agreed', async () => {
    const page = await open({ context: 'product', apple: SHIPS, plan: { outcomes: ['cancel'] } });
    await page.payIt();
    expect(page.actions()[1]).toMatchObject({
      caller_page: 'productDetail',
      product_id: '16',
      product_quantity: '2',
      products: JSON.stringify([{ id: '16', quantity: '2', variations: null, extra: {} }]),
    });
    expect(page.sent('ppc-change-cart')).toEqual([]);
    await page.payIt();
    expect(page.sent('ppc-change-cart')).toMatchObject([{ keepShipping: true }]);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('an address that the shop does not deliver to stays in the sheet, with its words', async () => {
    const page = await open({
      apple: SHIPS,
      answers: {
        [AJAX]: actions({
          ppcp_update_shipping_contact: {
            success: false,
            data: {
              errors: [
                { errorCode: 'addressUnserviceable', contactField: 'postalAddress', message: 'Not there.' },
              ],
            },
          },
        }),
      },
    });
    await page.payIt();
    expect(page.sdk('apple.completeShippingContactSelection')).toMatchObject([
      {
        update: {
          errors: [{ code: 'addressUnserviceable', message: 'Not there.' }],
          newTotal: { amount: '30.04' },
          newShippingMethods: [],
        },
      },
    ]);
  });

  test('an order that the shop does not make is told in its words, and the sheet says so', async () => {
    const page = await open({
      apple: SHIPS,
      answers: {
        [AJAX]: actions({
          ppcp_update_shipping_contact: total('30.04'),
          ppcp_create_order: {
            result: 'failure',
            messages: '<ul class="woocommerce-error"><li>Sold out.</li></ul>',
          },
        }),
      },
    });
    await page.payIt();
    page.warnings.splice(0);
    expect([page.faults(), page.left]).toEqual([['Sold out.'], []]);
    expect(page.sdk('apple.completePayment')).toMatchObject([{ status: 1 }]);
  });

  test('the checkout asks for it where the sheet’s own data count', async () => {
    const page = await open({
      context: 'checkout',
      apple: { ...SHIPS, preferences: { checkout_data_mode: 'use_applepay' } },
    });
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([
      { request: { requiredShippingContactFields: ['postalAddress', 'email', 'phone'] } },
    ]);
    expect(page.actions().at(-1)).toMatchObject({ action: 'ppcp_create_order', caller_page: 'checkout' });
  });
});

describe('an amount that changed', () => {
  test('before the press is in the sheet before the shopper can agree', async () => {
    let price = '30.04';
    const page = await open({ answers: { 'ppc-cart-script-params': () => amount(price) } });
    price = '41.00';
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { total: { amount: '30.04' } } }]);
    expect(page.sdk('apple.completePaymentMethodSelection')).toMatchObject([
      { update: { newTotal: { label: 'Kiln', type: 'final', amount: '41.00' } } },
    ]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('is asked for anew when the cart says that it has', async () => {
    let price = '30.04';
    const page = await open({ answers: { 'ppc-cart-script-params': () => amount(price) } });
    price = '41.00';
    page.tell('updated_cart_totals');
    await page.settle();
    page.pressIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { total: { amount: '41.00' } } }]);
    await page.settle();
  });

  test('of a product is that of what is chosen now', async () => {
    const page = await open({ context: 'product' });
    page.tell('ppcp_product_total_updated', [60.08]);
    page.pressIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { total: { amount: '60.08' } } }]);
    await page.settle();
  });

  test('while the sheet was open is told, and nothing is taken; the next press says the new one', async () => {
    let price = '30.04';
    const page = await open({
      plan: { outcomes: [{ type: 'approve', after: 100 }] },
      answers: { 'ppc-cart-script-params': () => amount(price) },
    });
    page.pressIt();
    await page.pass(60);
    price = '41.00';
    await page.settle();
    expect(page.faults()).toEqual([CHANGED]);
    expect([page.sdk('Applepay.confirmOrder'), page.sent('ppc-approve-order')]).toEqual([[], []]);
    expect(page.sdk('apple.completePayment')).toMatchObject([{ status: 1 }]);
    await page.payIt();
    expect(page.sdk('apple.completePaymentMethodSelection').at(-1)).toMatchObject({
      update: { newTotal: { amount: '41.00' } },
    });
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('that nobody has said yet is pending until it is', async () => {
    let isKnown = false;
    const page = await open({
      answers: { 'ppc-cart-script-params': () => (isKnown ? amount('30.04') : { json: { success: false } }) },
    });
    page.warnings.splice(0);
    isKnown = true;
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([
      { request: { currencyCode: 'USD', total: { type: 'pending', amount: '0.00' } } },
    ]);
    expect(page.sdk('apple.completePaymentMethodSelection')).toMatchObject([
      { update: { newTotal: { type: 'final', amount: '30.04' } } },
    ]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('is asked for once where there is a place for the button, and not where there is none', async () => {
    const page = await open();
    expect(page.asked()).toEqual(['ppc-cart-script-params']);
  });

  test('the call for it takes its turn after what changes the cart', async () => {
    const page = await open();
    const { cartQueue } = await import('../../shop');
    const before = page.asked().length;
    let release = () => {};
    const held = cartQueue.run(() => new Promise<void>((resolve) => (release = resolve)));
    page.pressIt();
    await page.pass(200);
    expect(page.asked()).toHaveLength(before);
    release();
    await held;
    await page.settle();
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });
});

describe('PP66 PP75 what goes wrong', () => {
  test('a sheet that is closed says nothing, and the next press may come', async () => {
    const page = await open({ plan: { outcomes: ['cancel'] } });
    await page.payIt();
    expect([page.faults(), page.sent('ppc-create-order')]).toEqual([[], []]);
    await page.payIt();
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test.each([
    ['the merchant is not known', { plan: { throws: ['Applepay.validateMerchant'] } }, ['apple.abort']],
    ['the browser opens no sheet', { plan: { throws: ['apple.session'] } }, []],
    ['the provider declines', { plan: { confirmations: ['DECLINED'] } }, ['apple.completePayment']],
    [
      'the shop makes no order',
      { answers: { 'ppc-create-order': { json: { success: false, data: { message: 'No.' } } } } },
      ['apple.completePayment'],
    ],
    [
      'the connection fails',
      { answers: { 'ppc-create-order': { fail: true as const } } },
      ['apple.completePayment'],
    ],
    [
      'the shop does not take it',
      { answers: { 'ppc-approve-order': { json: { success: false, data: {} } } } },
      ['apple.completePayment'],
    ],
  ])('%s: the generic text, and nothing is paid', async (_, options, ending) => {
    const page = await open(options as PaypalPageOptions);
    await page.payIt();
    page.warnings.splice(0);
    expect([page.faults(), page.left]).toEqual([[GENERIC], []]);
    expect(
      names(page)
        .slice(-1)
        .filter((what) => /abort|completePayment$/.test(what)),
    ).toEqual(ending);
    expect(page.sdk('apple.completePayment').map(({ status }) => status)).toEqual(
      ending[0] === 'apple.completePayment' ? [1] : [],
    );
  });

  test('a merchant that is not known ends it also while the form is being looked at', async () => {
    const page = await open({
      context: 'checkout',
      plan: { throws: ['Applepay.validateMerchant'] },
      answers: { 'ppc-validate-checkout': { json: { success: true }, delay: 300 } },
    });
    page.pressIt();
    await page.pass(100);
    expect(names(page).slice(-1)).toEqual(['apple.abort']);
    expect(page.faults()).toEqual([GENERIC]);
    await page.settle();
    page.warnings.splice(0);
    expect(page.sent('ppc-create-order')).toEqual([]);
  });

  test('a merchant that is not known is told to the shop', async () => {
    const page = await open({ plan: { throws: ['Applepay.validateMerchant'] } });
    await page.payIt();
    page.warnings.splice(0);
    expect(page.actions()).toMatchObject([{ action: 'ppcp_validate', validation: 'false' }]);
  });

  test('U13 PPQ 8.37 two clicks open one sheet, and while it pays no other place does', async () => {
    const page = await open({ plan: { outcomes: [{ type: 'approve', after: 300 }] } });
    page.pressIt();
    page.pressIt();
    await page.pass(100);
    page.pressIt();
    await page.press();
    expect(page.sdk('onClick.reject')).toHaveLength(1);
    await page.pass(500);
    expect([page.sdk('apple.session').length, page.sent('ppc-approve-order').length]).toEqual([1, 1]);
  });

  test('an island that ends leaves the place as it was', async () => {
    const page = await open();
    const box = page.el('#ppc-button-applepay-container');
    page.runtime.release('apple-pay', 'test');
    expect([page.button(), box.className, box.style.height]).toEqual([
      null,
      'ppcp-button-apm ppcp-button-applepay',
      '',
    ]);
  });
});
