import { afterEach, describe, expect, test } from 'vitest';
import { actionOf, autoUpdateDelay, chosenMethods, isComplete } from './cart.model';

afterEach(() => document.body.replaceChildren());

const show = (markup: string) => {
  document.body.innerHTML = markup;
  return document.body.firstElementChild as HTMLElement;
};

describe('what a submit asks for', () => {
  const qty = () => show('<input class="qty">');
  const code = () => show('<input id="coupon_code">');
  const other = () => show('<textarea></textarea>');
  test.each([
    ['update_cart', other, 'update'],
    ['update_cart', code, 'update'],
    ['apply_coupon', code, 'applyCoupon'],
    ['apply_coupon', other, 'applyCoupon'],
    // Enter in a quantity field.
    ['apply_coupon', qty, 'update'],
    [undefined, qty, 'update'],
    [undefined, code, 'applyCoupon'],
    [undefined, other, undefined],
    ['gift', qty, undefined],
    ['gift', code, undefined],
    // A button without a name.
    ['', qty, undefined],
  ] as const)('S2.5 button %s, focus in %o', (button, active, wish) => {
    expect(actionOf(button, active())).toBe(wish);
  });
  test('S2.5 no focus at all', () => {
    expect(actionOf(undefined, null)).toBeUndefined();
    expect(actionOf('update_cart', null)).toBe('update');
  });
});

test.each([
  ['600', 600],
  ['0', 0],
  ['', undefined],
  ['soon', undefined],
  ['-5', undefined],
])('the pause "%s"', (value, delay) => {
  expect(autoUpdateDelay(show(`<form data-atoll-auto-update="${value}"></form>`))).toBe(delay);
});

test('without the option there is none', () => {
  expect(autoUpdateDelay(show('<form></form>'))).toBeUndefined();
  expect(autoUpdateDelay(null)).toBeUndefined();
});

test('a theme has it as a class of the body; the form has the last word', () => {
  document.body.classList.add('shoptimizer-ajax-cart');
  expect(autoUpdateDelay(show('<form></form>'))).toBe(600);
  expect(autoUpdateDelay(show('<form data-atoll-auto-update="900"></form>'))).toBe(900);
  expect(autoUpdateDelay(null)).toBeUndefined();
  document.body.classList.remove('shoptimizer-ajax-cart');
});

test.each([
  ['<input class="qty" type="number" min="0" value="1">', true],
  ['<input class="qty" type="number" min="0" value="0">', true],
  ['<input class="qty" type="number" min="0" value="">', false],
  ['<input class="qty" type="number" max="5" value="9">', false],
  ['<input name="coupon_code" value="">', true],
])('whether %s can be sent unasked', (markup, complete) => {
  expect(isComplete(show(`<form>${markup}</form>`) as HTMLFormElement)).toBe(complete);
});

test('chosen methods: the index from the name where a theme leaves it out, nothing that is not chosen', () => {
  show(`<p><input type="radio" name="shipping_method[2]" value="a"><input type="radio" name="shipping_method[2]" value="b" checked>
    <select class="shipping_method"><option value="c" selected>C</option></select>
    <input name="ship" value="d"></p>`);
  expect(chosenMethods(document)).toEqual({ 0: 'c', 2: 'b' });
});
