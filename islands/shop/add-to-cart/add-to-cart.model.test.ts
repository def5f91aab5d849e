import { describe, expect, test } from 'vitest';
import { BUTTON } from '.';
import { addsByAjax, payloadOf } from './add-to-cart.model';

const make = (markup: string): HTMLElement => {
  const parent = document.createElement('div');
  parent.innerHTML = markup;
  return parent.firstElementChild as HTMLElement;
};

describe('payloadOf', () => {
  test.each<[string, string, Record<string, unknown>, [string, unknown][]]>([
    [
      'attributes, last to first',
      '<a data-product_id="7" data-quantity="2">',
      {},
      [
        ['quantity', '2'],
        ['product_id', '7'],
      ],
    ],
    [
      'names as datasets have them',
      '<a data-my-long-field="x" data-my_field="y">',
      {},
      [
        ['my_field', 'y'],
        ['myLongField', 'x'],
      ],
    ],
    ['empty values', '<a data-product_sku="">', {}, [['product_sku', '']]],
    [
      'attributes over jQuery data, in its place',
      '<a data-quantity="2">',
      { quantity: 9, tip: 'x' },
      [
        ['quantity', '2'],
        ['tip', 'x'],
      ],
    ],
    ['nothing but data', '<a class="x" href="/y" aria-label="z">', {}, []],
    ['nothing of ours', '<a data-atoll-add-to-cart="live" data-x="1">', {}, [['x', '1']]],
  ])('%s', (_, markup, attached, payload) => {
    expect(Object.entries(payloadOf(make(markup), attached))).toEqual(payload);
  });

  test('leaves the data of the button as it is', () => {
    const attached = { quantity: 9 };
    payloadOf(make('<a data-quantity="2">'), attached);
    expect(attached).toEqual({ quantity: 9 });
  });
});

test.each([
  ['<a class="add_to_cart_button ajax_add_to_cart" data-product_id="7">', true],
  ['<button class="ajax_add_to_cart add_to_cart_button" data-product_id="7">', true],
  ['<a class="add_to_cart_button ajax_add_to_cart">', false],
  ['<a class="add_to_cart_button" data-product_id="7">', false],
  ['<a class="ajax_add_to_cart" data-product_id="7">', false],
  ['<a class="add_to_cart_button ajax_add_to_cart wc-interactive" data-product_id="7">', false],
])('BUTTON and %s: %s', (markup, expected) => {
  expect(make(markup).matches(BUTTON)).toBe(expected);
});

test('a button without a product adds nothing by ajax', () => {
  expect(addsByAjax(make('<a data-product_id="">'))).toBe(false);
  expect(addsByAjax(make('<a data-product_id="7">'))).toBe(true);
});
