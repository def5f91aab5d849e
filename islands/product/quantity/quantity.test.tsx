import { afterEach, expect, test } from 'vitest';
import { submitForm } from '../../../src/testing/submit';
import { closePage, openPage } from '../../testing/shop-page';

afterEach(closePage);

const field = (attributes: string) => `<input type="number" class="input-text qty text" ${attributes}>`;
const open = (body: string) => openPage({ islands: [() => import('.')], body });
const qty = (page: Awaited<ReturnType<typeof open>>) => page.el<HTMLInputElement>('.qty');

test.each([
  ['min="2" max="8" step="2" value="1"', '2'],
  ['min="0" value="-3"', '0'],
  ['min="0.5" step="any" value="0.25"', '0.5'],
  ['min="3" value="5"', '5'],
  ['min="1" value=""', ''],
  ['min="" value="0"', '0'],
  ['min="-2" value="-5"', '-5'],
  ['value="0"', '0'],
])('S5.2 a field with %s starts with "%s", without an event', async (attributes, value) => {
  const events: string[] = [];
  const note = ({ type }: Event) => events.push(type);
  for (const type of ['change', 'input']) document.addEventListener(type, note);
  const page = await open(`<form class="cart"><div class="quantity">${field(attributes)}</div></form>`);
  expect(qty(page).value).toBe(value);
  expect(events).toEqual([]);
  for (const type of ['change', 'input']) document.removeEventListener(type, note);
});

test('C13 a form that adds is sent once, however slow the shop is', async () => {
  const page = await open(
    `<form class="cart" method="post">${field('min="1" value="1"')}<button>Buy</button></form>`,
  );
  const form = page.el<HTMLFormElement>('form');
  expect([submitForm(form), submitForm(form)]).toEqual([true, false]);
});

test('S5.2 rows of the cart are left alone: 0 means remove there', async () => {
  const page = await open(
    `<table><tr><td class="product-quantity">${field('min="1" value="0"')}</td></tr></table>`,
  );
  expect(qty(page).value).toBe('0');
});

test('S5.2 a field that comes later starts right, and what the shopper types stays', async () => {
  const page = await open('<main></main>');
  page.el('main').innerHTML = field('min="2" value="1"');
  await page.pass(1);
  await page.pass();
  expect(qty(page).value).toBe('2');
  qty(page).value = '1';
  page.el('main').append('text');
  await page.pass();
  expect(qty(page).value).toBe('1');
  page.runtime.stop();
  expect(qty(page).value).toBe('1');
});

test('S5.2 when the island goes, the value is that of the server', async () => {
  const page = await open(field('min="2" value="1"'));
  page.runtime.release('quantity', 'test');
  expect(qty(page).value).toBe('1');
});

const grouped = (cells: readonly string[]) =>
  `<form class="cart grouped_form" method="post"><table class="group_table"><tbody>${cells
    .map(
      (cell) =>
        `<tr class="woocommerce-grouped-product-list-item"><td><div class="quantity">${cell}</div></td></tr>`,
    )
    .join('')}</tbody></table><input type="hidden" name="add-to-cart" value="30">
    <button class="single_add_to_cart_button">Buy</button></form>`;

test('S5.2 a grouped form: empty fields stay empty, boxes stay as they are, and it is sent so', async () => {
  await open(
    grouped([
      field('name="quantity[31]" min="0" max="4" step="1" value="" placeholder="0"'),
      field('name="quantity[32]" min="0" step="1" value="-1"'),
      field('name="quantity[33]" min="3" step="3" value="1"'),
      '<input type="checkbox" class="wc-grouped-product-add-to-cart-checkbox" name="quantity[34]" value="1">',
    ]),
  );
  const form = document.querySelector('form') as HTMLFormElement;
  expect(Object.fromEntries(new FormData(form))).toEqual({
    'quantity[31]': '',
    'quantity[32]': '0',
    'quantity[33]': '3',
    'add-to-cart': '30',
  });
  expect(form.checkValidity()).toBe(true);
});

test.each([
  ['sold one at a time', 'min="1" max="1" value="1"', '1'],
  ['with as many as there must be', 'min="6" max="6" value="1"', '6'],
])('S5.2 a hidden field of a product %s is sent with its minimum', async (_, attributes, value) => {
  const hidden = field(attributes).replace('"number"', '"hidden"');
  const page = await open(`<form class="cart"><div class="quantity hidden">${hidden}</div></form>`);
  expect([qty(page).value, qty(page).type]).toEqual([value, 'hidden']);
});

test.each([
  ['min="2" max="8" step="2" value="1"', '9', 'rangeOverflow'],
  ['min="2" max="8" step="2" value="1"', '3', 'stepMismatch'],
  ['min="2" max="8" step="2" value="1"', '1', 'rangeUnderflow'],
  ['min="0.5" step="0.25" value="0.25"', '0.6', 'stepMismatch'],
] as const)('S5.2 %s: the browser refuses %s, as the fault it is', async (attributes, typed, fault) => {
  const page = await open(`<form class="cart">${field(attributes)}</form>`);
  expect(qty(page).validity.valid).toBe(true);
  qty(page).value = typed;
  expect(qty(page).validity[fault]).toBe(true);
  await page.pass(1);
  expect(qty(page).value).toBe(typed);
});

test('S5.2 a form of an external product has nothing to correct and goes to its shop', async () => {
  const page = await open(
    '<form class="cart" action="https://elsewhere.example/mug" method="get"><button class="single_add_to_cart_button">Buy there</button></form>',
  );
  page.click('button');
  expect(page.followed).toEqual(['https://elsewhere.example/mug']);
});

test('S5.2 what a sticky bar of the theme goes by stays: id, classes, buttons and fields of the product form', async () => {
  const form = `<form class="cart" id="sticky-scroll" method="post"><div class="quantity">${field('name="quantity" min="1" value="1"')}</div><button class="single_add_to_cart_button button alt" name="add-to-cart" value="7">Buy</button></form>`;
  const bar = `<section class="shoptimizer-sticky-add-to-cart"><a href="#shoptimizer-sticky-anchor" class="variable-grouped-sticky button">Select options</a></section><div id="shoptimizer-sticky-anchor"></div>`;
  const page = await open(bar + form);
  const before = document.createElement('div');
  before.innerHTML = bar + form;
  page.el('.qty').removeAttribute('data-atoll-quantity');
  expect(document.body.innerHTML).toBe(before.innerHTML);
  page.click('.variable-grouped-sticky');
  expect(page.followed).toEqual(['#shoptimizer-sticky-anchor']);
});
