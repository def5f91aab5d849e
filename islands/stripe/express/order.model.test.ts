import { describe, expect, test } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { type OrderPage, orderOf, type WalletConfirm } from './order.model';

const address = {
  line1: '1 Main St',
  line2: null,
  city: 'San Francisco',
  state: 'CA',
  country: 'US',
  postal_code: '94103',
};
const event: WalletConfirm = {
  expressPaymentType: 'google_pay',
  billingDetails: { name: 'Ada Lovelace', email: 'ada@example.com', phone: '+1 (555) 123-4567', address },
  shippingAddress: { name: 'Ada Lovelace', address },
  shippingRate: { id: 'free_shipping:2' },
};
const page: OrderPage = {
  billingFields: {},
  shippingFields: {},
  additionalFields: {},
  extensions: {},
  note: '',
};

describe('ST20 the order of a wallet', () => {
  test.each([
    ['Ada King Lovelace', 'Ada', 'King Lovelace'],
    ['  Ada   Lovelace ', 'Ada', 'Lovelace'],
    // 8.10
    ['Ada', 'Ada', '-'],
    ['', '', '-'],
  ])('the name "%s"', (name, first_name, last_name) => {
    const { billing_address, shipping_address } = orderOf(
      { ...event, billingDetails: { name }, shippingAddress: { name } },
      {},
      page,
    );
    expect(billing_address).toMatchObject({ first_name, last_name });
    expect(shipping_address).toMatchObject({ first_name, last_name });
  });

  test('what the wallet knows only of the payer', () => {
    const { billing_address } = orderOf(
      { expressPaymentType: 'link', payerEmail: 'ada@example.com', payerPhone: '555 1' },
      {},
      page,
    );
    expect(billing_address).toMatchObject({ email: 'ada@example.com', phone: '5551', country: '' });
  });

  test('a wallet that says null for all it does not know, and what it knows as it is, markup too', () => {
    const nothing = { line1: null, line2: null, city: null, state: null, country: null, postal_code: null };
    const said = {
      expressPaymentType: 'link',
      billingDetails: { name: null, email: null, phone: null, address: null },
      shippingAddress: {
        name: '<img src=x onerror=alert(1)> Æon',
        address: { ...nothing, state: 'Nowhere', country: 'XX' },
      },
      shippingRate: null,
      payerEmail: 'a@example.com',
    };
    const { billing_address, shipping_address } = orderOf(said, {}, page);
    expect(billing_address).toMatchObject({
      first_name: '',
      last_name: '-',
      phone: '',
      email: 'a@example.com',
      country: '',
    });
    expect(shipping_address).toMatchObject({
      first_name: '<img',
      last_name: 'src=x onerror=alert(1)> Æon',
      state: 'Nowhere',
      country: 'XX',
      postcode: '',
      method: [null],
    });
  });

  test('without a way of delivery there is none, and a token takes the place of a method', () => {
    const { shippingRate: _, ...digital } = event;
    const order = orderOf(digital, { confirmationToken: 'ctoken_1' }, page);
    expect(order.shipping_address.method).toEqual([null]);
    expect(order.payment_data.slice(1, 3)).toEqual([
      { key: 'wc-stripe-payment-method', value: '' },
      { key: 'wc-stripe-confirmation-token', value: 'ctoken_1' },
    ]);
  });

  test('what the page has beside it', () => {
    const order = orderOf(
      event,
      {},
      {
        billingFields: { 'shop/gate': '' },
        shippingFields: { 'shop/gate': '' },
        additionalFields: { 'shop/why': '' },
        extensions: { 'woocommerce/order-attribution': { source_type: 'typein' } },
        note: 'Ring twice.',
      },
    );
    expect(order).toMatchObject({
      billing_address: { 'shop/gate': '' },
      shipping_address: { 'shop/gate': '' },
      additional_fields: { 'shop/why': '' },
      extensions: { 'woocommerce/order-attribution': { source_type: 'typein' } },
      customer_note: 'Ring twice.',
    });
  });
});

test.skipIf(!available('stripe'))('ST20 as recorded', () => {
  const { request } = JSON.parse(readCapture('stripe', 'ajax-store-checkout-express-ok.json')) as {
    request: { body: { extensions: object; payment_data: { value: string }[] } };
  };
  const paymentMethod = request.body.payment_data[1]?.value ?? '';
  const extensions = request.body.extensions as OrderPage['extensions'];
  const order = orderOf(event, { paymentMethod }, { ...page, extensions });
  expect(JSON.stringify(order)).toBe(JSON.stringify(request.body));
});
