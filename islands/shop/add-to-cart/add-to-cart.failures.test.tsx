import { afterEach, describe, expect, test } from 'vitest';
import { cartAnswer, WRAPPER } from '../../testing/shop-markup';
import { closePage, type ShopPageOptions } from '../../testing/shop-page';
import { ADDED, CLOTH, isLoading, openList, POT, REGION } from '../testing/list-page';

afterEach(closePage);

const list = (options: Partial<ShopPageOptions> = {}) =>
  openList([() => import('.'), () => import('../notices')], options);
const errorText = () => document.querySelector('.woocommerce-error')?.textContent ?? '';

describe('answers that are no success', () => {
  test('S4.3 S8.1 an error with an address leads to the product page', async () => {
    const page = await list({ answers: { add_to_cart: { json: { error: true, product_url: '/p/pot/' } } } });
    page.click(POT);
    await page.pass();
    expect(page.left).toEqual([`${location.origin}/p/pot/`]);
    expect(page.names()).not.toContain('added_to_cart');
    expect(document.querySelector(REGION)?.textContent).toBe('');
  });

  test('S4.4 S3.8 redirect after add leads to the cart, without the event', async () => {
    const wc_add_to_cart_params = {
      wc_ajax_url: '/?wc-ajax=%%endpoint%%',
      i18n_view_cart: 'V',
      cart_url: '/basket/',
      is_cart: '',
      cart_redirect_after_add: 'yes',
    };
    const page = await list({ globals: { wc_add_to_cart_params } });
    page.click(POT);
    await page.pass();
    expect(page.left).toEqual([`${location.origin}/basket/`]);
    expect(page.names()).toEqual(['should_send_ajax_request.adding_to_cart', 'adding_to_cart']);
  });

  const failures = {
    'an error 500': { status: 500, text: '<h1>Critical error</h1>' },
    'an empty body': {},
    'white space': { text: ' \n' },
    HTML: { text: '<!doctype html><title>Sign in</title>' },
    'half JSON': { text: '{"fragments":{"a.cart-contents":"<a cl' },
    null: { text: 'null' },
    'the number 0': { text: '0' },
    'a list': { text: '[]' },
    'fragments that are no map': { json: { fragments: 'none', cart_hash: 'x' } },
    'fragments with numbers in them': { json: { fragments: { 'a.cart-contents': 5 }, cart_hash: 'x' } },
    'no fragments': { json: { cart_hash: 'x' } },
    'no connection': { fail: true as const },
    'no answer at all': { never: true as const },
  };
  test.each(Object.entries(failures))(
    'Q1 %s: the button is free, the shopper told, nothing claimed',
    async (_, answer) => {
      const page = await list({ answers: { add_to_cart: answer, get_refreshed_fragments: ADDED } });
      page.click(POT);
      await page.pass();
      await page.pass(30_000);
      expect(isLoading(page, POT)).toBe(false);
      expect(page.el(POT).className).not.toContain('added');
      expect(page.names()).not.toContain('added_to_cart');
      expect(page.names()).not.toContain('wc_fragments_loaded');
      expect(document.querySelector('.added_to_cart')).toBeNull();
      expect(page.left).toEqual([]);
      expect(page.el('.woocommerce-notices-wrapper .woocommerce-error[role=alert]').textContent).toMatch(
        /\S/,
      );
      expect(page.el(REGION).textContent).toBe('');
      expect({ ...sessionStorage }).toEqual({});
      // The next add goes through, and the message goes.
      page.shop.answer({ add_to_cart: ADDED });
      page.click(CLOTH);
      expect(errorText()).toBe('');
      await page.pass();
      expect(page.el(CLOTH).className).toContain('added');
    },
  );

  test.each<[string, object]>([
    ['a failed request', { status: 500 }],
    ['a lost connection', { fail: true }],
    ['an answer nobody understands', { text: '<p>x' }],
  ])('Q1 after %s nobody knows what is in the cart: it is read again', async (_, answer) => {
    const page = await list({ answers: { add_to_cart: answer } });
    page.click(POT);
    await page.pass();
    expect(page.names().at(-1)).toBe('wc_fragment_refresh');
  });

  describe('an answer that says nothing', () => {
    const failed = 'could not be added';
    const unsure = 'not certain';
    const hash = (value: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
      document.cookie = `woocommerce_cart_hash=${value}; path=/`;
    };
    const unreadable: [string, object][] = [
      ['an error 500', { status: 500 }],
      ['half JSON', { text: '{"fragments":{"a' }],
      ['an empty body', {}],
      ['no connection', { fail: true }],
      ['no answer in time', { never: true }],
    ];
    /** The cart holds one pot; the add gets `answer`, and the shop's cart is `now` when it is asked. */
    const after = async (answer: object, now: object, before = 'h0') => {
      const page = await list({
        cookies: before ? { woocommerce_cart_hash: before } : {},
        answers: {
          add_to_cart: answer,
          get_refreshed_fragments: () => {
            const { cart_hash } = ((now as { json?: { cart_hash?: string } }).json ?? {}) as {
              cart_hash?: string;
            };
            if (cart_hash) hash(cart_hash);
            return now;
          },
        },
      });
      page.click(POT);
      await page.pass();
      await page.pass(30_000);
      await page.pass(10_000);
      expect(isLoading(page, POT)).toBe(false);
      expect(page.left).toEqual([]);
      return page;
    };

    test.each(unreadable)(
      'Q1 %s, and the cart has it: it was added, and nobody is told to try again',
      async (_, answer) => {
        const page = await after(answer, ADDED);
        expect(errorText()).toBe('');
        expect(page.el(POT).className).toContain('added');
        expect(page.names().slice(2)).toEqual([
          'added_to_cart',
          'wc_cart_button_updated',
          'wc_fragments_loaded',
        ]);
        expect(page.el('.cart-contents').textContent).toBe('1 items');
        expect(page.el(REGION).textContent).toBe('Clay pot is in your basket');
      },
    );

    test('Q1 a first add to an empty cart counts as well', async () => {
      const page = await after({ status: 500 }, ADDED, '');
      expect(page.el(POT).className).toContain('added');
    });

    const same = { json: { ...ADDED.json, cart_hash: 'h0' } };
    test.each(unreadable.slice(0, 3))(
      'Q1 %s, and the cart is the same: it was not added',
      async (_, answer) => {
        const page = await after(answer, same);
        expect(errorText()).toContain(failed);
        expect(page.names()).not.toContain('added_to_cart');
      },
    );

    test.each<[string, object, object]>([
      ['the shop may still be at it', { never: true }, same],
      ['the connection was lost on the way', { fail: true }, same],
      ['a gateway gave up waiting', { status: 504 }, same],
      ['the cart cannot be read either', { status: 500 }, { status: 500 }],
      ['the cart has changed, but has no such product', { status: 500 }, { json: cartAnswer('h9') }],
      ['the cart has it, but no hash', { status: 500 }, { json: { ...ADDED.json, cart_hash: '' } }],
    ])('Q1 %s: it is said that it is not certain, with the way to the cart', async (_, answer, now) => {
      const page = await after(answer, now);
      expect(errorText()).toContain(unsure);
      expect(errorText()).not.toContain('try again');
      expect(page.el('.woocommerce-error a').getAttribute('href')).toBe(`${location.origin}/basket/`);
      expect(page.el('.woocommerce-error a').textContent).toBe('To the basket');
      expect(page.names()).not.toContain('added_to_cart');
      expect(page.names()).toContain('wc_fragment_refresh');
    });

    test('Q1 where scripts cannot read cookies, a cart with the product proves nothing', async () => {
      const page = await list({
        answers: { add_to_cart: { status: 500 }, get_refreshed_fragments: ADDED },
      });
      page.click(POT);
      await page.pass();
      expect(errorText()).toContain(unsure);
    });

    test('Q1 the next add waits until the cart was looked at', async () => {
      const page = await list({
        cookies: { woocommerce_cart_hash: 'h0' },
        answers: {
          add_to_cart: ({ fields }) => (fields.product_id === '7' ? { status: 500 } : ADDED),
          get_refreshed_fragments: { ...same, delay: 500 },
        },
      });
      page.click(POT);
      page.click(CLOTH);
      await page.pass(400);
      expect(page.shop.calls.map(({ endpoint }) => endpoint)).toEqual([
        'add_to_cart',
        'get_refreshed_fragments',
      ]);
      await page.pass(200);
      expect(errorText()).toContain(failed);
      expect(page.el(CLOTH).className).toContain('added');
    });
  });

  test.each([{ status: 403, text: '-1' }, { text: '-1' }, { status: 403, text: '<h1>Firewall</h1>' }])(
    'Q1 refused before the shop did anything (%j): the link adds without script',
    async (answer) => {
      const page = await list({ answers: { add_to_cart: answer } });
      page.click(POT);
      await page.pass();
      expect(page.left).toEqual([`${location.origin}/shop/?add-to-cart=7`]);
      expect(isLoading(page, POT)).toBe(false);
    },
  );

  test('Q1 the link adds as many as the button says', async () => {
    const page = await list({ answers: { add_to_cart: { status: 403, text: '-1' } } });
    page.el(POT).dataset.quantity = '3';
    page.click(POT);
    await page.pass();
    expect(page.left).toEqual([`${location.origin}/shop/?add-to-cart=7&quantity=3`]);
  });

  test.each([
    { error: true, product_url: false },
    { error: true },
    { error: true, product_url: '' },
    { success: false },
  ])('Q2 an error without an address (%j) follows the link and claims nothing', async (json) => {
    const page = await list({ answers: { add_to_cart: { json } } });
    page.click(POT);
    await page.pass(2000);
    expect(page.left).toEqual([`${location.origin}/shop/?add-to-cart=7`]);
    expect(isLoading(page, POT)).toBe(false);
    expect(page.names()).not.toContain('added_to_cart');
    expect(page.el(REGION).textContent).toBe('');
    expect({ ...sessionStorage, ...localStorage }).toEqual({});
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', ' java\tscript:alert(1)', { href: '/x' }, 'http://'])(
    'S4.3 a hostile product_url (%j) is never followed',
    async (product_url) => {
      const page = await list({ answers: { add_to_cart: { json: { error: true, product_url } } } });
      page.click(POT);
      await page.pass();
      expect(page.left).toEqual([`${location.origin}/shop/?add-to-cart=7`]);
    },
  );

  test('Q2 a <button> has no address: the shopper is told on the page', async () => {
    const button =
      '<button class="add_to_cart_button ajax_add_to_cart" data-product_id="7" type="button">Add</button>';
    const page = await list({ body: WRAPPER + button, answers: { add_to_cart: { json: { error: true } } } });
    page.click('button');
    await page.pass();
    expect(page.left).toEqual([]);
    expect(isLoading(page, 'button')).toBe(false);
    expect(errorText()).toMatch(/\S/);
  });

  test('an extension that puts what cannot be sent into the payload costs this add only', async () => {
    const page = await list();
    page.hear('adding_to_cart', (button, data) => {
      if (button !== page.el(POT)) return;
      const loop: Record<string, unknown> = {};
      Object.assign(data as object, { loop: Object.assign(loop, { loop }) });
    });
    page.click(POT);
    page.click(CLOTH);
    await page.pass();
    expect(isLoading(page, POT)).toBe(false);
    expect(errorText()).toMatch(/\S/);
    expect(page.el(CLOTH).className).toContain('added');
    expect(page.errors.splice(0).join()).toContain('RangeError');
  });
});
