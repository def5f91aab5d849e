import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { checkoutPage, closeCheckout, openCheckout } from '../testing/checkout-page';

afterEach(() => {
  closePage();
  closeCheckout();
});

/** Presses Enter in a field of a checkout with more in its form. @returns whether that is left to the browser, and where the focus is then */
async function enterIn(selector: string, more: string) {
  const page = await openCheckout([() => import('.')], { body: checkoutPage({ more }) });
  page.el(selector).focus();
  const event = new KeyboardEvent('keypress', { key: 'Enter', bubbles: true, cancelable: true });
  return [
    page.el(selector).dispatchEvent(event),
    document.activeElement === page.el(selector) ? '' : document.activeElement?.id,
  ];
}

const button = '<button type="button" id="own">Apply</button>';

describe('0025 Enter in a field of a plugin orders nothing: it goes to the button beside it', () => {
  test.each([
    ['a coupon’s', `<div><label>Coupon <input name="coupon_code"></label>${button}</div>`],
    ['by its id', `<div><p><input id="own-coupon-code"></p><p>${button}</p></div>`],
    ['a gift card’s', `<p><input name="pwgc_gift_card">${button}</p>`],
    ['one whose name begins as the platform’s', `<p><input name="order_gift_card">${button}</p>`],
    ['points, in another language', `<p><input type="number" name="punkte">${button}</p>`],
    ['a button of another kind', '<p><input name="promo"><input type="button" value="Apply" id="own"></p>'],
    [
      'beside a hidden one',
      `<p><input name="promo"><input type="hidden" name="nonce" value="1">${button}</p>`,
    ],
    ['beside a link', '<p><input name="promo"><a class="button" href="#" id="own">Apply</a></p>'],
    [
      'beside a link of another kind',
      '<p><input name="promo"><a class="button" href="javascript:void(0)" id="own">Apply</a></p>',
    ],
    [
      'beside what is a button by its role',
      '<p><input name="promo"><span role="button" tabindex="0" id="own">Apply</span></p>',
    ],
  ])('%s', async (_, more) => {
    const field = /name="([^"]+)"/.exec(more)?.[1];
    const selector = field ? `[name="${field}"]` : '#own-coupon-code';
    expect(await enterIn(selector, more)).toEqual([false, 'own']);
  });

  test('also where that takes no focus', async () => {
    const more = '<p><input name="promo"><a class="button" id="own">Apply</a></p>';
    expect(await enterIn('[name=promo]', more)).toEqual([false, '']);
  });

  test.each([
    ['a field of the platform', `<p><input name="account_username">${button}</p>`],
    ['a gateway’s', `<div class="payment_box"><p><input name="cvc">${button}</p></div>`],
    ['beside two', `<p><input name="slot"><button type="button" id="other">Back</button>${button}</p>`],
    ['beside what leads away', '<p><input name="slot"><a class="button" href="/cart/" id="own">Cart</a></p>'],
    ['a number of goods', `<p><input name="cart[a][qty]">${button}</p>`],
    ['a button of a plugin', '<p><input type="submit" name="apply"></p>'],
    ['a choice', `<p><input type="radio" name="plan">${button}</p>`],
    ['beside a sign', '<p><input name="promo"><button type="button" id="own">+</button></p>'],
    [
      'beside what opens a list',
      `<p><input name="promo">${button.replace('id', 'aria-haspopup="dialog" id')}</p>`,
    ],
    ['beside a hidden button', `<p><input name="promo">${button.replace('id', 'hidden id')}</p>`],
    ['one with a button that sends', `<div><p><input name="promo"><button>Apply</button></p>${button}</div>`],
    ['one without a button', '<p><input name="coupon_code"></p>'],
    [
      'one whose form goes on first',
      `<div><p><input name="promo"></p><p><input name="b"></p>${button}</div>`,
    ],
  ])('not %s', async (_, more) => {
    const [, name] = /name="([^"]+)"/.exec(more) ?? [];
    expect(await enterIn(`[name="${name}"]`, more)).toEqual([true, '']);
  });
});

describe('0025 Enter on a suggestion orders nothing', () => {
  const press = (key: string, field: Element, type = 'keydown') =>
    field.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  const open = () => openCheckout([() => import('.')]);

  test('the arrows went among them before; once more, or after typing, it is as ever', async () => {
    const field = (await open()).el('#billing_address_1');
    for (const key of ['1', 'ArrowDown', 'Enter']) press(key, field);
    expect(press('Enter', field, 'keypress')).toBe(false);
    press('Enter', field);
    expect(press('Enter', field, 'keypress')).toBe(true);
    for (const key of ['ArrowDown', '2', 'Enter']) press(key, field);
    expect(press('Enter', field, 'keypress')).toBe(true);
  });

  test('they went in another field, or in one where they count', async () => {
    const page = await openCheckout([() => import('.')], {
      body: checkoutPage({ more: '<input type="number" id="tip">' }),
    });
    press('ArrowDown', page.el('#billing_address_1'));
    expect(press('Enter', page.el('#billing_city'), 'keypress')).toBe(true);
    for (const selector of ['#tip', '#shipping_method_0_free']) {
      press('ArrowDown', page.el(selector));
      expect(press('Enter', page.el(selector), 'keypress')).toBe(true);
    }
  });

  test('the field says that it shows some', async () => {
    const field = (await open()).el('#billing_address_1');
    field.setAttribute('aria-expanded', 'true');
    expect(press('Enter', field, 'keypress')).toBe(false);
  });
});
