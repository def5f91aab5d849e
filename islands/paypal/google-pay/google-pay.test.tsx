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
  for (const name of ['google', 'ppcpPaypalGooglepay']) Reflect.deleteProperty(window, name);
});

const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const CONTAINER =
  '<div id="ppc-button-googlepay-container" class="ppcp-button-apm ppcp-button-googlepay"></div>';

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

const SHIPS = { shipping: { enabled: true, configured: true, countries: ['US', 'CA'] } };

const AMOUNTS: FakeRoutes = {
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
const beside = (context: string): string =>
  (BODIES[context] as string).replace(
    '<div id="ppc-button-ppcp-gateway"></div>',
    `<div id="ppc-button-ppcp-gateway"></div>${CONTAINER}`,
  );

/** A checkout that has Google Pay as a method of its own. */
const OWN = beside('checkout')
  .replace(
    '<ul class="wc_payment_methods">',
    '<ul class="wc_payment_methods"><li class="wc_payment_method payment_method_ppcp-googlepay"><input type="radio" name="payment_method" value="ppcp-googlepay" id="pm_google"></li>',
  )
  .replace(
    '<button type="submit" id="place_order">',
    '<style data-hide-gateway="ppcp-googlepay">.payment_method_ppcp-googlepay{display:none}</style><div id="ppc-button-ppcp-googlepay"></div><button type="submit" id="place_order">',
  );

interface GooglePage extends PaypalPage {
  button(): HTMLButtonElement | null;
  /** Presses the vendor's button, and sees it to its end. */
  payIt(): Promise<void>;
}

async function open(
  options: PaypalPageOptions & { google?: object } = {},
  selector = '#ppc-button-googlepay-container',
): Promise<GooglePage> {
  const { google = {}, settings = {}, ...rest } = options;
  const page = await openPaypalPage({
    islands: [() => import('.'), () => import('../paypal-buttons')],
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
const MINI = `${NOTICES}${MINI_CART.replace(
  '<span id="ppc-button-minicart"></span>',
  '<span id="ppc-button-minicart"></span><div id="ppc-button-googlepay-container-minicart" class="ppcp-button-googlepay"></div>',
)}`;
const openMini = (options: Parameters<typeof open>[0] = {}) =>
  open({ context: 'mini-cart', body: MINI, ...options }, '#ppc-button-googlepay-container-minicart');

describe('0025 the page shows another cart than there is', () => {
  const mark = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it.
    document.cookie = `woocommerce_cart_hash=${value}; path=/`;
  };
  afterEach(() => mark('; max-age=0'));

  test('another tab changed it: it is told and shown before a sheet opens, and the next press pays', async () => {
    mark('a1');
    const page = await open();
    const heard: unknown[] = [];
    page.hear('wc_update_cart', (keepsNotices) => heard.push(keepsNotices));
    mark('b2');
    await page.payIt();
    expect(page.faults()).toEqual(['Your cart has changed. Please look at your order.']);
    expect([page.sdk('google.loadPaymentData'), heard]).toEqual([[], [true]]);
    page.tell('updated_cart_totals');
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toHaveLength(1);
  });

  test('until that is shown each press tells it, and asks for it; a page that hears of nothing is not waited for', async () => {
    mark('a1');
    const page = await open();
    const heard: unknown[] = [];
    page.hear('wc_update_cart', () => heard.push('update'));
    mark('b2');
    await page.payIt();
    await page.payIt();
    expect([page.sdk('google.loadPaymentData'), heard]).toEqual([[], ['update', 'update']]);
    const later = performance.now() + 20_001;
    const now = vi.spyOn(performance, 'now').mockReturnValue(later);
    await page.payIt();
    now.mockRestore();
    expect(page.sdk('google.loadPaymentData')).toEqual([]);
    await page.payIt();
    expect([page.sdk('google.loadPaymentData').length, heard]).toEqual([1, ['update', 'update']]);
  });

  test('its totals came anew since: nothing is told', async () => {
    mark('a1');
    const page = await open();
    mark('b2');
    page.tell('updated_cart_totals');
    await page.payIt();
    expect([page.faults(), page.sdk('google.loadPaymentData').length]).toEqual([[], 1]);
  });

  test('an address in the sheet changed it, and that is closed: it is shown, and the next press pays', async () => {
    mark('a1');
    const page = await open({ plan: { outcomes: ['cancel'] } });
    const heard: unknown[] = [];
    page.hear('wc_update_cart', () => heard.push('update'));
    page.button()?.click();
    mark('b2');
    for (let count = 0; count < 12; count++) await page.pass(50);
    expect([heard, page.faults()]).toEqual([['update'], []]);
    page.tell('updated_cart_totals');
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toHaveLength(2);
  });

  test.each(['wc_fragments_refreshed', 'wc_fragments_loaded', 'added_to_cart', 'removed_from_cart'])(
    'in the mini-cart: it is told and shown before a sheet opens; after %s it is shown',
    async (name) => {
      mark('a1');
      const page = await openMini();
      let refreshes = 0;
      page.hear('wc_fragment_refresh', () => refreshes++);
      mark('b2');
      await page.payIt();
      expect(page.faults()).toEqual(['Your cart has changed. Please look at your order.']);
      expect([page.sdk('google.loadPaymentData'), refreshes]).toEqual([[], 1]);
      mark('c3');
      page.tell(name);
      await page.payIt();
      expect(page.sdk('google.loadPaymentData')).toHaveLength(1);
    },
  );

  test.each([
    ['cart', open],
    ['mini-cart', openMini],
  ])('%s: nothing is in it any more, which no mark tells: no sheet asks for nothing', async (_, there) => {
    const nothing = { total: 0, total_str: '0.00', currency_code: 'USD', country_code: 'US' };
    const page = await there({
      answers: { 'ppc-cart-script-params': { json: { success: true, data: nothing } } },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['There is nothing to pay. Please look at your cart.']);
    expect([page.sdk('google.loadPaymentData'), page.sent('ppc-create-order')]).toEqual([[], []]);
    page.warnings.splice(0);
  });
});

describe('PP14 PP2 where Google Pay is offered', () => {
  test('beside the buttons of the cart, in the look that the page says', async () => {
    const page = await open();
    expect(page.sdk('google.PaymentsClient')[0]).toMatchObject({ environment: 'TEST', callbacks: [] });
    expect(page.sdk('google.createButton')).toMatchObject([
      { options: { buttonColor: 'black', buttonSizeMode: 'fill', buttonLocale: 'en', buttonType: 'buy' } },
    ]);
    expect(page.el('#ppc-button-googlepay-container').className.split(' ')).toEqual(
      expect.arrayContaining(['ppcp-button-rect', 'ppcp-button-apm', 'google-pay']),
    );
    expect(page.border.scripts.map(({ dataset }) => dataset.namespace)).toContain('ppcpPaypalGooglepay');
  });

  test('PPQ 8.26 in the mini-cart, in its own look, again after fragments', async () => {
    const page = await openMini();
    expect(page.sdk('google.createButton')).toMatchObject([{ options: { buttonColor: 'white' } }]);
    page.el('.widget_shopping_cart_content').outerHTML = MINI.replace(NOTICES, '');
    expect(page.button()).toBeNull();
    page.tell('wc_fragments_refreshed');
    await page.pass(100);
    expect(page.button()).not.toBeNull();
    expect(document.querySelectorAll('#ppc-button-googlepay-container-minicart button')).toHaveLength(1);
  });

  test('as a method of its own: the shop’s hiding goes, and it is shown with its method', async () => {
    const page = await open(
      { context: 'checkout', body: OWN, google: { is_wc_gateway_enabled: '1' } },
      '#ppc-button-ppcp-googlepay',
    );
    const box = page.el('#ppc-button-ppcp-googlepay');
    expect(document.querySelector('[data-hide-gateway]')).toBeNull();
    expect(document.querySelector('#ppc-button-googlepay-container')).toBeNull();
    expect(page.el('.payment_method_ppcp-googlepay').style.display).toBe('block');
    expect(box.style.display).toBe('none');
    page.el<HTMLInputElement>('#pm_google').checked = true;
    page.tell('payment_method_selected');
    await page.pass(100);
    expect([box.style.display, page.button() !== null]).toEqual(['', true]);
  });

  test('beside the wallet of the checkout it is shown with the wallet’s method', async () => {
    const page = await open({ context: 'checkout' });
    const box = page.el('#ppc-button-googlepay-container');
    expect(box.style.display).not.toBe('none');
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    page.tell('payment_method_selected');
    await page.pass(100);
    expect(box.style.display).toBe('none');
  });

  test.each([
    ['it is switched off', { google: { is_enabled: '' } }],
    ['the browser has none', { plan: { wallets: false } }],
    ['the account has none', { plan: { ineligible: ['googlepay'] } }],
    ['a subscription is in the cart', { settings: { locations_with_subscription_product: { cart: true } } }],
  ])('not where %s', async (_, options) => {
    const page = await open(options as PaypalPageOptions);
    expect([page.button(), page.sdk('google.createButton')]).toEqual([null, []]);
  });

  test('a script that brings nothing is told once, and the wallet stays', async () => {
    const page = await open({ settings: { url_params: { components: 'buttons,messages' } } });
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('brings nothing to pay with')]);
    expect([page.button(), page.sdk('Buttons.render').length]).toEqual([null, 1]);
  });

  test('PP35 on a product it is disabled and hidden as the wallet is', async () => {
    const page = await open({ context: 'product' });
    const box = page.el('#ppc-button-googlepay-container');
    expect(box.className).not.toContain('ppcp-disabled');
    page.el('.single_add_to_cart_button').classList.add('disabled');
    await page.pass(300);
    expect(box.className).toContain('ppcp-disabled');
  });
});

describe('PP52 PP63 a payment', () => {
  test('of a product: sheet, cart with the delivery that was chosen, order, provider, approval', async () => {
    const page = await open({ context: 'product' });
    await page.payIt();
    const [asked] = page.sdk('google.loadPaymentData');
    expect(asked).toMatchObject({
      request: {
        callbackIntents: [],
        emailRequired: true,
        shippingAddressRequired: false,
        transactionInfo: {
          countryCode: 'US',
          currencyCode: 'USD',
          totalPriceStatus: 'FINAL',
          totalPrice: '30.04',
        },
      },
    });
    expect(page.sent('ppc-change-cart')).toMatchObject([{ keepShipping: true }]);
    expect(page.sent('ppc-create-order')).toMatchObject([
      { context: 'product', funding_source: 'googlepay', payer: { email_address: 'ida@example.com' } },
    ]);
    expect(page.sdk('Googlepay.confirmOrder')).toMatchObject([
      { data: { orderId: 'ORDER1', paymentMethodData: { type: 'CARD' } } },
    ]);
    expect(page.sent('ppc-approve-order')).toEqual([
      expect.objectContaining({
        order_id: 'ORDER1',
        funding_source: 'googlepay',
        should_create_wc_order: true,
        payer: expect.objectContaining({ name: { given_name: 'Ida', surname: 'Weaver' } }),
      }),
    ]);
    expect(page.left).toEqual([`${location.origin}/received/`]);
    expect(JSON.parse(localStorage.getItem('ppcp-googlepay:payer') ?? '').data.email_address).toBe(
      'ida@example.com',
    );
  });

  test('of the checkout: the form is looked at first, and the shop’s own order button ends it', async () => {
    const page = await open(
      { context: 'checkout', body: OWN, google: { is_wc_gateway_enabled: '1' } },
      '#ppc-button-ppcp-googlepay',
    );
    page.el<HTMLInputElement>('#pm_google').checked = true;
    page.tell('payment_method_selected');
    const placed = vi.fn((event: Event) => event.preventDefault());
    page.el('#place_order').addEventListener('click', placed);
    await page.payIt();
    expect(page.asked().filter((one) => !one.includes('script-params'))).toEqual([
      'ppc-validate-checkout',
      'ppc-create-order',
      'ppc-approve-order',
    ]);
    expect(page.sent('ppc-create-order')).toMatchObject([
      { context: 'checkout', payment_method: 'ppcp-googlepay', funding_source: 'googlepay' },
    ]);
    expect(placed).toHaveBeenCalledOnce();
  });

  test('faults of the form open no sheet', async () => {
    const page = await open({
      context: 'checkout',
      answers: {
        'ppc-validate-checkout': { json: { success: false, data: { errors: ['Phone is missing.'] } } },
      },
    });
    await page.payIt();
    expect([page.faults(), page.sdk('google.loadPaymentData')]).toEqual([['Phone is missing.'], []]);
  });

  test('of an order that waits: what it costs', async () => {
    const page = await open({
      context: 'pay-now',
      settings: {
        pay_now: { total: 38.61, total_str: '38.61', currency_code: 'EUR', country_code: 'DE' },
      },
      google: SHIPS,
    });
    page.el('#place_order').addEventListener('click', (event) => event.preventDefault());
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toMatchObject([
      {
        request: {
          transactionInfo: { totalPrice: '38.61', currencyCode: 'EUR', countryCode: 'DE' },
          shippingAddressRequired: false,
        },
      },
    ]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('P20 of an order that waits, which costs something else by now: told, nothing is paid; the next sheet says it', async () => {
    const due = (total: number) => ({
      total,
      total_str: total.toFixed(2),
      currency_code: 'EUR',
      country_code: 'DE',
    });
    const page = await open({ context: 'pay-now', settings: { pay_now: due(38.61) } });
    page.shop.answer({
      [location.pathname]: {
        text: `var PayPalCommerceGateway = ${JSON.stringify({ a: {}, pay_now: due(52) })};`,
      },
    });
    page.el('#place_order').addEventListener('click', (event) => event.preventDefault());
    await page.payIt();
    expect(page.sdk('Googlepay.confirmOrder')).toEqual([]);
    expect(page.faults()).toEqual([expect.stringContaining('amount has changed')]);
    await page.payIt();
    expect(page.sdk('google.loadPaymentData').at(-1)).toMatchObject({
      request: { transactionInfo: { totalPrice: '52.00' } },
    });
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('what the bank asks the payer comes before the approval', async () => {
    const page = await open({ plan: { confirmations: ['PAYER_ACTION_REQUIRED'] } });
    await page.payIt();
    expect(page.sdk('Googlepay.initiatePayerAction')).toMatchObject([{ data: { orderId: 'ORDER1' } }]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('P20 something else is chosen on a product’s page while the sheet is open, of the same price: told, nothing is paid', async () => {
    const page = await open({ context: 'product', plan: { outcomes: [{ type: 'approve', after: 300 }] } });
    const paying = page.payIt();
    await page.pass(100);
    page.el<HTMLInputElement>('[name=quantity]').value = '3';
    await paying;
    expect([page.sent('ppc-create-order'), page.sdk('Googlepay.confirmOrder')]).toEqual([[], []]);
    expect(page.faults()).toEqual([expect.stringContaining('has changed')]);
    await page.payIt();
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('delivery is chosen in the sheet, which says what the cart comes to then', async () => {
    let price = '18.00';
    const page = await open({
      google: SHIPS,
      answers: {
        'ppc-cart-script-params': () => ({
          json: {
            success: true,
            data: { total_str: price, currency_code: 'USD', country_code: 'US' },
          },
        }),
        // As shops answer: without the taxes that the order has.
        'ppc-googlepay-update-payment-data': () => {
          price = '30.04';
          return {
            json: {
              success: true,
              data: {
                total: 28,
                currency_code: 'USD',
                country_code: 'US',
                shipping_options: {
                  defaultSelectedOptionId: 'flat_rate:1',
                  shippingOptions: [
                    { id: 'flat_rate:1', label: 'Flat rate', description: '$10.00', cost: '10' },
                  ],
                },
              },
            },
          };
        },
      },
    });
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toMatchObject([
      {
        request: {
          callbackIntents: ['SHIPPING_ADDRESS', 'SHIPPING_OPTION'],
          shippingAddressParameters: { allowedCountryCodes: ['US', 'CA'], phoneNumberRequired: true },
          transactionInfo: { totalPrice: '18.00' },
        },
      },
    ]);
    expect(page.sent('ppc-googlepay-update-payment-data')).toMatchObject([
      { nonce: 'n-google', paymentData: { callbackTrigger: 'INITIALIZE' } },
    ]);
    expect(page.sdk('google.update')).toMatchObject([
      {
        update: {
          newTransactionInfo: { totalPrice: '30.04' },
          newShippingOptionParameters: {
            defaultSelectedOptionId: 'flat_rate:1',
            shippingOptions: [{ id: 'flat_rate:1', label: 'Flat rate', description: '$10.00' }],
          },
        },
      },
    ]);
    expect([page.faults(), page.sent('ppc-approve-order').length]).toEqual([[], 1]);
  });

  test('of a product whose delivery is chosen in the sheet: the product is in the cart before it opens', async () => {
    const page = await open({
      context: 'product',
      google: SHIPS,
      answers: {
        'ppc-googlepay-update-payment-data': {
          json: { success: true, data: { total: 30.04, currency_code: 'USD', country_code: 'US' } },
        },
      },
    });
    await page.payIt();
    const [first] = page.asked().filter((one) => !/simulate/.test(one));
    expect(first).toBe('ppc-change-cart');
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('V5 on the checkout the form says how it is delivered, not the sheet', async () => {
    const page = await open({ context: 'checkout', google: SHIPS });
    page.el('#place_order').addEventListener('click', (event) => event.preventDefault());
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toMatchObject([
      { request: { callbackIntents: [], shippingAddressRequired: false, shippingOptionRequired: false } },
    ]);
  });

  test('an address that the shop does not deliver to stays in the sheet, with its words', async () => {
    const page = await open({
      google: SHIPS,
      answers: {
        'ppc-googlepay-update-payment-data': {
          json: { success: false, data: { message: 'We do not deliver there.' } },
        },
      },
    });
    await page.payIt();
    expect(page.sdk('google.update')).toMatchObject([
      { update: { error: { message: 'We do not deliver there.', intent: 'SHIPPING_ADDRESS' } } },
    ]);
  });
});

describe('an amount that changed while the sheet was open', () => {
  test('to nothing at all, before an address is told: the sheet says so', async () => {
    let total = 30.04;
    const amounts = { currency_code: 'USD', country_code: 'US' };
    const page = await open({
      google: SHIPS,
      answers: {
        'ppc-cart-script-params': () => ({ json: { success: true, data: { ...amounts, total } } }),
        'ppc-googlepay-update-payment-data': () => {
          total = 0;
          return { json: { success: true, data: { ...amounts, total } } };
        },
      },
    });
    await page.payIt();
    expect(page.sdk('google.update')).toMatchObject([
      { update: { error: { message: 'There is nothing to pay. Please look at your cart.' } } },
    ]);
  });

  test('is told, and nothing is taken; the next press says the new one', async () => {
    let asked = 0;
    const amount = (total: string) => ({
      json: { success: true, data: { total_str: total, currency_code: 'USD', country_code: 'US' } },
    });
    const page = await open({
      answers: {
        'ppc-cart-script-params': () => {
          asked++;
          return amount(asked === 1 ? '30.04' : '41.00');
        },
      },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    expect([page.sdk('Googlepay.confirmOrder'), page.sent('ppc-approve-order')]).toEqual([[], []]);
    await page.payIt();
    expect(page.sdk('google.loadPaymentData').at(-1)).toMatchObject({
      request: { transactionInfo: { totalPrice: '41.00' } },
    });
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
    ['the sheet fails', { plan: { outcomes: ['error' as const] } }],
    ['the provider declines', { plan: { confirmations: ['DECLINED'] } }],
    ['the shop says no amount', { answers: { 'ppc-cart-script-params': { json: { success: false } } } }],
    [
      'the shop makes no order',
      { answers: { 'ppc-create-order': { json: { success: false, data: { message: 'No.' } } } } },
    ],
    ['the connection fails', { answers: { 'ppc-create-order': { fail: true as const } } }],
  ])('%s: the generic text, and nothing is approved', async (_, options) => {
    const page = await open(options as PaypalPageOptions);
    await page.payIt();
    page.warnings.splice(0);
    expect([page.faults(), page.sent('ppc-approve-order')]).toEqual([[GENERIC], []]);
  });

  test('P12 after an approval that nobody answered the shop is asked first, and no sheet opens', async () => {
    const page = await open({
      answers: { 'ppc-get-order': { json: { success: true, data: { status: 'COMPLETED' } } } },
    });
    const { noteUnanswered } = await import('../store/unanswered');
    noteUnanswered('OF-WALLET');
    await page.payIt();
    expect([page.sdk('google.loadPaymentData'), page.sent('ppc-create-order')]).toEqual([[], []]);
    expect(page.faults()).toEqual([expect.stringContaining('may have gone through')]);
  });

  test('PPQ 8.37 while it pays no other place does', async () => {
    const page = await open({ plan: { outcomes: [{ type: 'approve', after: 300 }] } });
    page.button()?.click();
    await page.pass(100);
    await page.press();
    expect(page.sdk('onClick.reject')).toHaveLength(1);
    await page.pass(500);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('an island that ends leaves the place as it was', async () => {
    const page = await open();
    const box = page.el('#ppc-button-googlepay-container');
    page.runtime.release('google-pay', 'test');
    expect([box.childElementCount, box.className]).toEqual([0, 'ppcp-button-apm ppcp-button-googlepay']);
    expect((document.body as { __ppcpPBInstances?: Map<string, unknown> }).__ppcpPBInstances?.size).toBe(0);
  });
});

test('U13 two clicks before the sheet is there open one', async () => {
  const page = await open({
    answers: { 'ppc-cart-script-params': { ...Object(AMOUNTS['ppc-cart-script-params']), delay: 200 } },
  });
  page.button()?.click();
  await page.pass(50);
  await page.payIt();
  expect(page.sent('ppc-create-order')).toHaveLength(1);
});
