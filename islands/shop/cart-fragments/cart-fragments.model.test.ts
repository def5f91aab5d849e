import { expect, test } from 'vitest';
import { FRAGMENTS_LIFE, hasPlaceForCart, isUsable, remainingLife } from './cart-fragments.model';

const NOW = 1_800_000_000_000;
const fragments = { 'div.widget_shopping_cart_content': '<div>x</div>' };
const cart = { fragments, hash: 'h', sharedHash: 'h', created: NOW - 1000 };

test.each([
  ['whole', {}, 'h', true],
  ['an empty cart', { hash: '', created: Number.NaN }, '', true],
  ['an empty cart with a time', { hash: '' }, '', true],
  ['another cookie', {}, 'x', false],
  ['no cookie', {}, '', false],
  ['a hash without a time', { created: Number.NaN }, 'h', false],
  ['no content', { fragments: {} }, 'h', false],
  ['empty content', { fragments: { 'div.widget_shopping_cart_content': '' } }, 'h', false],
  ['nothing', { fragments: undefined }, 'h', false],
  ['as old as can be', { created: NOW - FRAGMENTS_LIFE + 1 }, 'h', true],
  ['too old', { created: NOW - FRAGMENTS_LIFE }, 'h', false],
])('S9.11 a stored cart, %s: usable %s', (_, change, cookie, usable) => {
  expect(isUsable({ ...cart, ...change }, cookie, NOW)).toBe(usable);
});

test('S9.11 what is left of 24 hours', () => {
  expect(FRAGMENTS_LIFE).toBe(24 * 60 * 60 * 1000);
  expect(remainingLife(NOW - 1000, NOW)).toBe(FRAGMENTS_LIFE - 1000);
  expect(remainingLife(Number.NaN, NOW)).toBe(FRAGMENTS_LIFE);
});

test.each([
  ['<div class="widget_shopping_cart_content"></div>', true],
  ['<a class="cart-contents"></a>', true],
  ['<div class="HeaderCart"></div>', true],
  ['<form class="cart"><button class="single_add_to_cart_button"></button></form>', false],
  ['<li class="product"><a class="add_to_cart_button"></a></li>', false],
  ['<p class="plain">x</p>', false],
])('Q10 %s shows the cart: %s', (markup, expected) => {
  const page = document.createElement('main');
  page.innerHTML = markup;
  expect(hasPlaceForCart(page)).toBe(expected);
});
