import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pressTrusted, tellTrusted } from '../testing/trusted';

let sent: number;
let look: () => boolean;

/** A cart's page; `tail` comes after it. */
async function open(fields: string, tail = ''): Promise<void> {
  document.body.innerHTML = `<form class="woocommerce-cart-form">${fields}<button name="update_cart" disabled>Update cart</button></form>${tail}`;
  const form = document.forms[0] as HTMLFormElement;
  const button = form.elements.namedItem('update_cart') as HTMLButtonElement;
  // As the cart's script does.
  form.addEventListener('input', () => {
    button.disabled = false;
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    sent++;
  });
  ({ sendUnsentQuantities: look } = await import('./unsent-quantities'));
}
const field = (name: string) => document.querySelector(`[name="${name}"]`) as HTMLInputElement;
const qty = (name: string, value = '1') => `<input type="text" class="qty" name="${name}" value="${value}">`;

beforeEach(() => {
  sent = 0;
  // What was looked at on one page says nothing of another.
  vi.resetModules();
});
afterEach(() => document.body.replaceChildren());

test('0025 a quantity that was typed is sent, and nothing is ordered meanwhile', async () => {
  await open(qty('a') + qty('b'));
  expect([look(), sent]).toEqual([false, 0]);
  field('b').value = '5';
  expect([look(), sent]).toEqual([true, 1]);
});

test('0025 one that stays, as a script writes it each time, holds up nothing again; another one does', async () => {
  await open(qty('a'));
  field('a').value = '5';
  expect([look(), look(), sent]).toEqual([true, false, 1]);
  field('a').value = '6';
  expect([look(), sent]).toEqual([true, 2]);
  field('a').value = '1';
  expect(look()).toBe(false);
  field('a').value = '6';
  expect(look()).toBe(true);
});

test('0025 the same one holds up again once the shopper has done something in the cart', async () => {
  await open(qty('a'), '<a id="pay">Pay</a>');
  field('a').value = '5';
  expect([look(), look()]).toEqual([true, false]);
  pressTrusted(document.querySelector('#pay') as Element);
  expect(look()).toBe(false);
  tellTrusted(field('a'), new Event('input', { bubbles: true }));
  expect([look(), look()]).toEqual([true, false]);
});

test('0025 one that a stepper writes as if the shop had printed it', async () => {
  await open(qty('a'));
  const { notePrinted } = await import('../../src/dom/printed-value');
  notePrinted([field('a')]);
  field('a').setAttribute('value', '3');
  expect([look(), sent, look()]).toEqual([true, 1, false]);
});

test('the same number in another way of writing is none', async () => {
  await open(qty('a'));
  field('a').value = '1.00';
  expect(look()).toBe(false);
});

test('an empty one is not sent: it would take the line out', async () => {
  await open(qty('a') + qty('b'));
  field('a').value = '';
  expect([look(), sent]).toEqual([true, 0]);
});

test('one of a mini-cart sends itself', async () => {
  await open(qty('a'), '<input data-cart_item_key="k" name="m" value="1">');
  field('m').value = '2';
  expect([look(), sent]).toEqual([true, 0]);
});

test('0025 a list to choose a quantity from: what is printed holds nothing up, another choice is sent', async () => {
  await open('<select class="qty" name="a"><option>1<option selected>2<option>3</select>');
  expect([look(), sent]).toEqual([false, 0]);
  field('a').value = '3';
  expect([look(), sent]).toEqual([true, 1]);
});
