import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  AMOUNTS,
  closeGooglePage,
  MINI,
  OWN,
  openGoogleMini,
  openGooglePage,
  SHIPS,
} from '../testing/google-page';
import { NOTICES, type PaypalPageOptions } from '../testing/paypal-page';

afterEach(closeGooglePage);

describe('PP14 PP2 where Google Pay is offered', () => {
  test('beside the buttons of the cart, in the look that the page says', async () => {
    const page = await openGooglePage();
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
    const page = await openGoogleMini();
    expect(page.sdk('google.createButton')).toMatchObject([{ options: { buttonColor: 'white' } }]);
    page.el('.widget_shopping_cart_content').outerHTML = MINI.replace(NOTICES, '');
    expect(page.button()).toBeNull();
    page.tell('wc_fragments_refreshed');
    await page.pass(100);
    expect(page.button()).not.toBeNull();
    expect(document.querySelectorAll('#ppc-button-googlepay-container-minicart button')).toHaveLength(1);
  });

  test('as a method of its own: the shop’s hiding goes, and it is shown with its method', async () => {
    const page = await openGooglePage(
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
    const page = await openGooglePage({ context: 'checkout' });
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
    const page = await openGooglePage(options as PaypalPageOptions);
    expect([page.button(), page.sdk('google.createButton')]).toEqual([null, []]);
  });

  test('a script that brings nothing is told once, and the wallet stays', async () => {
    const page = await openGooglePage({ settings: { url_params: { components: 'buttons,messages' } } });
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('brings nothing to pay with')]);
    expect([page.button(), page.sdk('Buttons.render').length]).toEqual([null, 1]);
  });

  test('PP35 on a product it is disabled and hidden as the wallet is', async () => {
    const page = await openGooglePage({ context: 'product' });
    const box = page.el('#ppc-button-googlepay-container');
    expect(box.className).not.toContain('ppcp-disabled');
    page.el('.single_add_to_cart_button').classList.add('disabled');
    await page.pass(300);
    expect(box.className).toContain('ppcp-disabled');
  });
});

describe('PP52 PP63 a payment', () => {
  test('of a product: sheet, cart with the delivery that was chosen, order, provider, approval', async () => {
    const page = await openGooglePage({ context: 'product' });
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
    const page = await openGooglePage(
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
    const page = await openGooglePage({
      context: 'checkout',
      answers: {
        'ppc-validate-checkout': { json: { success: false, data: { errors: ['Phone is missing.'] } } },
      },
    });
    await page.payIt();
    expect([page.faults(), page.sdk('google.loadPaymentData')]).toEqual([['Phone is missing.'], []]);
  });

  test('of an order that waits: what it costs', async () => {
    const page = await openGooglePage({
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

  test('of an order that waits, whose button a script has disabled: told, and no sheet opens', async () => {
    const page = await openGooglePage({
      context: 'pay-now',
      settings: { pay_now: { total: 38.61, currency_code: 'EUR', country_code: 'DE' } },
    });
    page.el<HTMLButtonElement>('#place_order').disabled = true;
    await page.payIt();
    expect([page.sdk('google.loadPaymentData'), page.faults()]).toEqual([
      [],
      [expect.stringContaining('does not take this order yet')],
    ]);
  });

  test('P20 of an order that waits, which costs something else by now: told, nothing is paid; the next sheet says it', async () => {
    const due = (total: number) => ({
      total,
      total_str: total.toFixed(2),
      currency_code: 'EUR',
      country_code: 'DE',
    });
    const page = await openGooglePage({ context: 'pay-now', settings: { pay_now: due(38.61) } });
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
    const page = await openGooglePage({ plan: { confirmations: ['PAYER_ACTION_REQUIRED'] } });
    await page.payIt();
    expect(page.sdk('Googlepay.initiatePayerAction')).toMatchObject([{ data: { orderId: 'ORDER1' } }]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('P20 something else is chosen on a product’s page while the sheet is open, of the same price: told, nothing is paid', async () => {
    const page = await openGooglePage({
      context: 'product',
      plan: { outcomes: [{ type: 'approve', after: 300 }] },
    });
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
    const page = await openGooglePage({
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
    const page = await openGooglePage({
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
    const page = await openGooglePage({ context: 'checkout', google: SHIPS });
    page.el('#place_order').addEventListener('click', (event) => event.preventDefault());
    await page.payIt();
    expect(page.sdk('google.loadPaymentData')).toMatchObject([
      { request: { callbackIntents: [], shippingAddressRequired: false, shippingOptionRequired: false } },
    ]);
  });

  test('an address that the shop does not deliver to stays in the sheet, with its words', async () => {
    const page = await openGooglePage({
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

test('U13 two clicks before the sheet is there open one', async () => {
  const page = await openGooglePage({
    answers: { 'ppc-cart-script-params': { ...Object(AMOUNTS['ppc-cart-script-params']), delay: 200 } },
  });
  page.button()?.click();
  await page.pass(50);
  await page.payIt();
  expect(page.sent('ppc-create-order')).toHaveLength(1);
});
