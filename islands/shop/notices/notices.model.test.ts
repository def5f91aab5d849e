import { expect, test } from 'vitest';
import { accountAlert, firstAlert, isShopperElsewhere } from './notices.model';

const show = (markup: string) => {
  document.body.innerHTML = markup;
  return document.body;
};

test('S9.3 the first of all kinds, in the order of the page', () => {
  const page = show(
    '<div class="woocommerce-info" role="alert" id="0"></div><ul class="woocommerce-error" role="alert" id="1"></ul><div class="woocommerce-message" role="alert" id="2"></div>',
  );
  expect(firstAlert(page)?.id).toBe('1');
  expect(firstAlert(show('<div class="woocommerce-message"></div>'))).toBeNull();
});

test('S9.3 only account pages take any alert, and only one with text', () => {
  const alerts = '<p role="alert" id="1"> \n</p><p role="alert" id="2">x</p>';
  expect(accountAlert(show(alerts))).toBeUndefined();
  expect(accountAlert(show(`<div class="woocommerce-account">${alerts}</div>`))?.id).toBe('2');
});

test.each([
  ['<input id="x">', true],
  ['<a href="/" id="x">x</a>', true],
  ['<select id="x"></select>', true],
  ['<div contenteditable id="x"></div>', true],
  ['<div tabindex="0" id="x"></div>', true],
  ['<a id="x">x</a>', false],
  ['<main id="x"></main>', false],
])('Q93 a shopper in %s is busy: %s', (markup, busy) => {
  const element = show(markup).querySelector('#x');
  expect(isShopperElsewhere(element, document.body)).toBe(busy);
  expect(isShopperElsewhere(element, element)).toBe(false);
  expect(isShopperElsewhere(null, element)).toBe(false);
});
