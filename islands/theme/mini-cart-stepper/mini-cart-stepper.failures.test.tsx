import { afterEach, describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../../../src/testing/fake-fetch';
import { closePage } from '../../testing/shop-page';
import { BEANIE, bodies, content, drawer, field, item, MUG, open, press } from './page.testing';

afterEach(closePage);

const two = () => drawer(item(MUG, '2', 'min="1" max="5"'), item(BEANIE, '1'));
const AJAX = '/wp-admin/admin-ajax.php';

test.each<[string, FakeAnswer, boolean]>([
  ['the action does not exist', { status: 400, text: '0' }, false],
  ['the body is 0', { text: '0' }, false],
  ['it says no', { json: { success: false } }, false],
  ['it is forbidden', { status: 403, text: '-1' }, false],
  ['a server that failed', { status: 500, text: '<!doctype html><h1>Sorry</h1>' }, true],
  ['a page in place of an answer', { text: '<!doctype html><h1>Log in</h1>' }, true],
  ['nothing', { text: '' }, true],
  ['no connection', { fail: true }, true],
])('THQ20 %s: the old quantity is back, it is said, the loader goes', async (_, answer, looks) => {
  const page = await open(two(), { answers: { [AJAX]: answer } });
  press(page, MUG, 'up', 2);
  press(page, BEANIE, 'up');
  expect([field(page, MUG).value, field(page, BEANIE).value]).toEqual(['4', '2']);
  await page.pass(600);
  await page.pass();
  expect([field(page, MUG).value, field(page, BEANIE).value]).toEqual(['2', '1']);
  const error = page.el('.woocommerce-error[role=alert]');
  expect(error.textContent).toBe('The cart could not be updated. Please try again.');
  // Where the shopper is looking.
  expect(error.nextElementSibling?.className).toBe('widget_shopping_cart_content');
  expect(page.el('#ajax-loading').style.display).toBe('none');
  // Where the shop may have done it, it is asked for what it has.
  expect(page.names()).toEqual(looks ? ['wc_fragment_refresh'] : []);
  press(page, MUG, 'up');
  await page.pass();
  expect(document.querySelector('.woocommerce-error')).toBeNull();
});

test('THQ20 the words are the theme’s, where it has some', async () => {
  const page = await open(two(), {
    answers: { [AJAX]: { status: 400, text: '0' } },
    globals: { shoptimizer_mini_cart: { error_text: 'Error updating cart.' } },
  });
  press(page, MUG, 'up');
  await page.pass(600);
  await page.pass();
  expect(page.el('.woocommerce-error').textContent).toBe('Error updating cart.');
});

test('a page that never answers counts as lost after a while, and is asked', async () => {
  const page = await open(two(), { answers: { [AJAX]: { never: true } } });
  press(page, MUG, 'up');
  await page.pass(601);
  expect(page.el('#ajax-loading').style.display).toBe('block');
  await page.pass(30_000);
  await page.pass();
  expect([field(page, MUG).value, page.el('#ajax-loading').style.display, page.names()]).toEqual([
    '2',
    'none',
    ['wc_fragment_refresh'],
  ]);
});

describe('what is brought back', () => {
  test('is what the shop took last, not what the page was served with', async () => {
    const page = await open(two());
    press(page, MUG, 'up');
    await page.pass(600);
    page.shop.answer({ [AJAX]: { status: 400, text: '0' } });
    press(page, MUG, 'up');
    await page.pass(600);
    await page.pass();
    expect(field(page, MUG).value).toBe('3');
  });

  test('is not what was chosen since', async () => {
    const page = await open(two(), { answers: { [AJAX]: { status: 500, text: '', delay: 1000 } } });
    press(page, MUG, 'up');
    press(page, BEANIE, 'up');
    await page.pass(1000);
    press(page, MUG, 'up');
    page.shop.answer({ [AJAX]: { json: { success: true } } });
    await page.pass(600);
    await page.pass();
    expect([field(page, MUG).value, field(page, BEANIE).value]).toEqual(['4', '1']);
    await page.pass(600);
    expect(bodies(page).at(-1)).toContain(`data[${MUG}]=4&data[${BEANIE}]=1`);
  });

  test('after one success and one failure in a row the page is asked for as a whole', async () => {
    const page = await open(two(), { answers: { [AJAX]: { json: { success: true }, delay: 1000 } } });
    press(page, MUG, 'up');
    await page.pass(1000);
    press(page, MUG, 'up');
    page.shop.answer({ [AJAX]: { status: 400, text: '0' } });
    await page.pass(1200);
    await page.pass();
    expect([field(page, MUG).value, page.names()]).toEqual(['3', ['wc_fragment_refresh']]);
  });

  test('is also in a mini-cart that came meanwhile', async () => {
    const page = await open(two(), { answers: { [AJAX]: { status: 400, text: '0', delay: 500 } } });
    press(page, MUG, 'up');
    await page.pass(700);
    page.el('.widget_shopping_cart_content').outerHTML = content(item(MUG, '5'));
    page.tell('wc_fragments_refreshed');
    expect(field(page, MUG).value).toBe('3');
    await page.pass(500);
    await page.pass();
    expect(field(page, MUG).value).toBe('5');
  });
});

test('nothing is sent for a page that the island has left', async () => {
  const page = await open(two());
  press(page, MUG, 'up');
  page.runtime.release('mini-cart-stepper', 'test');
  await page.pass(2000);
  expect(bodies(page)).toEqual([]);
});
