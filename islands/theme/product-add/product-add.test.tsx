import { afterEach, describe, expect, test } from 'vitest';
import { available, readCapture, skipNote } from '../../../fixtures/captures/shared';
import type { FakeAnswer } from '../../../src/testing/fake-fetch';
import { submitForm } from '../../../src/testing/submit';
import { closePage, openPage, type ShopPage, type ShopPageOptions } from '../../testing/shop-page';
import { noticeText, readAnswer } from './answer.model';

afterEach(closePage);

const form = (kind = 'simple', more = '') =>
  `<div class="woocommerce-notices-wrapper"></div><div class="product type-product product-type-${kind}"><div class="summary"><form class="cart" method="post"><input class="qty" name="quantity" value="2">${more}<button type="submit" name="add-to-cart" value="21" class="single_add_to_cart_button button alt">Add</button></form></div></div><div class="widget_shopping_cart_content">old</div>`;
const SUCCESS =
  '<div class="woocommerce-message" role="alert">2 × “Mug” have been added. <a href="/cart/">View cart</a></div>';
const REASON = '<ul class="woocommerce-error" role="alert"><li>Only 5 in stock.</li></ul>';
const fragments = {
  'div.widget_shopping_cart_content': '<div class="widget_shopping_cart_content">new</div>',
};
const added = { notices: SUCCESS, fragments, cart_hash: 'h1' };

const CALL = 'shoptimizer_pdp_ajax_atc';
const open = (answer: FakeAnswer = { json: added }, options: Partial<ShopPageOptions> = {}) =>
  openPage({
    islands: [() => import('.')],
    body: form(),
    bodyClass: 'single-product theme-shoptimizer pdp-ajax',
    answers: { [CALL]: answer, get_refreshed_fragments: { status: 500, text: '' } },
    ...options,
  });
const button = (page: ShopPage) => page.el('.single_add_to_cart_button');
const state = (page: ShopPage) =>
  ['loading', 'added', 'not-added'].filter((name) => button(page).classList.contains(name));
/** @returns whether the browser would send the form */
const send = (page: ShopPage, submitter: HTMLElement | undefined = button(page)) =>
  submitForm(page.el('form.cart') as HTMLFormElement, submitter);
const calls = (page: ShopPage) => page.shop.calls.filter(({ endpoint }) => endpoint === CALL);

test('an add: states of the button, the call with all fields, fragments, events in their order', async () => {
  const page = await open({ json: added, delay: 100 });
  const seen: string[] = [];
  for (const name of ['adding_to_cart', 'wc_fragments_refreshed', 'added_to_cart']) {
    page.hear(name, (...args) => {
      seen.push(`${name} ${state(page)} ${page.el('.widget_shopping_cart_content').textContent}`);
      if (name === 'added_to_cart') expect(args).toEqual([fragments, 'h1']);
    });
  }
  expect(send(page)).toBe(false);
  expect([state(page), button(page).getAttribute('aria-busy')]).toEqual([['loading'], 'true']);
  await page.pass(100);
  expect(calls(page)).toMatchObject([{ method: 'POST', fields: { quantity: '2', 'add-to-cart': '21' } }]);
  expect(calls(page)[0]?.headers.get('X-Requested-With')).toBe('XMLHttpRequest');
  expect(seen).toEqual([
    'adding_to_cart loading old',
    'wc_fragments_refreshed loading new',
    'added_to_cart loading new',
  ]);
  expect([state(page), button(page).hasAttribute('aria-busy')]).toEqual([['added'], false]);
  await page.pass(1000);
  expect(page.el('.widget_shopping_cart_live_region').textContent).toBe('2 × “Mug” have been added.');

  // Once more, from the start.
  send(page);
  expect(state(page)).toEqual(['loading']);
  await page.pass(100);
});

test.each([3, 4] as const)('with jQuery %s its handlers hear the same', async (jquery) => {
  const page = await open({ json: added }, { jquery });
  send(page);
  await page.pass();
  expect(page.names().filter((name) => !name.startsWith('ajax'))).toEqual([
    'adding_to_cart',
    'wc_fragments_refreshed',
    'added_to_cart',
    'wc_fragments_loaded',
  ]);
});

test('thirty submits a second are one add', async () => {
  const page = await open({ json: added, delay: 900 });
  for (let count = 0; count < 30; count++) {
    expect(send(page)).toBe(false);
    await page.pass(30);
  }
  expect(calls(page)).toHaveLength(1);
  await page.pass(1000);
});

test('THQ22 the security value goes along where the page has one', async () => {
  const page = await open(
    { json: { success: true, data: added } },
    { globals: { shoptimizer_ajax_obj: { ajaxurl: '/wp-admin/admin-ajax.php', nonce: 'n1' } } },
  );
  send(page);
  await page.pass();
  expect(calls(page)[0]?.fields).toEqual({ quantity: '2', 'add-to-cart': '21', security: 'n1' });
  expect(state(page)).toEqual(['added']);
});

test('THQ22 a refusal without a reason is no success: it is said, the drawer stays closed, the cart is asked for', async () => {
  const page = await open({ json: { success: false, data: { error: 'Security check failed' } } });
  send(page);
  await page.pass();
  expect(state(page)).toEqual(['not-added']);
  expect(page.names()).toEqual(['adding_to_cart', 'wc_fragment_refresh']);
  expect(page.el('.woocommerce-error').textContent).toContain('It is not certain');
  expect(calls(page)).toHaveLength(1);
});

test('a reason is shown at the end of the body, and goes with the next attempt', async () => {
  const page = await open({ json: { notices: REASON, fragments, cart_hash: 'h1' } });
  const told: unknown[] = [];
  page
    .el('form')
    .addEventListener('atoll:cart:failed', (event) => told.push((event as CustomEvent).detail.code));
  send(page);
  await page.pass();
  expect(document.body.querySelector(':scope > .woocommerce-error')?.textContent).toBe('Only 5 in stock.');
  expect([state(page), told, page.names()]).toEqual([['not-added'], ['refused'], ['adding_to_cart']]);
  send(page);
  expect(document.querySelector('.woocommerce-error')).toBeNull();
  await page.pass();
  expect(document.querySelectorAll('.woocommerce-error')).toHaveLength(1);
  page.runtime.release('product-add', 'test');
  expect(document.querySelector('.woocommerce-error')).toBeNull();
});

test('an answer that leads elsewhere is followed', async () => {
  const page = await open({ json: { error: true, product_url: '/product/mug/?choose' } });
  send(page);
  await page.pass();
  expect(page.left).toEqual([`${location.origin}/product/mug/?choose`]);
});

test('an address that is none is not followed', async () => {
  const page = await open({ json: { error: true, product_url: 'javascript:alert(1)' } });
  send(page);
  await page.pass();
  expect([page.left, state(page)]).toEqual([[], ['not-added']]);
});

test('a shop that goes to the cart after an add', async () => {
  const page = await open(undefined, {
    globals: {
      wc_add_to_cart_params: {
        wc_ajax_url: '/?wc-ajax=%%endpoint%%',
        i18n_view_cart: 'Cart',
        cart_url: '/basket/',
        is_cart: '',
        cart_redirect_after_add: 'yes',
      },
    },
  });
  send(page);
  await page.pass();
  expect([page.left, page.names()]).toEqual([[`${location.origin}/basket/`], ['adding_to_cart']]);
});

describe('no answer', () => {
  const now = (...products: number[]) => ({
    json: {
      fragments: {
        'div.widget_shopping_cart_content': `<div class="widget_shopping_cart_content">${products
          .map(
            (id) =>
              `<a class="remove remove_from_cart_button" data-product_id="${id}" data-cart_item_key="k${id}"></a>`,
          )
          .join('')}</div>`,
      },
      cart_hash: 'h2',
    },
  });

  test.each<[string, FakeAnswer, FakeAnswer, string[], string]>([
    ['and nothing known', { fail: true }, { fail: true }, ['not-added'], 'It is not certain'],
    [
      'and the cart is as it was',
      { status: 500, text: '' },
      { ...now(7), json: { ...now(7).json, cart_hash: 'h0' } },
      ['not-added'],
      'could not be added',
    ],
    ['and the cart holds it', { text: '<h1>Sorry</h1>' }, now(21), ['added'], ''],
    ['it was forbidden', { status: 403, text: '-1' }, { fail: true }, ['not-added'], 'could not be added'],
  ])('%s', async (_, answer, look, expected, words) => {
    const page = await open(answer, {
      answers: { [CALL]: answer, get_refreshed_fragments: look },
      cookies: { woocommerce_cart_hash: 'h0' },
    });
    send(page);
    await page.pass();
    await page.pass();
    expect(state(page)).toEqual(expected);
    expect(document.querySelector('.woocommerce-error')?.textContent ?? '').toContain(words);
    expect(calls(page)).toHaveLength(1);
  });
});

describe('what listeners may do', () => {
  test('prevent it', async () => {
    const page = await open();
    page.el('form').addEventListener('atoll:cart:adding', (event) => event.preventDefault());
    expect(send(page)).toBe(false);
    await page.pass();
    expect([calls(page), state(page), page.names()]).toEqual([[], [], []]);
  });

  test('change what is sent', async () => {
    const page = await open();
    page.el('form').addEventListener('atoll:cart:adding', (event) => {
      Object.assign((event as CustomEvent).detail.data, { quantity: 3, gift: 'yes' });
    });
    send(page);
    await page.pass();
    expect(calls(page)[0]?.fields).toEqual({ quantity: '3', 'add-to-cart': '21', gift: 'yes' });
  });
});

describe('left to the browser', () => {
  test.each(['external', 'subscription', 'variable-subscription', 'grouped'])(
    'a product of kind %s',
    async (kind) => {
      const page = await open(undefined, { body: form(kind) });
      expect(send(page)).toBe(true);
      expect(page.runtime.report()).toMatchObject([{ hosts: 0 }]);
    },
  );

  test('a theme that does not want it', async () => {
    const page = await open(undefined, { bodyClass: 'single-product theme-shoptimizer' });
    expect(send(page)).toBe(true);
  });

  test('a button of others in the form', async () => {
    const page = await open(undefined, {
      body: form('simple', '<button id="now" name="buy-now" value="1">Buy now</button>'),
    });
    expect(send(page, page.el('#now'))).toBe(true);
    await page.pass();
    expect(calls(page)).toEqual([]);
  });

  test('what another script has handled', async () => {
    const page = await open();
    page.el('form').addEventListener('submit', (event) => event.preventDefault());
    send(page);
    await page.pass();
    expect(calls(page)).toEqual([]);
  });
});

test('the theme’s older version: its own address and action', async () => {
  const page = await open(undefined, {
    globals: {
      shoptimizer_ajax_obj: { ajaxurl: `${location.origin}/wp-admin/admin-ajax.php`, nonce: '' },
      atoll_theme: { 'product-add': { action: CALL } },
    },
    answers: { '/wp-admin/admin-ajax.php': { json: added } },
  });
  send(page);
  await page.pass();
  expect(page.shop.calls[0]?.fields).toEqual({ quantity: '2', 'add-to-cart': '21', action: CALL });
  expect(state(page)).toEqual(['added']);
});

test('a page that the browser brings back waits for nothing', async () => {
  const page = await open({ never: true });
  send(page);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass();
  expect(state(page)).toEqual([]);
});

describe.skipIf(!available('theme'))(`recorded answers (else ${skipNote('theme')})`, () => {
  test.each([
    ['ok-shoptimizer', 'added'],
    ['error-stock-shoptimizer', 'refused'],
    ['nonce-missing-v2', 'unclear'],
  ])('%s', (name, kind) => {
    const answer = readAnswer(JSON.parse(readCapture('theme', `ajax-pdp_ajax_atc-${name}.json`)));
    expect(answer.kind).toBe(kind);
    if (answer.kind === 'added') {
      expect(noticeText(answer.notices)).toBe('2 × “Mug” have been added to your cart.');
      expect(Object.keys(answer.fragments)).toContain('div.widget_shopping_cart_content');
    }
  });
});
