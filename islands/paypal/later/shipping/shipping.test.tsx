import { afterEach, describe, expect, test } from 'vitest';
import { closePaypalPage, openPaypalPage, type PaypalPageOptions } from '../../testing/paypal-page';
import { deliveredTo, shopAddress } from './address.model';

afterEach(closePaypalPage);

const CART = '/wp-json/wc/store/v1/cart/';
const TOTALS = {
  text: '<div class="cart_totals"><table class="shop_table"><tr><td>new</td></tr></table></div>',
};
const open = ({ answers, settings, ...options }: PaypalPageOptions = {}) =>
  openPaypalPage({
    path: '/cart/',
    settings: { should_handle_shipping_in_paypal: '1', needShipping: '1', ...settings },
    plan: {
      outcomes: [{ type: 'approve', shippingOption: { id: 'flat:2' } }],
      otherwise: 'approve',
    },
    answers: {
      [CART]: { json: { shipping_address: { first_name: 'Ada', company: 'X', city: 'Old' } } },
      [`${CART}update-customer`]: { json: {} },
      [`${CART}select-shipping-rate`]: { json: {} },
      '/cart/': TOTALS,
      ...answers,
    },
    ...options,
  });

/** What the cart comes to is asked each time that the provider's window is told of it. */
const TOTAL = 'ppc-cart-script-params';

test('PP17 a delivery that is chosen in the window changes the sum there, too: ordered at once', async () => {
  const page = await open({
    answers: {
      // Another sum with each delivery that the window is told.
      [TOTAL]: () => ({ json: { success: true, data: { total: page.sent('ppc-update-shipping').length } } }),
    },
  });
  await page.press();
  expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: true }]);
});

test.each([
  ['the sum stays the same: other goods, which the checkout shows', () => 12, false],
  ['the sum changes with it, and so does the mark', (told: number) => told, true],
])('0025 the mark of the cart is another one when an address was told; %s', async (_, totalAfter, may) => {
  const mark = (value: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the shop sets it.
    document.cookie = `woocommerce_cart_hash=${value}; path=/`;
  };
  const page = await open({
    answers: {
      [TOTAL]: () => {
        const told = page.sent('ppc-update-shipping').length;
        mark(told ? `b${totalAfter(told)}` : 'a');
        return { json: { success: true, data: { total: totalAfter(told) } } };
      },
    },
  });
  await page.press();
  mark('; max-age=0');
  expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: may }]);
});

describe('PP21 PP29 shipping in the provider’s window', () => {
  test('an address: read, changed, told; then an option; the page follows', async () => {
    const page = await open();
    expect(page.sdk('Buttons')[0]?.keys).toEqual(
      expect.arrayContaining(['onShippingAddressChange', 'onShippingOptionsChange']),
    );
    page
      .el('.cart_totals')
      .insertAdjacentHTML('beforeend', '<input type="radio" class="shipping_method" value="flat:2">');
    await page.press();
    expect(page.asked()).toEqual([
      'ppc-create-order',
      TOTAL,
      CART,
      `${CART}update-customer`,
      'ppc-update-shipping',
      TOTAL,
      `${CART}select-shipping-rate`,
      'ppc-update-shipping',
      TOTAL,
      'ppc-approve-order',
    ]);
    const [update, rate] = page.shop.calls.filter(({ url }) => /update-customer|select-shipping/.test(url));
    expect(JSON.parse(update?.body ?? '')).toEqual({
      shipping_address: {
        first_name: 'Ada',
        company: 'X',
        address_1: '',
        address_2: '',
        city: 'Harbour',
        state: 'CA',
        postcode: '94607',
        country: 'US',
      },
    });
    expect(JSON.parse(rate?.body ?? '')).toEqual({ rate_id: 'flat:2' });
    expect([
      page.el('.shop_table').textContent,
      page.el<HTMLInputElement>('.shipping_method').checked,
    ]).toEqual(['new', true]);
  });

  test.each([
    ['the cart', { [CART]: { status: 500, text: '' } }],
    ['the address', { [`${CART}update-customer`]: { status: 403, json: {} } }],
    ['the order', { 'ppc-update-shipping': { json: { success: false, data: { message: 'No' } } } }],
  ])('a shop that refuses %s: the buyer cannot go on', async (_, answers) => {
    const page = await open({ answers });
    await page.press();
    expect(page.sdk('onShippingAddressChange.reject')).toHaveLength(1);
    expect(page.left).toEqual([]);
    page.warnings.splice(0);
  });

  test('venmo with a vault has no say in it', async () => {
    const page = await open({ settings: { vaultingEnabled: '1' } });
    await page.press('venmo');
    expect(page.asked()).toEqual(['ppc-create-order', TOTAL, 'ppc-approve-order']);
  });

  test.each([
    [
      'the shop sees to it itself',
      { server_side_shipping_callback: { enabled: true }, appswitch: { enabled: false } },
    ],
    ['it is reviewed', { should_handle_shipping_in_paypal: '' }],
    ['nothing is sent', { needShipping: '' }],
  ])('nothing is asked where %s', async (_, settings) => {
    const page = await open({ settings });
    expect(page.sdk('Buttons')[0]?.keys).toEqual([
      'createOrder',
      'onApprove',
      'onCancel',
      'onClick',
      'onError',
      'onInit',
      'style',
    ]);
  });

  test('the provider’s app is used where the shop sees to shipping and nothing is reviewed', async () => {
    const page = await open({ settings: { server_side_shipping_callback: { enabled: true } } });
    expect(page.sdk('Buttons')[0]?.keys).toContain('appSwitchWhenAvailable');
  });
});

describe('PP21 addresses', () => {
  test('of orders and of windows, each field there', () => {
    expect(
      shopAddress({
        countryCode: 'US',
        addressLine1: 'a',
        addressLine2: 'b',
        adminArea1: 'CA',
        adminArea2: 'City',
        postalCode: '1',
      }),
    ).toEqual({
      first_name: '',
      last_name: '',
      company: '',
      phone: '',
      country: 'US',
      address_1: 'a',
      address_2: 'b',
      state: 'CA',
      city: 'City',
      postcode: '1',
    });
    expect(
      shopAddress({ country_code: 'DE', city: 'C', state: 'S', postal_code: '2', address_line_1: 'x' }),
    ).toMatchObject({
      country: 'DE',
      city: 'C',
      state: 'S',
      postcode: '2',
      address_1: '',
    });
  });

  test('go over what the shop knows of the place, not of the person', () => {
    const address = shopAddress({ countryCode: 'US', city: 'C' });
    expect(deliveredTo({ first_name: 'Ada', country: 'DE', phone: '5' }, address)).toMatchObject({
      first_name: 'Ada',
      phone: '5',
      country: 'US',
      city: 'C',
    });
  });
});
