import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { checkoutPage, closeCheckout, openCheckout } from '../testing/checkout-page';

afterEach(() => {
  closePage();
  closeCheckout();
});

/** Presses Enter in a field of a checkout with more in its form. @returns whether that is left to the browser, and what was clicked */
async function enterIn(selector: string, more: string) {
  const page = await openCheckout([() => import('.')], { body: checkoutPage({ more }) });
  const clicked: string[] = [];
  for (const button of document.querySelectorAll('#own, #other'))
    button.addEventListener('click', () => clicked.push(button.id));
  const event = new KeyboardEvent('keypress', { key: 'Enter', bubbles: true, cancelable: true });
  return [page.el(selector).dispatchEvent(event), clicked];
}

const button = '<button type="button" id="own">Apply</button>';

describe('0025 Enter in a field for a code orders nothing: it presses the button beside it', () => {
  test.each([
    ['a coupon’s', `<div><label>Coupon <input name="coupon_code"></label>${button}</div>`],
    ['by its id', `<div><p><input id="own-coupon-code"></p><p>${button}</p></div>`],
    ['a gift card’s', `<p><input name="pwgc_gift_card">${button}</p>`],
    ['beside a link', '<p><input name="promo"><a class="button" href="#" id="own">Apply</a></p>'],
  ])('%s', async (_, more) => {
    const field = /name="([^"]+)"/.exec(more)?.[1];
    const selector = field ? `[name="${field}"]` : '#own-coupon-code';
    expect(await enterIn(selector, more)).toEqual([false, ['own']]);
  });

  test.each([
    ['a field of another kind', `<p><input name="nickname">${button}</p>`],
    ['one without a button', '<p><input name="coupon_code"></p>'],
    [
      'one whose form goes on first',
      `<div><p><input name="promo"></p><p><input name="b"></p>${button}</div>`,
    ],
  ])('not %s', async (_, more) => {
    const [, name] = /name="([^"]+)"/.exec(more) ?? [];
    expect(await enterIn(`[name="${name}"]`, more)).toEqual([true, []]);
  });
});
