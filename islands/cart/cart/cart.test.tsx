import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  CLOTH,
  cartPage,
  LINES,
  message,
  openCart,
  POT,
  RADIOS,
  refusal,
  removed,
  totals,
  VERSIONS,
} from './page.testing';

afterEach(closePage);

const islands = [
  () => import('.'),
  () => import('../../shop/notices'),
  () => import('../../shop/button-links'),
];
const cart = (state: Parameters<typeof openCart>[1] = {}, options: Parameters<typeof openCart>[2] = {}) =>
  openCart(islands, state, options);

const more = [{ key: POT, name: 'Clay pot', quantity: 3 }, ...LINES.slice(1)];
const UPDATED = cartPage({ lines: more, total: '60.00', above: message('Basket renewed.') });
const WITHOUT_POT = cartPage({ lines: LINES.slice(1), above: removed(POT, 'Clay pot') });
const EMPTIED = cartPage({ lines: [], above: removed(POT, 'Clay pot') });

describe.each(VERSIONS)('jQuery %s', (jquery) => {
  test('S2.5 S3.1 quantities: what is sent, what is blocked, what the page shows then', async () => {
    const page = await cart({}, { jquery, answers: { '/basket/': { ...UPDATED, delay: 300 } } });
    const [form, sums] = [page.el('.woocommerce-cart-form'), page.el('.cart_totals')];
    expect(page.button('update_cart').disabled).toBe(true);
    page.type(page.qty(POT), '3');
    expect(page.button('update_cart').disabled).toBe(false);
    page.click('[name=update_cart]');
    for (const area of [form, sums]) {
      expect(area.classList.contains('processing')).toBe(true);
      expect(area.getAttribute('aria-busy')).toBe('true');
      const { style } = area.querySelector('.blockOverlay') as HTMLElement;
      expect([style.backgroundColor, style.opacity]).toEqual(['rgb(255, 255, 255)', '0.6']);
    }
    await page.pass();
    expect(page.requests()).toEqual(['POST /basket/']);
    expect(page.shop.calls[0]?.body).toBe(
      `cart%5B${POT}%5D%5Bqty%5D=3&cart%5B${CLOTH}%5D%5Bqty%5D=2&coupon_code=&woocommerce-cart-nonce=n1&_wp_http_referer=%2Fbasket%2F&update_cart=Update+Cart`,
    );
    await page.pass(300);
    await page.pass(500);
    expect(document.querySelectorAll('.blockUI, .processing, [aria-busy]')).toHaveLength(0);
    expect(page.told).toEqual([['updated_cart_totals'], ['updated_wc_div']]);
    expect(page.notices()).toEqual(['Basket renewed.']);
    expect(page.el('.woocommerce-notices-wrapper .woocommerce-message')).not.toBeNull();
    expect(page.el('.order-total').textContent).toContain('60.00');
    expect(page.qty(POT).value).toBe('3');
    expect(page.button('update_cart').disabled).toBe(true);
    expect(page.followed).toEqual([]);
  });

  test('S1.5 a line goes, with its message and the way back', async () => {
    const page = await cart({}, { jquery, answers: { '/basket/': { ...WITHOUT_POT, delay: 300 } } });
    expect(page.click(page.removeLink(POT)).defaultPrevented).toBe(true);
    expect(document.querySelectorAll('.processing')).toHaveLength(2);
    await page.pass(300);
    expect(page.requests()).toEqual([`GET /basket/?remove_item=${POT}&_wpnonce=n1`]);
    expect(page.toldNames()).toEqual([
      'updated_cart_totals',
      'updated_wc_div',
      'item_removed_from_classic_cart',
    ]);
    expect(document.querySelectorAll('.cart_item')).toHaveLength(1);
    expect(page.notices()).toEqual(['Clay pot is out. Undo?']);

    page.shop.answer({ '/basket/': cartPage() });
    page.click('.restore-item');
    await page.pass();
    expect(page.requests()[1]).toBe(`GET /basket/?undo_item=${POT}&_wpnonce=n1`);
    expect(document.querySelectorAll('.cart_item')).toHaveLength(2);
    expect(page.notices()).toEqual([]);
    expect(page.toldNames().slice(3)).toEqual(['updated_cart_totals', 'updated_wc_div']);
  });

  test('S7.2 S3.10 Q30 a coupon: what is sent, the event, the cart read anew with its message', async () => {
    const page = await cart(
      {},
      { jquery, answers: { apply_coupon: { text: `\n${message('Code taken.')}\n` } } },
    );
    page.shop.answer({ '/basket/': cartPage({ coupons: ['fiver'], total: '35.00' }) });
    page.type(page.el('#coupon_code'), 'fiver');
    page.click('[name=apply_coupon]');
    expect(page.el('.woocommerce-cart-form').classList.contains('processing')).toBe(true);
    expect(page.el('.cart_totals').classList.contains('processing')).toBe(false);
    await page.pass();
    expect(page.requests()).toEqual(['POST apply_coupon', 'POST /basket/']);
    expect(page.shop.calls[0]?.body).toBe('security=a1&coupon_code=fiver');
    expect(page.shop.calls[1]?.fields).not.toHaveProperty('update_cart');
    expect(page.told).toEqual([['applied_coupon', 'fiver'], ['updated_cart_totals'], ['updated_wc_div']]);
    expect(page.notices()).toEqual(['Code taken.']);
    expect(page.el('.cart-discount').textContent).toContain('[Remove]');
    expect(page.el<HTMLInputElement>('#coupon_code').value).toBe('');

    page.shop.answer({ remove_coupon: { text: message('Code is out.') }, '/basket/': cartPage() });
    page.type(page.el('#coupon_code'), 'half typed');
    page.click('.woocommerce-remove-coupon');
    expect(page.el('.cart_totals').classList.contains('processing')).toBe(true);
    await page.pass();
    expect(page.shop.calls[2]?.body).toBe('security=r1&coupon=fiver');
    expect(page.requests().slice(2)).toEqual(['POST remove_coupon', 'POST /basket/']);
    expect(page.told.slice(3)).toEqual([
      ['removed_coupon', 'fiver'],
      ['updated_cart_totals'],
      ['updated_wc_div'],
    ]);
    expect(page.notices()).toEqual(['Code is out.']);
    expect(document.querySelector('.cart-discount')).toBeNull();
    expect(page.el<HTMLInputElement>('#coupon_code').value).toBe('');
  });

  test('a shipping method', async () => {
    const page = await cart(
      {},
      {
        jquery,
        answers: {
          update_shipping_method: {
            text: totals({ shipping: RADIOS('pickup:2'), total: '30.00' }),
            delay: 300,
          },
        },
      },
    );
    const form = page.el('.woocommerce-cart-form');
    let updates = 0;
    document.body.addEventListener('atoll:cart:updated', () => updates++);
    page.choose('#shipping_method_0_pickup2');
    expect([form.className, page.el('.cart_totals').className]).toEqual([
      'woocommerce-cart-form',
      'cart_totals processing',
    ]);
    await page.pass(300);
    expect(page.shop.calls[0]?.body).toBe('security=s1&shipping_method%5B0%5D=pickup%3A2');
    expect([page.told, updates]).toEqual([[['updated_cart_totals'], ['updated_shipping_method']], 1]);
    expect(page.el('.order-total').textContent).toContain('30.00');
    expect(document.activeElement).toBe(page.el('#shipping_method_0_pickup2'));
    expect(page.el('.woocommerce-cart-form')).toBe(form);
    await page.pass(500);
    expect(document.querySelectorAll('.blockUI, .processing')).toHaveLength(0);
  });

  test('Q22 Q23 the emptied cart, in place, and back again', async () => {
    const page = await cart({ lines: LINES.slice(0, 1) }, { jquery, answers: { '/basket/': EMPTIED } });
    page.click(page.removeLink(POT));
    await page.pass();
    expect(page.toldNames()).toEqual(['wc_cart_emptied', 'updated_wc_div', 'item_removed_from_classic_cart']);
    expect(document.querySelector('.woocommerce-cart-form, .cart_totals')).toBeNull();
    expect(page.el('.wc-empty-cart-message > .cart-empty').textContent).toBe('Nothing in here.');
    expect(page.notices()).toEqual(['Clay pot is out. Undo?']);
    expect(document.querySelectorAll('.woocommerce-message')).toHaveLength(1);

    page.shop.answer({ '/basket/': cartPage({ lines: LINES.slice(0, 1) }) });
    page.click('.restore-item');
    await page.pass();
    expect(page.left).toEqual([]);
    expect(document.querySelectorAll('.cart_item')).toHaveLength(1);
    expect(page.button('update_cart').disabled).toBe(true);
    expect(page.toldNames().slice(3)).toEqual(['updated_cart_totals', 'updated_wc_div']);
  });

  test.each(['wc_update_cart', 'added_to_cart'])('%s reads the cart anew', async (name) => {
    const page = await cart({ notices: message('Read me.') }, { jquery });
    page.tell(name, [{ a: 1 }]);
    await page.pass();
    expect(page.requests()).toEqual(['POST /basket/']);
    expect(page.shop.calls[0]?.body).not.toContain('update_cart');
    expect(page.notices()).toEqual(['Read me.']);
    expect(page.toldNames()).toEqual(['updated_cart_totals', 'updated_wc_div']);
    page.tell('wc_update_cart');
    await page.pass();
    // Not preserved: only what the answer says, once.
    expect(page.notices()).toEqual(['Read me.']);
    page.shop.answer({ '/basket/': cartPage() });
    page.tell('wc_update_cart');
    await page.pass();
    expect(page.notices()).toEqual([]);
  });
});

describe('which submit it is', () => {
  test('S2.5 Enter in a quantity field updates, never applies a coupon', async () => {
    const page = await cart({}, { answers: { '/basket/': UPDATED } });
    page.type(page.qty(POT), '3');
    expect(page.key(page.qty(POT), 'Enter').defaultPrevented).toBe(true);
    await page.pass();
    expect(page.requests()).toEqual(['POST /basket/']);
    expect(page.shop.calls[0]?.fields).toMatchObject({ update_cart: 'Update Cart' });
  });

  test('S2.5 also where a browser has pressed the first button, the coupon’s, already', async () => {
    const page = await cart({}, { answers: { '/basket/': UPDATED } });
    page.qty(POT).focus();
    page.el<HTMLFormElement>('.woocommerce-cart-form').requestSubmit(page.button('apply_coupon'));
    await page.pass();
    expect(page.requests()).toEqual(['POST /basket/']);
  });

  test('a theme that presses "update" itself does not depend on the focus', async () => {
    const page = await cart({}, { answers: { '/basket/': UPDATED } });
    page.el('#coupon_code').focus();
    page.qty(POT).value = '3';
    page.qty(POT).dispatchEvent(new Event('change', { bubbles: true }));
    page.button('update_cart').click();
    await page.pass();
    expect(page.requests()).toEqual(['POST /basket/']);
  });

  test('buttons of a theme send the form as it is', async () => {
    const page = await cart();
    const button = document.createElement('button');
    button.name = 'gift_wrap';
    page.el('.actions').append(button);
    page.qty(POT).focus();
    button.click();
    expect(page.followed).toEqual(['/basket/']);
    expect(page.requests()).toEqual([]);
  });

  test('a form without its table, one that another script handled, and one that goes elsewhere are left alone', async () => {
    const page = await cart();
    const form = page.el<HTMLFormElement>('.woocommerce-cart-form');
    form.addEventListener('submit', (event) => event.preventDefault(), { once: true });
    page.type(page.qty(POT), '3');
    page.button('update_cart').click();
    form.setAttribute('action', 'https://elsewhere.example/basket/');
    page.button('update_cart').click();
    form.setAttribute('action', '/basket/');
    page.el('.woocommerce-cart-form__contents').className = '';
    page.button('update_cart').click();
    await page.pass();
    expect(page.requests()).toEqual([]);
    expect(page.followed).toEqual(['https://elsewhere.example/basket/', '/basket/']);
  });

  test('a submit while the form is blocked is swallowed', async () => {
    const page = await cart({}, { answers: { '/basket/': { ...UPDATED, delay: 300 } } });
    page.type(page.qty(POT), '3');
    for (let count = 0; count < 3; count++) page.button('update_cart').click();
    page.key(page.qty(POT), 'Enter');
    page.el<HTMLFormElement>('.woocommerce-cart-form').requestSubmit(page.button('apply_coupon'));
    await page.pass(300);
    await page.pass(300);
    expect(page.requests()).toEqual(['POST /basket/']);
    expect(page.followed).toEqual([]);
  });

  test.each([3, 4] as const)('jQuery %s: a submit that a script simulates', async (jquery) => {
    const page = await cart({}, { jquery, answers: { apply_coupon: { text: refusal('No such code.') } } });
    page.el('#coupon_code').focus();
    page.trigger('.woocommerce-cart-form', 'submit');
    await page.pass();
    expect(page.requests()[0]).toBe('POST apply_coupon');
    expect(page.followed).toEqual([]);
  });
});

describe('the update button', () => {
  test('S2.5 a stepper that changes a quantity and says so enables it', async () => {
    const page = await cart();
    page.qty(CLOTH).value = '3';
    page.qty(CLOTH).dispatchEvent(new Event('change', { bubbles: true }));
    expect(page.button('update_cart').disabled).toBe(false);
  });

  test('other fields, and quantities elsewhere, do not enable it', async () => {
    const page = await cart({ after: '<div class="cross-sells"><input class="qty" id="other"></div>' });
    page.type(page.el('#coupon_code'), 'x');
    page.type(page.el('#other'), '3');
    page.type(page.el('#calc_shipping_postcode'), '1');
    expect(page.button('update_cart').disabled).toBe(true);
  });

  test('when the island goes, the page is as the server sent it', async () => {
    const page = await cart();
    const server = page.button('update_cart').cloneNode() as HTMLButtonElement;
    server.disabled = false;
    page.runtime.release('cart', 'test');
    expect(page.button('update_cart').outerHTML).toBe(`${server.outerHTML.split('</')[0]}Renew</button>`);
    page.button('update_cart').click();
    expect(page.followed).toEqual(['/basket/']);
  });
});

describe('quantities are sent by themselves', () => {
  const auto = { form: 'data-atoll-auto-update="600"' };
  test('S2.5 after the pause that the form names', async () => {
    const page = await cart(auto, { answers: { '/basket/': UPDATED } });
    page.type(page.qty(POT), '2');
    await page.pass(500);
    page.type(page.qty(POT), '3');
    await page.pass(500);
    expect(page.requests()).toEqual([]);
    await page.pass(100);
    expect(page.requests()).toEqual(['POST /basket/']);
    expect(page.shop.calls[0]?.fields[`cart[${POT}][qty]`]).toBe('3');
    await page.pass(2000);
    expect(page.requests()).toHaveLength(1);
    expect(document.querySelector('.woocommerce-cart-form')?.getAttribute('data-atoll-auto-update')).toBe(
      '600',
    );
  });

  test('Q93 a message of success then takes neither focus nor the view; a refusal does', async () => {
    const page = await cart(auto, { answers: { '/basket/': UPDATED } });
    page.type(page.qty(POT), '3');
    await page.pass(600);
    await page.pass(2000);
    expect(page.notices()).toEqual(['Basket renewed.']);
    expect(document.activeElement).toBe(page.qty(POT));
    expect(page.tops).toEqual([]);
    expect(page.el('.widget_shopping_cart_live_region').textContent).toBe('Basket renewed.');
    page.shop.answer({ '/basket/': cartPage({ notices: refusal('Too many.') }) });
    page.type(page.qty(POT), '4');
    await page.pass(600);
    await page.pass(2000);
    expect(document.activeElement?.textContent).toContain('Too many.');
    expect(page.tops).not.toEqual([]);
  });

  test.each(['', '9', '1.5', '-1'])('not "%s"', async (value) => {
    const page = await cart(auto);
    page.type(page.qty(CLOTH), value);
    await page.pass(2000);
    expect(page.requests()).toEqual([]);
    expect(page.button('update_cart').disabled).toBe(false);
  });

  test('what was typed while the form was blocked follows', async () => {
    const page = await cart(auto, { answers: { '/basket/': { ...cartPage(), delay: 900 } } });
    page.type(page.qty(POT), '2');
    await page.pass(600);
    page.type(page.qty(POT), '5');
    await page.pass(900);
    expect(page.qty(POT).value).toBe('5');
    expect(page.button('update_cart').disabled).toBe(false);
    await page.pass(1200);
    expect(page.shop.calls.map(({ fields }) => fields[`cart[${POT}][qty]`])).toEqual(['2', '5']);
  });

  test('not without the option', async () => {
    const page = await cart();
    page.type(page.qty(POT), '2');
    await page.pass(5000);
    expect(page.requests()).toEqual([]);
  });
});
