import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cartRefusal, ownLists } from './cart-refusal';
import { isRefusedByBrowser, productFormFor, sentBy } from './product-form';

const show = (markup: string): void => {
  document.body.innerHTML = markup;
};
const form = (id: string, fields = '') => `<form class="cart" id="${id}">${fields}</form>`;
const place = '<div id="place"></div>';

beforeEach(() => {
  Element.prototype.checkVisibility = function () {
    return !this.closest('[hidden]');
  };
});
afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

describe('the form that a wallet is for', () => {
  const inProduct = (markup: string) => `<div class="product">${markup}</div>`;

  test.each([
    ['the only one', form('own') + place, 'own'],
    ['the one before it; a bar follows', form('own') + place + form('bar'), 'own'],
    ['of another product’s and its own the nearest', form('offer') + form('own') + place, 'own'],
    [
      'of the same product the first: a sample follows',
      inProduct(form('own') + form('sample') + place),
      'own',
    ],
    [
      'of the same product that in the same part: a bar stands at the top',
      inProduct(`${form('bar')}<div>${form('own') + form('sample') + place}</div>`),
      'own',
    ],
    ['the one around it', inProduct(form('bar') + form('own', place)), 'own'],
    ['one that follows, where there is no other', place + form('own'), 'own'],
  ])('is %s', (_, markup, id) => {
    show(markup);
    expect(productFormFor(document.querySelector('#place'))?.id).toBe(id);
  });

  test('is none on a page without one', () => {
    show(place);
    expect(productFormFor(document.querySelector('#place'))).toBeNull();
  });
});

describe('what the browser would not send', () => {
  const refused = (fields: string, attribute = '') => {
    show(`<form class="cart" ${attribute}>${fields}</form>`);
    const own = document.querySelector('form') as HTMLFormElement;
    const report = vi.spyOn(own, 'reportValidity');
    return [isRefusedByBrowser(own), report.mock.calls.length];
  };

  test('is told by the browser', () => {
    expect(refused('<input name="engraving" required>')).toEqual([true, 1]);
  });

  test.each([
    ['a form that is all right', '<input name="engraving" value="Ada" required>', ''],
    ['one that the browser does not look at', '<input name="engraving" required>', 'novalidate'],
    ['a field that nobody can see', '<p hidden><input name="engraving" required></p>', ''],
    ['a field that is not sent', '<input name="engraving" required disabled>', ''],
  ])('is not %s', (_, fields, attribute) => {
    expect(refused(fields, attribute)).toEqual([false, 0]);
  });
});

describe('what a form sends under a name', () => {
  const pack = (value: number, more = '') => `<input type="radio" name="quantity" value="${value}" ${more}>`;

  test.each([
    ['of radio buttons the one that is set', pack(1) + pack(3, 'checked'), '3'],
    ['of several the last', '<input name="quantity" value="1"><input name="quantity" value="2">', '2'],
    ['of choices none', pack(1) + pack(3), undefined],
    ['of a field that is switched off nothing', '<input name="quantity" value="1" disabled>', undefined],
    ['of a file nothing', '<input type="file" name="quantity">', undefined],
  ])('is %s', (_, fields, value) => {
    show(form('own', fields));
    expect(sentBy(document.querySelector('form') as HTMLFormElement, 'quantity')).toBe(value);
  });
});

describe('what the shop refuses a cart with', () => {
  const words = '<ul class="woocommerce-error" role="alert" id="words"><li>At least $50.</li></ul>';
  const way = (markup = '') => `<div class="wc-proceed-to-checkout">${markup}</div>`;

  test.each([
    ['the way to the checkout is gone', words + way(), 'words'],
    [
      'a wallet’s own buttons stand there',
      words + way('<div id="ppc-button-googlepay-container"><button>G</button></div>'),
      'words',
    ],
    ['the way is there', words + way('<a class="checkout-button" href="/checkout/">Go</a>'), undefined],
    ['the theme’s way is a button', words + way('<button>Go</button>'), undefined],
    ['nothing is said', way(), undefined],
    ['it is no cart', words, undefined],
    ['the order button is disabled', `${words}<button id="place_order" disabled>Order</button>`, 'words'],
    ['the order button is there', `${words}<button id="place_order">Order</button>`, undefined],
  ])('%s', (_, markup, id) => {
    show(markup);
    expect(cartRefusal()?.id).toBe(id);
  });

  test('is no list of Atoll’s', () => {
    show(words + way());
    ownLists.add(document.querySelector('#words') as Element);
    expect(cartRefusal()).toBeUndefined();
  });
});
