import { afterEach, describe, expect, test } from 'vitest';
import { CONTENTS, cartAnswer, lines, widget } from '../../testing/shop-markup';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import {
  A,
  B,
  C,
  CLOTH_LINE,
  LAMP_LINE,
  openCart,
  POT_LINE,
  REMOVED,
  remove,
} from '../testing/mini-cart-page';

afterEach(closePage);

const none = { json: cartAnswer('') };
const cart = (options: Partial<ShopPageOptions> = {}) =>
  openCart([() => import('.'), () => import('../notices')], options);

describe('focus', () => {
  const keys = async (page: ShopPage, key: string) => {
    page.el(remove(key)).focus();
    page.click(remove(key));
    await page.pass();
    return document.activeElement;
  };
  test('Q5 goes on to the link that took the place', async () => {
    const page = await cart({
      answers: { remove_from_cart: { json: cartAnswer('h', POT_LINE, LAMP_LINE) } },
    });
    expect(await keys(page, B)).toBe(page.el(remove(C)));
  });

  test('Q5 goes back to the last link when the last line went', async () => {
    const page = await cart({
      answers: { remove_from_cart: { json: cartAnswer('h', POT_LINE, CLOTH_LINE) } },
    });
    expect(await keys(page, C)).toBe(page.el(remove(B)));
  });

  test('Q5 goes to the message of the empty cart', async () => {
    const page = await cart({ answers: { remove_from_cart: none } });
    expect(await keys(page, A)).toBe(page.el('.woocommerce-mini-cart__empty-message'));
  });

  test('Q5 stays in the mini-cart in which it was', async () => {
    const body = `${widget(lines(POT_LINE, CLOTH_LINE))}<footer>${widget(lines(POT_LINE, CLOTH_LINE))}</footer>`;
    const page = await cart({ body, answers: { remove_from_cart: { json: cartAnswer('h', CLOTH_LINE) } } });
    const link = page.el(`footer ${remove(A)}`);
    link.focus();
    page.click(link);
    await page.pass();
    expect(document.activeElement).toBe(page.el(`footer ${remove(B)}`));
  });

  test('Q5 is not taken from a shopper who has moved on, nor given to one who used the mouse', async () => {
    const page = await cart({
      body: `${widget(lines(POT_LINE, CLOTH_LINE))}<input id="search">`,
      answers: { remove_from_cart: { json: cartAnswer('h', CLOTH_LINE), delay: 100 } },
    });
    page.el(remove(A)).focus();
    page.click(remove(A));
    page.el('#search').focus();
    await page.pass(100);
    expect(document.activeElement?.id).toBe('search');
    (document.activeElement as HTMLElement).blur();
    page.click(remove(B));
    await page.pass(100);
    expect(document.activeElement).toBe(document.body);
  });
});

describe('clicks', () => {
  test('an impatient second click is the same wish', async () => {
    const page = await cart({ answers: { remove_from_cart: { ...REMOVED, delay: 100 } } });
    for (let count = 0; count < 5; count++) expect(page.click(remove(A)).defaultPrevented).toBe(true);
    await page.pass(100);
    expect(page.shop.calls).toHaveLength(1);
  });

  test('also where a theme has no rows of the known kind', async () => {
    const link = `<a class="remove_from_cart_button" href="/basket/?remove_item=${A}" data-cart_item_key="${A}">x</a>`;
    const page = await cart({
      body: `${CONTENTS}<div class="drawer">${link}</div>`,
      answers: { remove_from_cart: { ...none, delay: 100 } },
    });
    for (let count = 0; count < 5; count++) page.click(remove(A));
    await page.pass(100);
    await page.pass(500);
    expect(page.shop.calls).toHaveLength(1);
    expect(page.left).toEqual([]);
    expect(page.el('.drawer').innerHTML).toBe(link);
  });

  test('Q14 a click that another script handled, and a link without a key, are REMOVED alone', async () => {
    const page = await cart();
    page.el(remove(A)).addEventListener('click', (event) => event.preventDefault());
    page.click(remove(A));
    const other = page.el(remove(B));
    other.removeAttribute('data-cart_item_key');
    page.click(other);
    await page.pass();
    expect(page.shop.calls).toEqual([]);
    expect(page.followed).toEqual([other.getAttribute('href')]);
  });

  test('S3.8 without wc_add_to_cart_params the link is followed', async () => {
    const page = await cart({ globals: { wc_add_to_cart_params: undefined } });
    page.click(remove(A));
    expect(page.followed).toEqual([page.el(remove(A)).getAttribute('href')]);
  });

  test('a mini-cart that comes with a fragment works as well', async () => {
    const page = await cart({ body: CONTENTS + widget() });
    page.el('.widget_shopping_cart_content').innerHTML = lines(POT_LINE);
    await page.pass();
    page.click(remove(A));
    await page.pass();
    expect(page.shop.calls).toHaveLength(1);
  });

  test('the row may leave the page while its request runs', async () => {
    const page = await cart({ answers: { remove_from_cart: { ...REMOVED, delay: 100 } } });
    page.click(remove(A));
    page.el('.widget_shopping_cart_content').innerHTML = lines(POT_LINE, CLOTH_LINE);
    await page.pass(100);
    expect(document.querySelector(remove(A))).toBeNull();
    expect(document.querySelectorAll('.blockUI')).toHaveLength(0);
  });
});
