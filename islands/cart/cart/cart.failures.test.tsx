import { afterEach, describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../../../src/testing/fake-fetch';
import { closePage } from '../../testing/shop-page';
import {
  CLOTH,
  cartPage,
  LINES,
  LOGIN,
  message,
  openCart,
  overlays,
  POT,
  RADIOS,
  removed,
  totals,
  update,
  VERSIONS,
} from './page.testing';

afterEach(closePage);

const cart = (state: Parameters<typeof openCart>[1] = {}, options: Parameters<typeof openCart>[2] = {}) =>
  openCart([() => import('.'), () => import('../../shop/notices')], state, options);
type Page = Awaited<ReturnType<typeof cart>>;

const MAINTENANCE = { text: '<html><body><h1>Back soon</h1><div class="woocommerce"></div></body></html>' };

describe('answers that are no cart', () => {
  const actions: Record<string, (page: Page) => unknown> = {
    'after quantities': (page) => update(page),
    'after a removal': (page) => page.click(page.removeLink(POT)),
    'after the calculator': (page) => page.click('[name=calc_shipping]'),
    'after another script asked': (page) => page.tell('wc_update_cart'),
  };
  describe.each(Object.entries(actions))('%s', (kind, act) => {
    test.each([
      ['a login page', LOGIN],
      ['a maintenance page', MAINTENANCE],
      ['a fatal error', { text: '<p>There has been a critical error.</p>' }],
      ['JSON', { text: '{"success":false}' }],
      ['0', { text: '0' }],
    ])('Q29 %s is never taken for an empty cart: the browser looks itself', async (_name, answer) => {
      const page = await cart({}, { answers: { '/basket/': answer }, path: '/basket/?x=1&add-to-cart=7' });
      act(page);
      await page.pass();
      expect(page.left).toEqual([`${location.origin}/basket/?x=1`]);
      expect(document.querySelectorAll('.cart_item')).toHaveLength(2);
      expect(page.el('.order-total').textContent).toContain('40.00');
      expect(document.querySelector('#loginform, .woocommerce-error')).toBeNull();
      expect(page.toldNames()).toEqual(kind === 'after a removal' ? ['item_removed_from_classic_cart'] : []);
    });

    test.each<[string, FakeAnswer]>([
      ['an empty answer', { text: '' }],
      ['an error 500', { status: 500, text: LOGIN.text }],
      ['a maintenance page with its status', { status: 503, text: MAINTENANCE.text }],
      ['a refusal', { status: 403, text: '-1' }],
      ['no connection', { fail: true }],
      ['no answer at all', { never: true }],
    ])('Q21 %s: the page is free again, keeps its values and says so', async (_name, answer) => {
      const page = await cart({}, { answers: { '/basket/': answer } });
      page.type(page.qty(CLOTH), '4');
      act(page);
      await page.pass();
      await page.pass(30_000);
      await page.pass(500);
      expect(overlays()).toBe(0);
      expect(page.left).toEqual([]);
      expect(page.qty(CLOTH).value).toBe('4');
      expect(page.button('update_cart').disabled).toBe(false);
      expect(page.notices()).toHaveLength(1);
      expect(page.notices()[0]).toMatch(/\S/);
      // On completion, whatever came of it (§3.6.3).
      expect(page.toldNames()).toEqual(kind === 'after a removal' ? ['item_removed_from_classic_cart'] : []);
      expect(document.querySelectorAll('[type=hidden]')).toHaveLength(4);
      // And again, now with an answer.
      page.shop.answer({ '/basket/': cartPage() });
      page.click(page.removeLink(POT));
      await page.pass();
      expect(page.notices()).toEqual([]);
      expect(page.toldNames()).toContain('updated_wc_div');
    });
  });

  test('Q21 nothing piles up in the form: each try sends the same', async () => {
    const page = await cart({}, { answers: { '/basket/': { status: 500 } } });
    update(page);
    await page.pass(500);
    update(page);
    await page.pass(500);
    expect(page.shop.calls).toHaveLength(2);
    expect(page.shop.calls[0]?.body).toBe(page.shop.calls[1]?.body);
    expect(page.shop.calls[0]?.body.match(/update_cart/g)).toHaveLength(1);
  });

  test('without the island for messages it is shown all the same', async () => {
    const page = await openCart([() => import('.')], {}, { answers: { '/basket/': { status: 500 } } });
    update(page);
    await page.pass(1100);
    expect(page.notices()).toEqual([expect.stringMatching(/\S/)]);
  });
});

describe.each(VERSIONS)('a stale security value, jQuery %s', (jquery) => {
  const fresh = (nonce: string, answer: FakeAnswer) => (call: { fields: Record<string, string> }) =>
    call.fields.security === nonce ? answer : { status: 403, text: '-1' };

  test('Q20 of a coupon: the page is read anew, the call made once more', async () => {
    const page = await cart(
      {},
      { jquery, answers: { apply_coupon: fresh('a2', { text: message('Taken.') }) } },
    );
    page.type(page.el('#coupon_code'), 'fiver');
    page.click('[name=apply_coupon]');
    await page.pass();
    expect(page.requests()).toEqual([
      'POST apply_coupon',
      'GET /basket/',
      'POST apply_coupon',
      'POST /basket/',
    ]);
    expect(page.notices()).toEqual(['Taken.']);
  });

  test('Q20 what a script writes into the configuration counts', async () => {
    const page = await cart(
      {},
      { jquery, answers: { apply_coupon: fresh('a9', { text: message('Taken.') }) } },
    );
    Object.assign((window as unknown as { wc_cart_params: object }).wc_cart_params, {
      apply_coupon_nonce: 'a9',
    });
    page.type(page.el('#coupon_code'), 'fiver');
    page.click('[name=apply_coupon]');
    await page.pass();
    expect(page.requests()).toEqual(['POST apply_coupon', 'POST /basket/']);
  });

  test('Q20 of a removed coupon and a shipping method', async () => {
    const page = await cart(
      { coupons: ['fiver'] },
      {
        jquery,
        answers: {
          remove_coupon: fresh('r2', { text: message('Out.') }),
          update_shipping_method: fresh('s2', { text: totals({ total: '1.00', coupons: ['fiver'] }) }),
        },
      },
    );
    page.choose('#shipping_method_0_pickup2');
    await page.pass();
    expect(page.el('.order-total').textContent).toContain('1.00');
    page.click('.woocommerce-remove-coupon');
    await page.pass();
    expect(page.told[2]).toEqual(['removed_coupon', 'fiver']);
  });

  test('Q20 refused again: no third try, and the shopper is told', async () => {
    const page = await cart({}, { jquery, answers: { apply_coupon: { status: 403, text: '-1' } } });
    page.type(page.el('#coupon_code'), 'fiver');
    page.click('[name=apply_coupon]');
    await page.pass();
    expect(page.requests().filter((one) => one === 'POST apply_coupon')).toHaveLength(2);
    expect(page.notices()[0]).toMatch(/\S/);
    expect(page.el<HTMLInputElement>('#coupon_code').value).toBe('fiver');
  });

  test('Q20 of the form: the fields go once more with a fresh one', async () => {
    const page = await cart({}, { jquery });
    page.shop.answer({
      '/basket/': ({ method, fields }) =>
        method === 'GET'
          ? cartPage({ nonce: 'n2' })
          : fields['woocommerce-cart-nonce'] === 'n2'
            ? cartPage({ notices: message('Renewed.') })
            : { status: 403, text: '-1' },
    });
    update(page);
    await page.pass();
    expect(page.requests()).toEqual(['POST /basket/', 'GET /basket/', 'POST /basket/']);
    expect(page.shop.calls[2]?.body).toBe(page.shop.calls[0]?.body.replace('nonce=n1', 'nonce=n2'));
    expect(page.notices()).toEqual(['Renewed.']);
  });

  test('Q20 of a link', async () => {
    const page = await cart({}, { jquery });
    page.shop.answer({
      '/basket/': ({ url }) =>
        !url.includes('remove_item')
          ? cartPage({ nonce: 'n2' })
          : url.includes('_wpnonce=n2')
            ? cartPage({ lines: LINES.slice(1) })
            : { status: 403, text: '-1' },
    });
    page.click(page.removeLink(POT));
    await page.pass();
    expect(document.querySelectorAll('.cart_item')).toHaveLength(1);
  });

  test('Q20 a page that came back from the back/forward cache asks for fresh ones before it acts', async () => {
    const page = await cart(
      {},
      { jquery, answers: { apply_coupon: fresh('a2', { text: message('Taken.') }) } },
    );
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    page.type(page.el('#coupon_code'), 'fiver');
    page.click('[name=apply_coupon]');
    await page.pass();
    expect(page.requests().slice(0, 2)).toEqual(['GET /basket/', 'POST apply_coupon']);
    expect(page.notices()).toEqual(['Taken.']);
  });
});

test('a page that comes back is not blocked by a request of before', async () => {
  const page = await cart({}, { answers: { '/basket/': { never: true } } });
  update(page);
  expect(overlays()).toBeGreaterThan(0);
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await page.pass(500);
  expect(overlays()).toBe(0);
});

describe('late, and out of order', () => {
  const method = (value: string, total: string, delay: number) => ({
    text: totals({ shipping: RADIOS(value), total }),
    delay,
  });

  test('Q28 of quick choices the last one is what the page and the shop have', async () => {
    const page = await cart();
    page.shop.answer({
      update_shipping_method: ({ fields }) =>
        fields['shipping_method[0]'] === 'pickup:2'
          ? method('pickup:2', '1.00', 900)
          : method('post:3', '2.00', 50),
    });
    page.choose('#shipping_method_0_pickup2');
    await page.pass();
    page.choose('#shipping_method_0_flat_rate1');
    page.choose('#shipping_method_0_post3');
    await page.pass(900);
    // The first answer is late: it is not shown.
    expect(page.el('.order-total').textContent).toContain('40.00');
    expect(page.el('.cart_totals').classList.contains('processing')).toBe(true);
    await page.pass(50);
    expect(page.el('.order-total').textContent).toContain('2.00');
    expect(page.el<HTMLInputElement>('#shipping_method_0_post3').checked).toBe(true);
    // One at a time, and the one in between never asked: the shop cannot end with another.
    expect(page.shop.calls.map(({ fields }) => fields['shipping_method[0]'])).toEqual(['pickup:2', 'post:3']);
    expect(page.toldNames()).toEqual(['updated_cart_totals', 'updated_shipping_method']);
    await page.pass(500);
    expect(overlays()).toBe(0);
  });

  test('0039 a delivery for a cart that another tab has changed: its rows are read anew as well', async () => {
    const page = await cart();
    const note = (hash: string) => {
      // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
      document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
    };
    page.shop.answer({
      update_shipping_method: () => {
        note('own');
        return method('post:3', '2.00', 10);
      },
    });
    page.choose('#shipping_method_0_post3');
    await page.pass(100);
    expect(page.requests()).toEqual(['POST update_shipping_method']);
    note('another');
    page.choose('#shipping_method_0_pickup2');
    await page.pass(100);
    expect(page.requests()).toEqual([
      'POST update_shipping_method',
      'POST update_shipping_method',
      'POST /basket/',
    ]);
    note('');
  });

  test('Q28 lines removed one after the other, by keys, go one after the other', async () => {
    const page = await cart();
    page.shop.answer({
      '/basket/': ({ url }) =>
        url.includes(POT)
          ? { ...cartPage({ lines: LINES.slice(1), above: removed(POT, 'Clay pot') }), delay: 500 }
          : { ...cartPage({ lines: [], above: removed(CLOTH, 'Linen cloth') }), delay: 20 },
    });
    page.click(page.removeLink(POT));
    page.click(page.removeLink(POT));
    page.click(page.removeLink(CLOTH));
    await page.pass(500);
    expect(document.querySelectorAll('.cart_item')).toHaveLength(1);
    expect(document.querySelectorAll('.processing')).toHaveLength(2);
    await page.pass(20);
    expect(page.requests()).toHaveLength(2);
    expect(page.notices()).toEqual(['Linen cloth is out. Undo?']);
    await page.pass(500);
    expect(overlays()).toBe(0);
  });

  test('Q28 many wishes to read the cart anew are one request', async () => {
    const page = await cart({ notices: message('Read me.') });
    page.shop.answer({ '/basket/': { ...cartPage(), delay: 100 } });
    for (const preserve of [true, true, false, true]) page.tell('wc_update_cart', [preserve]);
    await page.pass(100);
    await page.pass(100);
    expect(page.requests().length).toBeLessThanOrEqual(2);
    expect(page.notices()).toEqual([]);
  });

  test('Q28 an answer that comes when the island has gone changes nothing', async () => {
    const page = await cart({}, { answers: { '/basket/': { ...cartPage({ total: '1.00' }), delay: 300 } } });
    update(page);
    page.runtime.release('cart', 'test');
    await page.pass(400);
    expect(page.el('.order-total').textContent).toContain('40.00');
    expect(page.notices()).toEqual([]);
    expect(overlays()).toBe(0);
  });
});

test.each<[string, FakeAnswer]>([
  ['an answer', { text: totals({ total: '1.00' }) }],
  ['an error', { status: 500 }],
])('S1.6 after %s the totals are free before `updated_shipping_method` is told', async (_, answer) => {
  const page = await cart({}, { answers: { update_shipping_method: answer } });
  const blocked: boolean[] = [];
  page.hear('updated_shipping_method', () => {
    blocked.push(page.el('.cart_totals').classList.contains('processing'));
  });
  page.choose('#shipping_method_0_post3');
  await page.pass();
  expect(blocked).toEqual([false]);
});

describe('the configuration', () => {
  test('S3.8 without wc_cart_params forms and links do the work', async () => {
    const page = await cart({}, { globals: { wc_cart_params: undefined } });
    update(page);
    page.click(page.removeLink(POT));
    expect(page.followed).toEqual(['/basket/', page.removeLink(POT).getAttribute('href')]);
    expect(page.button('update_cart').disabled).toBe(false);
  });

  test('S3.8 broken, too, with a word to the developer', async () => {
    const page = await cart({}, { globals: { wc_cart_params: { wc_ajax_url: '/x' } } });
    update(page);
    expect(page.followed).toEqual(['/basket/']);
    expect(page.warnings.splice(0).join()).toContain('wc_cart_params');
  });

  test('links and forms to another site are left alone', async () => {
    const page = await cart();
    page.removeLink(POT).href = `https://elsewhere.example/?remove_item=${POT}`;
    page.click(page.removeLink(POT));
    page.el('.woocommerce-shipping-calculator').setAttribute('action', 'https://elsewhere.example/');
    page.click('[name=calc_shipping]');
    await page.pass();
    expect(page.followed).toHaveLength(2);
    expect(page.requests()).toEqual([]);
  });
});

test('what other scripts throw at our events costs nobody the page', async () => {
  const page = await cart();
  page.hear('updated_cart_totals', () => {
    throw new Error('theirs');
  });
  update(page);
  await page.pass();
  await page.pass(500);
  expect(overlays()).toBe(0);
  expect(page.toldNames()).toContain('updated_wc_div');
  expect(page.errors.splice(0).join()).toContain('theirs');
});
