import { afterEach, expect, test } from 'vitest';
import { closePage, openPage } from '../../src/testing/shop-page';

afterEach(closePage);

const field = (attributes: string) => `<input type="number" class="input-text qty text" ${attributes}>`;
const open = (body: string) => openPage({ islands: [() => import('./index')], body });
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
