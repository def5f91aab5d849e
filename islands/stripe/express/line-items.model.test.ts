import { describe, expect, test } from 'vitest';
import { available, readCapture } from '../../../fixtures/captures/shared';
import { lineItemsOf, type StoreCart, scale, totalOf } from './line-items.model';

const cart = (parts: object = {}, totals: object = {}): StoreCart => ({
  items: [{ name: 'Beanie', quantity: 1, totals: { line_subtotal: '1800', currency_minor_unit: 2 } }],
  totals: { total_price: '3004', currency_minor_unit: 2, ...totals },
  ...parts,
});

describe('ST19 ST43 amounts', () => {
  test.each([
    [3004, 2, 2, 3004],
    [3004, 2, 0, 30],
    [3050, 2, 0, 31],
    [30, 0, 2, 3000],
    [3004, 2, 3, 30040],
  ])('%i with %i decimals in the shop and %i in the currency is %i', (amount, shop, currency, scaled) => {
    expect(scale(amount, { currency_minor_unit: shop }, currency)).toBe(scaled);
  });

  test('what was paid back is not paid', () => {
    expect(totalOf(cart({}, { total_refund: '1000' }), 2)).toBe(2004);
  });
});

describe('ST19 lines of a cart', () => {
  test('names are markup; how many, and which', () => {
    const items = [
      {
        name: 'Pots &amp; pans',
        quantity: 2,
        variation: [
          { attribute: 'Size', value: 'L' },
          { attribute: 'Glaze', value: 'Blue' },
        ],
        totals: { line_subtotal: '2000' },
      },
      { name: 'Free', prices: { price: '4' }, totals: { line_subtotal: '' } },
    ];
    expect(lineItemsOf(cart({ items }), 2)).toEqual([
      { name: 'Pots & pans (x2) Size: L, Glaze: Blue', amount: 2000 },
      { name: 'Free', amount: 4 },
    ]);
  });

  test('tax, delivery, what is taken off', () => {
    const totals = {
      total_tax: '204',
      total_shipping: '0',
      total_discount: '100',
      total_refund: '50',
      total_price: '1904',
    };
    expect(lineItemsOf(cart({ needs_shipping: true }, totals), 2)).toEqual([
      { name: 'Beanie', amount: 1800 },
      { name: 'Tax', amount: 204 },
      { key: 'total_shipping', name: 'Shipping', amount: 0 },
      { name: 'Discount', amount: -100 },
      { name: 'Refund', amount: -50 },
    ]);
  });

  test('nothing is delivered: no line for it', () => {
    const lines = lineItemsOf(cart({ needs_shipping: false }, { total_shipping: '1000' }), 2);
    expect(lines.map(({ name }) => name)).toEqual(['Beanie']);
  });

  test('lines that come to more than the whole are left out', () => {
    expect(lineItemsOf(cart({}, { total_price: '1700' }), 2)).toEqual([]);
  });

  test('a cart that says nothing', () => {
    expect([lineItemsOf({}, 2), totalOf({}, 2)]).toEqual([[], 0]);
  });
});

interface Flow {
  requests: { method: string; url: string; status: number; response: StoreCart }[];
  providerCalls: { name: string; args: [unknown, { lineItems?: unknown; amount?: number }] }[];
}

describe.skipIf(!available('stripe'))('recorded', () => {
  test.each([
    'flow-express-cart',
    'flow-express-cart-link',
    'flow-express-checkout',
    'flow-express-cart-amazon',
  ])('ST19 %s', (name) => {
    const { requests, providerCalls } = JSON.parse(readCapture('stripe', `${name}.json`)) as Flow;
    const answer = requests.find(
      ({ method, url }) => method === 'GET' && url.includes('/store/v1/cart'),
    )?.response;
    const clicked = providerCalls.find((one) => one.name === 'click.resolve');
    const made = providerCalls.find(
      (one) => one.name === 'stripe.elements' && 'amount' in Object(one.args[0]),
    );
    expect(lineItemsOf(answer ?? {}, 2)).toEqual(clicked?.args[1].lineItems);
    expect({ amount: totalOf(answer ?? {}, 2) }).toEqual({ amount: Object(made?.args[0]).amount });
  });
});
