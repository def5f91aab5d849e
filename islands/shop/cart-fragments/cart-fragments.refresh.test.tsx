import { afterEach, describe, expect, test } from 'vitest';
import { addButton, CONTENTS, cartAnswer, widget } from '../../testing/shop-markup';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
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

describe('refresh', () => {
  test.each([undefined, 3, 4] as const)(
    'S7.1 wc_fragment_refresh and updated_wc_div ask (jQuery %s)',
    async (jquery) => {
      const page = await open({ jquery, session: stored(), cookies: COOKIES });
      page.tell('wc_fragment_refresh');
      await page.pass();
      expect(asked(page)).toBe(1);
      page.tell('updated_wc_div');
      await page.pass();
      expect(asked(page)).toBe(2);
      // Themes tell it natively, also where jQuery is (§1.1).
      document.body.dispatchEvent(new Event('wc_fragment_refresh', { bubbles: true }));
      await page.pass();
      expect(asked(page)).toBe(3);
    },
  );

  test('Q8 each call carries the time it is made', async () => {
    const page = await open();
    await page.pass(5000);
    page.tell('wc_fragment_refresh');
    await page.pass();
    const [first, second] = page.shop.calls.map(({ body: sent }) => Number(sent.replace('time=', '')));
    expect((second ?? 0) - (first ?? 0)).toBeGreaterThanOrEqual(5000);
    expect(second).toBe(Date.now());
  });

  test('Q11 events during a refresh become one more refresh', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { ...FRESH, delay: 100 } } });
    for (let times = 0; times < 5; times++) page.tell('wc_fragment_refresh');
    await page.pass(100);
    await page.pass(100);
    await page.pass(1000);
    expect(asked(page)).toBe(2);
    expect(page.names().filter((name) => name === 'wc_fragments_refreshed')).toHaveLength(2);
  });

  test('Q11 wishes that come faster than the answers do not keep the cart from the page', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { ...FRESH, delay: 1000 } } });
    for (let times = 0; times < 12; times++) {
      page.tell('wc_fragment_refresh');
      await page.pass(400);
    }
    expect(countText(page)).toBe('1 items');
    expect(page.names().filter((name) => name === 'wc_fragments_refreshed')).toHaveLength(4);
    expect(asked(page)).toBe(5);
  });

  test('Q11 an answer that began before an add never overwrites the add', async () => {
    let refreshes = 0;
    const old = { json: cartAnswer('h0'), delay: 300 };
    const now = { json: cartAnswer('h3', POT_LINE, CLOTH_LINE), delay: 10 };
    const page = await open({
      islands: [() => import('.'), () => import('../add-to-cart')],
      body: `${CONTENTS}${widget()}<ul>${addButton(7, 'Clay pot')}</ul>`,
      answers: {
        get_refreshed_fragments: () => (refreshes++ ? now : old),
        add_to_cart: { json: cartAnswer('h2', POT_LINE), delay: 50 },
      },
    });
    page.click('.add_to_cart_button');
    await page.pass(60);
    expect(countText(page)).toBe('1 items');
    const seen: (string | null)[] = [];
    const observer = new MutationObserver(() => seen.push(countText(page)));
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
    await page.pass(300);
    await page.pass(20);
    observer.disconnect();
    expect(new Set(seen)).toEqual(new Set(['2 items']));
    expect(sessionStorage.getItem(HASH)).toBe('h3');
  });

  test.each<[string, object]>([
    ['an error 500', { status: 500 }],
    ['a refusal', { status: 403, text: '-1' }],
    ['an empty body', {}],
    ['HTML', { text: '<title>Maintenance</title>' }],
    ['half JSON', { text: '{"fragments":{' }],
    ['null', { text: 'null' }],
    ['no fragments', { json: { success: false } }],
    ['fragments that are no map', { json: { fragments: 'x', cart_hash: 'h' } }],
    ['no connection', { fail: true }],
    ['no answer in time', { never: true }],
  ])('%s: the old content stays and wc_fragments_ajax_error is told', async (_, answer) => {
    const page = await open({
      session: stored(),
      cookies: COOKIES,
      answers: { get_refreshed_fragments: answer },
    });
    page.tell('wc_fragment_refresh');
    await page.pass();
    await page.pass(5000);
    expect(page.names()).toEqual(['wc_fragments_loaded', 'wc_fragment_refresh', 'wc_fragments_ajax_error']);
    expect(countText(page)).toBe('2 items');
    expect(sessionStorage.getItem(HASH)).toBe('h0');
    page.shop.answer({ get_refreshed_fragments: FRESH });
    page.tell('wc_fragment_refresh');
    await page.pass();
    expect(countText(page)).toBe('1 items');
  });

  test('the timeout is that of the configuration', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { never: true } } });
    await page.pass(4900);
    expect(page.names()).toEqual([]);
    await page.pass(200);
    expect(page.names()).toEqual(['wc_fragments_ajax_error']);
  });

  test('an answer without time, or for a page that is over, changes nothing', async () => {
    const page = await open({ answers: { get_refreshed_fragments: { ...FRESH, delay: 100 } } });
    page.runtime.release('cart-fragments', 'test');
    await page.pass(200);
    expect(countText(page)).toBe('old');
    expect(page.names()).toEqual([]);
    expect(sessionStorage).toHaveLength(0);
  });

  test('S4.5 keys that match nothing, several elements or no CSS, and empty markup', async () => {
    const fragments = {
      'div.widget_shopping_cart_content': '<div class="widget_shopping_cart_content">new</div>',
      '.nowhere': '<p>x</p>',
      'a[': 'x',
      '.gone': '',
    };
    const page = await open({
      body: `${widget()}<p class="gone">bye</p>${widget()}`,
      answers: { get_refreshed_fragments: { json: { fragments, cart_hash: 'h' } } },
    });
    await page.pass();
    const contents = [...document.querySelectorAll('.widget_shopping_cart_content')];
    expect(contents.map(({ textContent }) => textContent)).toEqual(['new', 'new']);
    expect(document.querySelector('.gone')).toBeNull();
    expect(page.warnings.splice(0).join()).toContain('not a CSS selector');
  });
});
