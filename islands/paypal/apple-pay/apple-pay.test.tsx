import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  beside,
  CONTAINER,
  closeApplePage,
  GENERIC,
  names,
  OWN,
  openApplePage,
  printed,
  SHIPS,
} from '../testing/apple-page';
import { BODIES, MINI_CART, NOTICES, type PaypalPageOptions } from '../testing/paypal-page';

afterEach(closeApplePage);

describe('PP14 PP2 where Apple Pay is offered', () => {
  test('PPQ 8.25 beside the buttons of the cart, in the look and the language that the page says', async () => {
    const page = await openApplePage();
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
    const page = await openApplePage({ apple: { button: { ...printed().button, lang: '' } } });
    expect(page.button()?.hasAttribute('locale')).toBe(false);
  });

  test('PPQ 8.26 in the mini-cart, as high as its other buttons, again after fragments', async () => {
    const mini = MINI_CART.replace(
      '<span id="ppc-button-minicart"></span>',
      '<span id="ppc-button-minicart"></span><div id="ppc-button-applepay-container-minicart" class="ppcp-button-applepay"></div>',
    );
    const wrapper = '#ppc-button-applepay-container-minicart';
    const page = await openApplePage({ context: 'mini-cart', body: `${NOTICES}${mini}` }, wrapper);
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
    const page = await openApplePage(
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
    const page = await openApplePage({ context: 'product' });
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
    const page = await openApplePage(options as PaypalPageOptions);
    page.warnings.splice(0);
    expect(page.button()).toBeNull();
  });

  test('a subscription can be paid where the shop may keep the method, unless the provider keeps the plan', async () => {
    const page = await openApplePage({ settings: { ...SUBSCRIBED, ...VAULT } });
    expect(page.button()).not.toBeNull();
  });

  test('a subscription of the provider’s own plans can not', async () => {
    const data_client_id = { user: 1, paypal_subscriptions_enabled: true };
    const page = await openApplePage({ settings: { ...SUBSCRIBED, ...VAULT, data_client_id } });
    expect(page.button()).toBeNull();
  });

  test('no script of the vendor’s where the page has no place for it', async () => {
    const page = await openApplePage({ body: BODIES.cart as string });
    expect(page.border.provider.calls.filter(({ what }) => what === 'apple.load')).toEqual([]);
  });

  test('a script that brings nothing is told once, and the wallet stays', async () => {
    const page = await openApplePage({ settings: { url_params: { components: 'buttons,messages' } } });
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
    const page = await openApplePage({
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
    const page = await openApplePage();
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
    const page = await openApplePage({ context: 'product' });
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
    const page = await openApplePage(
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
    const page = await openApplePage({
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
    const page = await openApplePage({
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

describe('PP66 PP75 what goes wrong', () => {
  test('a sheet that is closed says nothing, and the next press may come', async () => {
    const page = await openApplePage({ plan: { outcomes: ['cancel'] } });
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
    const page = await openApplePage(options as PaypalPageOptions);
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
    const page = await openApplePage({
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
    const page = await openApplePage({ plan: { throws: ['Applepay.validateMerchant'] } });
    await page.payIt();
    page.warnings.splice(0);
    expect(page.actions()).toMatchObject([{ action: 'ppcp_validate', validation: 'false' }]);
  });

  test('U13 PPQ 8.37 two clicks open one sheet, and while it pays no other place does', async () => {
    const page = await openApplePage({ plan: { outcomes: [{ type: 'approve', after: 300 }] } });
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
    const page = await openApplePage();
    const box = page.el('#ppc-button-applepay-container');
    page.runtime.release('apple-pay', 'test');
    expect([page.button(), box.className, box.style.height]).toEqual([
      null,
      'ppcp-button-apm ppcp-button-applepay',
      '',
    ]);
  });
});
