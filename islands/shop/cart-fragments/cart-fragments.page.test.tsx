import { afterEach, describe, expect, test, vi } from 'vitest';
import { addButton, CONTENTS, cartAnswer, lines, widget } from '../../testing/shop-markup';
import { closePage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import {
  asked,
  CLOTH_LINE,
  COOKIES,
  countText,
  FRESH,
  HASH,
  openPlaces,
  POT_LINE,
  stored,
} from '../testing/mini-cart-page';

afterEach(closePage);

const open = (options: Partial<ShopPageOptions> = {}) => openPlaces([() => import('.')], options);

describe('other tabs, other times', () => {
  const elsewhere = (key: string | null, newValue: string) => {
    if (key) localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
  };
  test('S9.11 S4.5 a change of the cart in another tab is shown here', async () => {
    const page = await open({ session: stored(), local: { [HASH]: 'h0' }, cookies: COOKIES });
    elsewhere(HASH, 'h1');
    await page.pass();
    expect(asked(page)).toBe(1);
    expect(countText(page)).toBe('1 items');
    // The same hash, another key, an emptied storage: nothing to do.
    elsewhere(HASH, 'h1');
    elsewhere('wc_cart_hash_other', 'h9');
    elsewhere(null, '');
    await page.pass();
    expect(asked(page)).toBe(1);
  });

  test('Q15 a page from the back/forward cache keeps its content until the answer', async () => {
    const answers = { get_refreshed_fragments: { ...FRESH, delay: 100 } };
    const page = await open({ session: stored(), cookies: COOKIES, answers });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.pass(50);
    expect(page.el('.widget_shopping_cart_content').textContent).toContain('Linen cloth');
    await page.pass(50);
    expect(asked(page)).toBe(1);
    expect(page.el('.widget_shopping_cart_content').textContent).not.toContain('Linen cloth');
  });

  test('Q15 a page that is seen again compares its cart with the cookie', async () => {
    const page = await open({ session: stored(), cookies: COOKIES });
    const seen = () => document.dispatchEvent(new Event('visibilitychange'));
    seen();
    await page.pass();
    expect(asked(page)).toBe(0);
    // biome-ignore lint/suspicious/noDocumentCookie: what the server does
    document.cookie = 'woocommerce_cart_hash=h1; path=/';
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    seen();
    await page.pass();
    expect(asked(page)).toBe(0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    seen();
    await page.pass();
    expect(asked(page)).toBe(1);
  });
});

describe('mini-carts that hide while the cart is empty', () => {
  const hiding = widget('', (content) => `<div class="hide_cart_widget_if_empty">${content}</div>`);
  const shown = (page: ShopPage) => page.el('.widget_shopping_cart').style.display !== 'none';

  test.each([
    ['1', true],
    ['3', true],
    ['0', false],
    ['', false],
    ['many', false],
  ])('Q7 at load the cookie %j decides: shown %s', async (value, expected) => {
    const page = await open({
      body: hiding,
      cookies: value ? { woocommerce_items_in_cart: value } : {},
      answers: { get_refreshed_fragments: { never: true } },
    });
    expect(shown(page)).toBe(expected);
  });

  test('Q7 it follows the cart: not at the click, at the success, and away with the last line', async () => {
    const page = await open({
      islands: [() => import('.'), () => import('../mini-cart'), () => import('../add-to-cart')],
      body: `${hiding}<ul>${addButton(7, 'Clay pot')}${addButton(9, 'Linen cloth')}</ul>`,
      answers: {
        get_refreshed_fragments: { json: cartAnswer('') },
        add_to_cart: ({ fields }) =>
          fields.product_id === '7' ? { status: 500 } : { json: cartAnswer('h1', CLOTH_LINE), delay: 50 },
        remove_from_cart: { json: cartAnswer('') },
      },
    });
    await page.pass();
    expect(shown(page)).toBe(false);
    page.click('.add_to_cart_button[data-product_id="7"]');
    await page.pass();
    expect(shown(page)).toBe(false);
    page.click('.add_to_cart_button[data-product_id="9"]');
    expect(shown(page)).toBe(false);
    await page.pass(50);
    expect(shown(page)).toBe(true);
    page.click('.remove_from_cart_button');
    await page.pass();
    expect(shown(page)).toBe(false);
  });
});

test('S4.5 a swap leaves the focus of a shopper who is elsewhere where it is', async () => {
  const page = await open({
    body: `${CONTENTS}<input id="search" value="typed">${widget(lines(POT_LINE))}`,
    session: stored(),
    cookies: COOKIES,
  });
  page.el('#search').focus();
  page.tell('wc_fragment_refresh');
  await page.pass();
  expect(document.activeElement?.id).toBe('search');
});
