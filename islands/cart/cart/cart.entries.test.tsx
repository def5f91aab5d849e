import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  CLOTH,
  cartPage,
  LINES,
  LOGIN,
  openCart,
  overlays,
  POT,
  RADIOS,
  refusal,
  totals,
  update,
} from './page.testing';

afterEach(closePage);

const cart = (state: Parameters<typeof openCart>[1] = {}, options: Parameters<typeof openCart>[2] = {}) =>
  openCart([() => import('.'), () => import('../../shop/notices')], state, options);
type Page = Awaited<ReturnType<typeof cart>>;

describe('quantities', () => {
  test.each(['-1', '1e9', '1.5'])('S2.5 %s is refused by the browser, and nothing is sent', async (value) => {
    const page = await cart();
    page.type(page.qty(CLOTH), value);
    page.click('[name=update_cart]');
    page.key(page.qty(CLOTH), 'Enter');
    await page.pass();
    expect(page.requests()).toEqual([]);
    expect(overlays()).toBe(0);
    expect(page.qty(CLOTH).value).toBe(value);
  });

  test.each(['-1', '1e9', '1.5', 'abc'])(
    'S2.5 %s of a field without rules: the shop decides',
    async (value) => {
      const lines = [{ key: POT, name: 'Clay pot', quantity: 1, field: 'type="text"' }];
      const page = await cart(
        { lines },
        { answers: { '/basket/': cartPage({ lines, notices: refusal('No.') }) } },
      );
      update(page, value);
      await page.pass();
      expect(page.shop.calls[0]?.fields[`cart[${POT}][qty]`]).toBe(value);
      expect(page.notices()).toEqual(['No.']);
      // What the shop refused does not stay on the page, not even in the field that was just filled in.
      expect(page.qty(POT).value).toBe('1');
      expect(page.button('update_cart').disabled).toBe(true);
    },
  );

  test.each(['', 'abc'])('S2.5 "%s" in a number field is sent as nothing', async (value) => {
    const page = await cart();
    update(page, value);
    await page.pass();
    expect(page.shop.calls[0]?.fields[`cart[${POT}][qty]`]).toBe('');
  });

  test('S2.5 more than there is: the shop’s own quantity stands in the field, also with the focus', async () => {
    const page = await cart({}, { answers: { '/basket/': cartPage({ notices: refusal('Only 5.') }) } });
    page.type(page.qty(POT), '9000');
    page.key(page.qty(POT), 'Enter');
    await page.pass();
    expect(page.qty(POT).value).toBe('1');
  });

  test('S2.5 what was typed after the update was sent stays, and can be sent', async () => {
    const page = await cart();
    page.shop.answer({
      '/basket/': { ...cartPage({ lines: [{ key: POT, name: 'Clay pot', quantity: 3 }] }), delay: 200 },
    });
    update(page, '3');
    page.type(page.qty(POT), '4');
    await page.pass(200);
    expect(page.qty(POT).value).toBe('4');
    expect(page.button('update_cart').disabled).toBe(false);
  });

  test('S3.1 a line sold one at a time is sent with its hidden field', async () => {
    const lines = [
      { key: POT, name: 'Clay pot', quantity: 1, field: 'type="hidden" min="1" max="1"' },
      ...LINES.slice(1),
    ];
    const page = await cart({ lines });
    page.type(page.qty(CLOTH), '3');
    page.click('[name=update_cart]');
    await page.pass();
    expect(page.shop.calls[0]?.fields).toMatchObject({
      [`cart[${POT}][qty]`]: '1',
      [`cart[${CLOTH}][qty]`]: '3',
    });
  });
});

describe('shipping methods', () => {
  const choose = async (shipping: string, act: (page: Page) => unknown) => {
    const page = await cart(
      { shipping },
      { answers: { update_shipping_method: { text: totals({ shipping }) } } },
    );
    act(page);
    await page.pass();
    return page;
  };

  test('S2.5 several packages: select, radios, hidden field', async () => {
    const page = await choose(
      `<select class="shipping_method" data-index="0"><option value="a:1">A</option><option value="b:2" id="b">B</option></select>
       <input type="radio" class="shipping_method" name="shipping_method[1]" data-index="1" value="c:1" checked>
       <input type="radio" class="shipping_method" name="shipping_method[1]" data-index="1" value="d:2">
       <input type="hidden" class="shipping_method" name="shipping_method[2]" data-index="2" value="e:1">
       <input type="hidden" name="shipping_method[7]" value="f:1">`,
      (it) => {
        const select = it.el<HTMLSelectElement>('select.shipping_method');
        select.value = 'b:2';
        select.dispatchEvent(new Event('change', { bubbles: true }));
      },
    );
    expect(page.shop.calls[0]?.body).toBe(
      'security=s1&shipping_method%5B0%5D=b%3A2&shipping_method%5B1%5D=c%3A1&shipping_method%5B2%5D=e%3A1&shipping_method%5B7%5D=f%3A1',
    );
  });

  test('methods of a checkout on the same page are the checkout’s', async () => {
    const after = `<form class="checkout woocommerce-checkout">${RADIOS().replaceAll('id="', 'id="checkout_')}</form>`;
    const page = await cart({ after });
    page.click('#checkout_shipping_method_0_post3');
    await page.pass();
    expect(page.requests()).toEqual([]);
  });

  test.each([
    ['a login page', LOGIN],
    ['an empty answer', { text: '' }],
    ['an error', { status: 500 }],
  ])('Q29 %s is not taken for totals: the shopper is told', async (_, answer) => {
    const page = await cart({}, { answers: { update_shipping_method: answer } });
    page.choose('#shipping_method_0_post3');
    await page.pass();
    expect(page.el('.order-total').textContent).toContain('40.00');
    expect(page.notices()[0]).toMatch(/\S/);
    // On completion, whatever came of it (§3.6.3); then the cart says which one it is.
    expect(page.toldNames()).toEqual(['updated_shipping_method', 'updated_cart_totals', 'updated_wc_div']);
    await page.pass(500);
    expect(overlays()).toBe(0);
  });

  test('§3.6.3 a select in use says what the shop has chosen, which may be something else', async () => {
    const select = (chosen: string) =>
      `<select class="shipping_method" name="shipping_method[0]" data-index="0" id="methods">${['post:1', 'pickup:2'].map((one) => `<option${one === chosen ? ' selected' : ''}>${one}</option>`).join('')}</select>`;
    const page = await cart(
      { shipping: select('post:1') },
      {
        answers: { update_shipping_method: { text: totals({ shipping: select('post:1'), total: '9.00' }) } },
      },
    );
    const field = page.el<HTMLSelectElement>('#methods');
    field.focus();
    field.value = 'pickup:2';
    field.dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass();
    expect([page.el('.order-total').textContent, page.el<HTMLSelectElement>('#methods').value]).toEqual([
      expect.stringContaining('9.00'),
      'post:1',
    ]);
  });

  test('0025 one that the shop did not take is not left chosen, also where the cart cannot be read anew', async () => {
    const fails = { status: 500 };
    const page = await cart({}, { answers: { update_shipping_method: fails, '/basket/': fails } });
    const chosen = () => page.el<HTMLInputElement>('.cart_totals .shipping_method:checked').id;
    const before = chosen();
    page.choose('#shipping_method_0_post3');
    expect(chosen()).toBe('shipping_method_0_post3');
    await page.pass();
    expect(chosen()).toBe(before);
  });
});

describe('cart and checkout on one page', () => {
  const state = { after: '<form class="checkout woocommerce-checkout"></form>' };
  test('a change of the cart asks the checkout to update, first', async () => {
    const page = await cart(state);
    update(page);
    await page.pass();
    expect(page.toldNames()).toEqual(['update_checkout', 'updated_cart_totals', 'updated_wc_div']);
  });

  test('the emptied cart is the browser’s to show', async () => {
    const page = await cart(state, { answers: { '/basket/': cartPage({ lines: [] }) } });
    page.click(page.removeLink(POT));
    await page.pass();
    expect(page.left).toEqual([`${location.origin}/basket/`]);
  });
});
