import { afterEach, describe, expect, test } from 'vitest';
import {
  AJAX,
  actions,
  amount,
  CHANGED,
  closeApplePage,
  openApplePage,
  SHIPS,
  total,
} from '../testing/apple-page';

afterEach(closeApplePage);

describe('PP63 delivery is chosen in the sheet', () => {
  test('an address and a way of delivery change the total; the shop makes its order from the contacts', async () => {
    let price = '18.00';
    const prices = { ppcp_update_shipping_contact: '40.04', ppcp_update_shipping_method: '35.04' };
    const page = await openApplePage({
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
    const [, contact, method, whole, order] = page.actions();
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
    expect(contact).not.toHaveProperty('simplified_contact[addressLines][]');
    expect(whole).toMatchObject({
      action: 'ppcp_update_shipping_method',
      'shipping_method[identifier]': 'flat_rate:1',
      'simplified_contact[addressLines][]': '4 Loom Lane',
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

  test('an order that fails with a page of the server’s may be paid: the shop is asked before the next one', async () => {
    const page = await openApplePage({
      context: 'cart',
      apple: SHIPS,
      plan: {
        outcomes: [{ type: 'approve', shippingOption: { id: 'x', identifier: 'flat_rate:1' } }],
      },
      answers: {
        'ppc-cart-script-params': () => amount('35.04'),
        'ppc-get-order': { json: { success: true, data: { status: 'COMPLETED' } } },
        [AJAX]: (call: { body: string }) =>
          call.body.includes('ppcp_create_order')
            ? { status: 502, text: '<html>' }
            : actions({
                ppcp_update_shipping_contact: total('35.04'),
                ppcp_update_shipping_method: total('35.04'),
              })(call),
      },
    });
    await page.payIt();
    await page.payIt();
    expect(page.actions().filter(({ action }) => action === 'ppcp_create_order')).toHaveLength(1);
    expect(page.faults()).toEqual([expect.stringContaining('may have gone through')]);
    page.warnings.length = 0;
  });

  test('the sheet says what the cart comes to, where the shop’s answer says less', async () => {
    let price = '18.00';
    const page = await openApplePage({
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
    const page = await openApplePage({ apple: SHIPS });
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

  test('0025 of the ways that the shop answers with, the cart’s own is the first: the sheet shows that as chosen', async () => {
    const said = total('30.04');
    said.data.newShippingMethods.push({
      identifier: 'pickup:3',
      label: 'Pickup',
      detail: '',
      amount: '0.00',
    });
    const page = await openApplePage({
      apple: SHIPS,
      answers: { [AJAX]: actions({ ppcp_update_shipping_contact: said }) },
    });
    await page.payIt();
    expect(page.sdk('apple.completeShippingContactSelection')).toMatchObject([
      { update: { newShippingMethods: [{ identifier: 'pickup:3' }, { identifier: 'flat_rate:1' }] } },
    ]);
  });

  test('0025 another tab chose another delivery of the same price: it is told, and nothing is paid', async () => {
    let chosen = 'pickup:3';
    const page = await openApplePage({
      apple: SHIPS,
      answers: {
        'ppc-cart-script-params': () => amount('30.04', { chosen_shipping_methods: [chosen] }),
        'ppc-create-order': () => {
          chosen = 'flat_rate:1';
          return { json: { success: true, data: { id: 'ORDER1', custom_id: '' } } };
        },
      },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['Your cart has changed. Please look at your order.']);
    expect(page.sdk('Applepay.confirmOrder')).toEqual([]);
  });

  test('0025 another tab swaps the goods at the same price before an address is told: it is told, and nothing is paid', async () => {
    const mark = (value: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it.
      document.cookie = `woocommerce_cart_hash=${value}; path=/`;
    };
    mark('a1');
    const page = await openApplePage({ apple: SHIPS });
    page.pressIt();
    mark('b2');
    await page.settle();
    expect(page.faults()).toEqual(['Your cart has changed. Please look at your order.']);
    expect(page.sdk('apple.completeShippingContactSelection')).toHaveLength(1);
    expect(page.sdk('Applepay.confirmOrder')).toEqual([]);
    // The next sheet knows nothing of before.
    page.tell('updated_cart_totals');
    await page.payIt();
    mark('; max-age=0');
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('0041 the street costs more: it is told, the next sheet says it, and that is paid', async () => {
    let price = '18.00';
    const page = await openApplePage({
      apple: SHIPS,
      answers: {
        'ppc-cart-script-params': () => amount(price),
        [AJAX]: (call: { body: string }) => {
          const sent = new URLSearchParams(call.body);
          if (sent.get('action') === 'ppcp_update_shipping_contact')
            price = sent.has('simplified_contact[addressLines][]') ? '33.04' : '30.04';
          return actions({
            ppcp_update_shipping_contact: total(price),
            ppcp_create_order: { result: 'success', redirect: '/received/' },
          })(call);
        },
      },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    expect(page.sdk('Applepay.confirmOrder')).toEqual([]);
    await page.payIt();
    expect(page.sdk('apple.completeShippingContactSelection')).toMatchObject([
      { update: { newTotal: { amount: '30.04' } } },
      { update: { newTotal: { amount: '33.04' } } },
    ]);
    expect([page.faults(), page.left]).toEqual([[], [`${location.origin}/received/`]]);
  });

  test('0041 the shop delivers nothing to that address: the next sheet asks by the part again, as it may be another one', async () => {
    let isKnown = false;
    const page = await openApplePage({
      apple: SHIPS,
      answers: {
        'ppc-cart-script-params': () => amount(isKnown ? '33.04' : '30.04'),
        [AJAX]: (call: { body: string }) => {
          const isWhole = new URLSearchParams(call.body).has('simplified_contact[addressLines][]');
          isKnown ||= isWhole;
          return actions({
            ppcp_update_shipping_contact: isWhole ? { success: false, data: {} } : total('33.04'),
            ppcp_create_order: { result: 'success', redirect: '/received/' },
          })(call);
        },
      },
    });
    await page.payIt();
    expect(page.faults()).toEqual(['The amount has changed. Please look at it, and pay again.']);
    await page.payIt();
    expect(page.sdk('apple.completeShippingContactSelection').at(-1)).toMatchObject({
      update: { newTotal: { amount: '33.04' } },
    });
    expect(page.sdk('apple.completeShippingContactSelection').at(-1)).not.toHaveProperty('update.errors');
  });

  test('PPQ 8.1 of a product: the cart is as it was until the shopper agreed', async () => {
    const page = await openApplePage({ context: 'product', apple: SHIPS, plan: { outcomes: ['cancel'] } });
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
    const page = await openApplePage({
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
    const page = await openApplePage({
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
    const page = await openApplePage({
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
    const page = await openApplePage({ answers: { 'ppc-cart-script-params': () => amount(price) } });
    price = '41.00';
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { total: { amount: '30.04' } } }]);
    expect(page.sdk('apple.completePaymentMethodSelection')).toMatchObject([
      { update: { newTotal: { label: 'Kiln', type: 'final', amount: '41.00' } } },
    ]);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('on a page of a cache that has another currency than the cart: the same figure is not taken', async () => {
    const said = (currency_code: string) => ({
      json: { success: true, data: { total: 30.04, total_str: '30.04', currency_code, country_code: 'US' } },
    });
    const page = await openApplePage({
      context: 'product',
      answers: { 'ppc-cart-script-params': said('EUR'), 'ppc-simulate-cart': said('EUR') },
    });
    await page.payIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { currencyCode: 'USD' } }]);
    expect(page.faults()).toEqual([CHANGED]);
    expect([page.sdk('Applepay.confirmOrder'), page.sent('ppc-approve-order')]).toEqual([[], []]);
  });

  test.each(['30.04', '0.00'])(
    'to nothing at all (the page knew %s): no sheet can be agreed to, and it is told',
    async (known) => {
      let price = known;
      const page = await openApplePage({ answers: { 'ppc-cart-script-params': () => amount(price) } });
      price = '0.00';
      await page.payIt();
      expect(page.faults()).toEqual(['There is nothing to pay. Please look at your cart.']);
      expect(page.sdk('apple.abort')).toHaveLength(1);
      expect(page.sent('ppc-create-order')).toEqual([]);
      // What the page knew may be old.
      price = '30.04';
      await page.payIt();
      expect(page.sent('ppc-approve-order')).toHaveLength(1);
    },
  );

  test('is asked for anew when the cart says that it has', async () => {
    let price = '30.04';
    const page = await openApplePage({ answers: { 'ppc-cart-script-params': () => amount(price) } });
    price = '41.00';
    page.tell('updated_cart_totals');
    await page.settle();
    page.pressIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { total: { amount: '41.00' } } }]);
    await page.settle();
  });

  test('of a product is that of what is chosen now', async () => {
    const page = await openApplePage({ context: 'product' });
    page.tell('ppcp_product_total_updated', [60.08]);
    page.pressIt();
    expect(page.sdk('apple.session')).toMatchObject([{ request: { total: { amount: '60.08' } } }]);
    await page.settle();
  });

  test('while the sheet was open is told, and nothing is taken; the next press says the new one', async () => {
    let price = '30.04';
    const page = await openApplePage({
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

  test('while the provider confirmed, with a delivery of the sheet: the checkout shows it, where it is ordered', async () => {
    const confirmed = () => window.__provider?.calls.some(({ what }) => what === 'Applepay.confirmOrder');
    const page = await openApplePage({
      apple: SHIPS,
      answers: { 'ppc-cart-script-params': () => amount(confirmed() ? '41.00' : '30.04') },
    });
    await page.payIt();
    expect(page.actions().map(({ action }) => action)).not.toContain('ppcp_create_order');
    expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: false }]);
  });

  test('that nobody has said yet is pending until it is', async () => {
    let isKnown = false;
    const page = await openApplePage({
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
    const page = await openApplePage();
    expect(page.asked()).toEqual(['ppc-cart-script-params']);
  });

  test('the call for it takes its turn after what changes the cart', async () => {
    const page = await openApplePage();
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
