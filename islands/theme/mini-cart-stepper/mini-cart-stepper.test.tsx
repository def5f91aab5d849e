import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  BEANIE,
  bodies,
  content,
  drawer,
  field,
  item,
  MUG,
  open,
  press,
  type,
  type Version,
} from './page.testing';

afterEach(closePage);

const two = (mug = '2', beanie = '1') => drawer(item(MUG, mug, 'min="1" max="5"'), item(BEANIE, beanie));
const ACTION = 'action=cg_shoptimizer_update_mini_cart';

test('TH23 TH33 TH34 TH37 a burst of presses is one call with all quantities, 600 ms after the last one', async () => {
  const page = await open(two());
  press(page, MUG, 'up', 2);
  await page.pass(500);
  press(page, BEANIE, 'up');
  await page.pass(599);
  expect(bodies(page)).toEqual([]);
  await page.pass(1);
  expect(bodies(page)).toEqual([`data[${MUG}]=4&data[${BEANIE}]=2&${ACTION}`]);
  expect(page.shop.calls[0]).toMatchObject({ method: 'POST', credentials: 'same-origin' });
  expect(page.names()).toEqual(['wc_fragment_refresh']);
  await page.pass(5000);
  expect(bodies(page)).toHaveLength(1);
  expect(page.left).toEqual([]);
});

test('U8 what asks the shop for the cart right after a press hears of the new quantity', async () => {
  const page = await open(two());
  press(page, MUG, 'up');
  await page.pass(100);
  const { cartQueue } = await import('../../shop');
  const known: string[][] = [];
  void cartQueue.run(async () => void known.push(bodies(page)));
  await page.pass(100);
  press(page, MUG, 'up');
  await page.pass(2000);
  expect(known).toEqual([[`data[${MUG}]=4&data[${BEANIE}]=1&${ACTION}`]]);
});

test('TH34 the ways on wait for the shop, without the pause; one that opens another window does not', async () => {
  const ways =
    '<p class="woocommerce-mini-cart__buttons buttons"><a href="/checkout/" id="on">Checkout</a><a href="/cart/" target="_blank" id="beside">Cart</a></p>';
  const page = await open(two().replace('</ul>', `</ul>${ways}`));
  press(page, MUG, 'up');
  page.click('#beside');
  await page.pass(10);
  expect([bodies(page), page.left]).toEqual([[], []]);
  page.click('#on');
  await page.pass(10);
  expect(bodies(page)).toEqual([`data[${MUG}]=3&data[${BEANIE}]=1&${ACTION}`]);
  expect(page.left).toEqual([`${location.origin}/checkout/`]);
});

test('TH34 a page that is left within the pause sends what rests, in a call that outlives it', async () => {
  const page = await open(two());
  press(page, MUG, 'up');
  dispatchEvent(new PageTransitionEvent('pagehide'));
  await page.pass(0);
  expect(bodies(page)).toEqual([`data[${MUG}]=3&data[${BEANIE}]=1&${ACTION}`]);
  expect(page.shop.calls[0]).toMatchObject({ keepalive: true });
});

test('TH34 a way on is not left for where the shop did not take the quantity', async () => {
  const ways = '<p class="buttons"><a href="/checkout/" id="on">Checkout</a></p>';
  const page = await open(two().replace('</ul>', `</ul>${ways}`), {
    answers: { '/wp-admin/admin-ajax.php': { status: 400, text: '0' } },
  });
  press(page, MUG, 'up');
  page.click('#on');
  await page.pass(10);
  expect([page.left, field(page, MUG).value]).toEqual([[], '2']);
  expect(page.el('[role=alert]').textContent).toMatch(/could not be updated/);
});

test('TH28 TH30 TH36 what is typed is shown and sent as the item takes it', async () => {
  const page = await open(two());
  for (const [typed, shown] of [
    ['99', '5'],
    ['0', '1'],
    ['-3', '1'],
    ['', '1'],
    ['2.5', '2'],
  ] as const) {
    type(page, MUG, typed);
    expect(field(page, MUG).value).toBe(shown);
  }
  type(page, BEANIE, '0');
  await page.pass(600);
  expect(bodies(page)).toEqual([`data[${MUG}]=2&data[${BEANIE}]=1&${ACTION}`]);
});

test('TH30 TH36 buttons stop at the limits, and then nothing is sent', async () => {
  const page = await open(two('5', '1'));
  press(page, MUG, 'up');
  press(page, BEANIE, 'down');
  await page.pass(2000);
  expect([field(page, MUG).value, field(page, BEANIE).value, bodies(page)]).toEqual(['5', '1', []]);
  const able = [...document.querySelectorAll('.quantity-down, .quantity-up')].map((one) =>
    one.getAttribute('aria-disabled'),
  );
  expect(able).toEqual(['false', 'true', 'true', 'false']);
});

test('TH33 a change is told, bubbling', async () => {
  const page = await open(two());
  const heard: string[] = [];
  page.el('.mini_cart_item').addEventListener('change', ({ target }) => {
    heard.push((target as HTMLInputElement).value);
  });
  press(page, MUG, 'up');
  expect(heard).toEqual(['3']);
});

describe('buttons', () => {
  test.each<Version>(['2.6', '2.9', 'v2'])(
    'THQ16 THQ21 of version %s have roles and names, and answer to keys once',
    async (version) => {
      const served = drawer(item(MUG, '2', 'min="0"', version));
      const page = await open(served);
      const [down, up] = ['.quantity-down', '.quantity-up'].map((one) => page.el(one));
      expect(
        [down, up].map((one) => [one?.localName === 'button' || one?.getAttribute('role'), one?.tabIndex]),
      ).toEqual(
        version === 'v2'
          ? [
              [true, 0],
              [true, 0],
            ]
          : [
              ['button', 0],
              ['button', 0],
            ],
      );
      expect([down?.ariaLabel ?? down?.getAttribute('aria-label'), up?.getAttribute('aria-label')]).toEqual(
        version === 'v2'
          ? ['Reduce quantity for this', 'Increase quantity for this']
          : ['Reduce quantity', 'Increase quantity'],
      );
      expect(document.querySelector('[role=spinbutton]')).toBeNull();
      expect(field(page, MUG).hasAttribute('aria-live')).toBe(false);
      if (version !== 'v2') {
        expect(page.key(up as HTMLElement, 'Enter').defaultPrevented).toBe(true);
        expect(page.key(up as HTMLElement, ' ').defaultPrevented).toBe(true);
        expect(page.key(up as HTMLElement, 'a').defaultPrevented).toBe(false);
        expect(field(page, MUG).value).toBe('4');
      } else expect(page.key(up as HTMLElement, 'Enter').defaultPrevented).toBe(false);
      page.runtime.release('mini-cart-stepper', 'test');
      for (const region of document.querySelectorAll('.widget_shopping_cart_live_region')) region.remove();
      field(page, MUG).value = '2';
      expect(document.body.innerHTML).toBe(served);
    },
  );

  test('THQ21 a second look at the same items does not step twice', async () => {
    const page = await open(two());
    page.tell('wc_fragments_refreshed');
    page.tell('wc_fragments_loaded');
    await page.pass();
    press(page, MUG, 'up');
    expect(field(page, MUG).value).toBe('3');
  });

  test('of items that fragments bring work', async () => {
    const page = await open(drawer(item(MUG, '1')));
    page.el('.widget_shopping_cart_content').outerHTML = content(item(BEANIE, '4', '', '2.6'));
    page.tell('wc_fragments_refreshed');
    await page.pass();
    expect(page.el('.quantity-up').getAttribute('role')).toBe('button');
    press(page, BEANIE, 'down');
    expect(field(page, BEANIE).value).toBe('3');
  });
});

describe('the same item twice', () => {
  const twice = `${drawer(item(MUG, '2'))}<aside class="widget_shopping_cart">${content(item(MUG, '2'))}</aside>`;
  const copies = () => [...document.querySelectorAll<HTMLInputElement>('input')].map(({ value }) => value);

  test.each([0, 1])('THQ19 a change in copy %i is in both, and sent once', async (which) => {
    const page = await open(twice);
    page.click(document.querySelectorAll<HTMLElement>('.quantity-up')[which] as HTMLElement);
    expect(copies()).toEqual(['3', '3']);
    await page.pass(600);
    expect(bodies(page)).toEqual([`data[${MUG}]=3&${ACTION}`]);
  });
});

describe('answers and choices that cross', () => {
  const slow = { '/wp-admin/admin-ajax.php': { json: { success: true }, delay: 1000 } };

  test('TH23 one call at a time; what is chosen meanwhile rests, and follows', async () => {
    const page = await open(two(), { answers: slow });
    press(page, MUG, 'up');
    await page.pass(600);
    press(page, MUG, 'up');
    await page.pass(600);
    expect(bodies(page)).toHaveLength(1);
    expect(page.names()).toEqual([]);
    await page.pass(400);
    expect(bodies(page)).toEqual([3, 4].map((mug) => `data[${MUG}]=${mug}&data[${BEANIE}]=1&${ACTION}`));
    expect(page.names()).toEqual([]);
    await page.pass(1000);
    expect(page.names()).toEqual(['wc_fragment_refresh']);
  });

  test('what is chosen just before an answer still has its rest', async () => {
    const page = await open(two(), { answers: slow });
    press(page, MUG, 'up');
    await page.pass(600 + 900);
    press(page, MUG, 'up');
    await page.pass(100 + 499);
    expect(bodies(page)).toHaveLength(1);
    await page.pass(1);
    expect(bodies(page)).toHaveLength(2);
  });

  test('TH34 fragments from before a choice do not take it off the screen', async () => {
    const page = await open(two(), { answers: slow });
    press(page, MUG, 'up');
    page.el('.widget_shopping_cart_content').outerHTML = content(item(MUG, '2'), item(BEANIE, '9'));
    page.tell('wc_fragments_refreshed');
    expect(field(page, MUG).value).toBe('3');
    await page.pass(600);
    // Neither while it is under way.
    page.el('.widget_shopping_cart_content').outerHTML = content(item(MUG, '2'), item(BEANIE, '9'));
    page.tell('wc_fragments_refreshed');
    expect(field(page, MUG).value).toBe('3');
    expect(bodies(page)).toEqual([`data[${MUG}]=3&data[${BEANIE}]=9&${ACTION}`]);
    await page.pass(1000);
    // After it the page is the shop's.
    page.el('.widget_shopping_cart_content').outerHTML = content(item(MUG, '5'), item(BEANIE, '9'));
    page.tell('wc_fragments_refreshed');
    expect(field(page, MUG).value).toBe('5');
  });

  test('an item without a key is nobody’s', async () => {
    const page = await open(drawer(item('', '1')));
    press(page, '', 'up');
    await page.pass(2000);
    expect([field(page, '').value, bodies(page)]).toEqual(['2', []]);
  });

  test('an item that went meanwhile is not sent', async () => {
    const page = await open(two());
    press(page, MUG, 'up');
    press(page, BEANIE, 'up');
    page.el('.widget_shopping_cart_content').outerHTML = content(item(BEANIE, '1'));
    page.tell('wc_fragments_loaded');
    await page.pass(600);
    expect(bodies(page)).toEqual([`data[${BEANIE}]=2&${ACTION}`]);
  });
});

test('THQ20 the loader is there while a call is under way, and readers hear the result', async () => {
  const page = await open(two(), {
    answers: { '/wp-admin/admin-ajax.php': { json: { success: true }, delay: 300 } },
  });
  const loader = page.el('#ajax-loading');
  press(page, MUG, 'up');
  await page.pass(599);
  expect(loader.style.display).toBe('none');
  await page.pass(2);
  expect(loader.style.display).toBe('block');
  await page.pass(300);
  expect(loader.style.display).toBe('none');
  await page.pass(1000);
  expect(page.el('.widget_shopping_cart_live_region').textContent).toBe('Quantity updated to 3');
});

test('a press that lasts steps on, and is one call', async () => {
  const page = await open(two('1'));
  const button = page.el('.quantity-up');
  button.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, button: 0 }));
  await page.pass(450 + 2 * 90);
  button.dispatchEvent(new MouseEvent('pointerup', { bubbles: true }));
  button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
  expect(field(page, MUG).value).toBe('4');
  await page.pass(600);
  expect(bodies(page)).toHaveLength(1);
});

describe('configuration', () => {
  const v2 = {
    ajax_url: '/elsewhere/ajax.php',
    nonce: 'n1',
    updating_text: 'Updating cart...',
    error_text: 'Error updating cart.',
  };

  test('TH37 the second template set: its nonce goes along', async () => {
    const page = await open(two(), { globals: { shoptimizer_mini_cart: v2 } });
    press(page, MUG, 'up');
    await page.pass(600);
    expect(bodies(page)).toEqual([`data[${MUG}]=3&data[${BEANIE}]=1&nonce=n1&${ACTION}`]);
  });

  test('TH37 another action and another pause', async () => {
    const page = await open(two(), {
      globals: {
        atoll_theme: { 'mini-cart-stepper': { action: 'own_action', constants: { debounce: 100 } } },
      },
    });
    press(page, MUG, 'up');
    await page.pass(100);
    expect(bodies(page)).toEqual([`data[${MUG}]=3&data[${BEANIE}]=1&action=own_action`]);
  });

  test.each([
    ['the theme’s', { woocommerce_params: undefined, shoptimizer_mini_cart: v2 }, '/elsewhere/ajax.php'],
    ['that of adding', { woocommerce_params: undefined }, '/wp-admin/admin-ajax.php'],
    ['none', { woocommerce_params: undefined, wc_add_to_cart_params: undefined }, '/wp-admin/admin-ajax.php'],
  ])('TH37 an address where the first is missing: %s', async (_, globals, path) => {
    const page = await open(two(), { globals, answers: { '*': { json: { success: true } } } });
    press(page, MUG, 'up');
    await page.pass(600);
    expect(new URL(page.shop.calls[0]?.url ?? '').pathname).toBe(path);
  });

  test('other themes say with attributes where it is, what it is called and where it goes', async () => {
    const page = await open(
      `<div data-atoll-cart-widget data-atoll-action="mine" data-atoll-ajax-url="/own/"><p data-atoll-stepper><button type="button" data-atoll-step="down">-</button><input data-cart_item_key="${MUG}" value="1"><button type="button" data-atoll-step="up">+</button></p></div>`,
      { bodyClass: '', answers: { '/own/': { json: { success: true } } } },
    );
    page.click('[data-atoll-step=up]');
    await page.pass(600);
    expect(decodeURIComponent(page.shop.calls[0]?.body ?? '')).toBe(`data[${MUG}]=2&action=mine`);
  });
});

describe('TH35 pages that show the cart elsewhere, too, follow after a success', () => {
  test.each([
    [
      'the cart',
      '<form class="woocommerce-cart-form"><input type="hidden" class="qty"></form>',
      ['reload'],
      [],
    ],
    ['an empty cart', '<form class="woocommerce-cart-form"></form>', [], []],
    [
      'the checkout, with what was typed',
      '<form class="woocommerce-checkout"></form>',
      [],
      ['update_checkout'],
    ],
  ])('%s', async (_, form, left, told) => {
    const page = await open(`${two()}${form}`);
    press(page, MUG, 'up');
    await page.pass(600);
    await page.pass();
    expect(page.left).toEqual(left);
    expect(page.names()).toEqual(['wc_fragment_refresh', ...told]);
  });

  test('not after a failure, nor while something is chosen', async () => {
    const page = await open(`${two()}<form class="woocommerce-checkout"></form>`, {
      answers: { '/wp-admin/admin-ajax.php': { json: { success: true }, delay: 1000 } },
    });
    press(page, MUG, 'up');
    await page.pass(1500);
    press(page, MUG, 'up');
    await page.pass(200);
    expect(page.left).toEqual([]);
    page.shop.answer({ '/wp-admin/admin-ajax.php': { status: 400, text: '0' } });
    await page.pass(600);
    expect([bodies(page).length, page.left]).toEqual([2, []]);
  });
});
