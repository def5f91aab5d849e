import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import { closeCheckout, fill, openCheckout, PLACED, review, UPDATE, update } from '../testing/checkout-page';

const open = (options: Parameters<typeof openCheckout>[1] = {}) => openCheckout([() => import('.')], options);

afterEach(() => {
  closePage();
  closeCheckout();
});

describe('C30 where it leads', () => {
  test.each([
    ['a relative address', '/thanks/', '/thanks/'],
    ['another site over https', 'https://pay.example/s/1?x=%20', 'https://pay.example/s/1?x=%20'],
    [
      'an address in an address',
      'https://pay.example/?to=http%3A%2F%2Fshop',
      'https://pay.example/?to=http%3A%2F%2Fshop',
    ],
    [
      'both schemes, decoded',
      'https://pay.example/?to=http://shop&n=%C3%A4',
      'https://pay.example/?to=http://shop&n=%C3%A4',
    ],
  ])('%s', async (_, redirect, left) => {
    const page = await open({ answers: { checkout: { json: { result: 'success', redirect } } } });
    page.submit();
    await page.pass();
    expect(page.left).toEqual([left.startsWith('/') ? location.origin + left : left]);
  });

  test('CQ29 a stray percent sign is no failure', async () => {
    const page = await open({
      answers: {
        checkout: { json: { result: 'success', redirect: 'https://pay.example/?to=http://shop&off=5%' } },
      },
    });
    page.submit();
    await page.pass();
    expect(page.left).toEqual(['https://pay.example/?to=http://shop&off=5%']);
    expect(page.told()).not.toContain('checkout_error');
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'swish://pay?token=secret'])(
    'C30 never to %s: the order was received, its payment page was not opened',
    async (redirect) => {
      const page = await open({ answers: { checkout: { json: { result: 'success', redirect } } } });
      page.submit();
      await page.pass();
      expect(page.left).toEqual([]);
      const error = page.el('.woocommerce-error');
      expect(error.textContent).toContain(
        'Your order was received, but its payment page could not be opened.',
      );
      expect(error.textContent).not.toContain('See your orders first.');
      expect(error.querySelector('a')?.getAttribute('href')).toBe('/orders/');
      expect(document.activeElement).toBe(error);
      expect(page.form.matches('.processing, [aria-busy]')).toBe(false);
      expect(page.form.querySelector('.woocommerce-invalid')).toBeNull();
      expect(page.told()).toContain('checkout_error');
      const warnings = page.warnings.splice(0).join();
      expect(warnings).toContain(`"${redirect.split(':')[0]}:"`);
      expect(warnings).not.toContain('secret');
    },
  );

  test.each([[''], [undefined], [{}]])(
    'C30 never to %s: the general message, for the order may exist',
    async (redirect) => {
      const page = await open({ answers: { checkout: { json: { result: 'success', redirect } } } });
      page.submit();
      await page.pass();
      expect(page.left).toEqual([]);
      expect(page.el('.woocommerce-error').textContent).toContain('See your orders first.');
      page.warnings.length = 0;
    },
  );
});

describe('two tabs with different carts', () => {
  const cart = (hash: string) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
    document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
  };

  test('the cart of another tab is shown, not ordered; the next press orders it', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' }, answers: { checkout: PLACED } });
    cart('h2');
    page.shop.answer({ [UPDATE]: { json: update(review('$99')) } });
    for (let turn = 0; turn < 3; turn++) page.submit();
    await page.pass(10);
    expect(page.asked('checkout')).toEqual([]);
    expect(page.asked(UPDATE)).toHaveLength(1);
    expect(page.el('.order-total td').textContent).toBe('$99');
    expect(page.el('.woocommerce-error[role=alert]').textContent).toMatch(/Your cart has changed/);
    expect(document.activeElement).toBe(page.el('.woocommerce-error'));
    expect(page.told()).not.toContain('checkout_place_order');
    page.submit();
    await page.pass();
    expect(page.asked('checkout')).toHaveLength(1);
  });

  test('a cart that looks the same is ordered without a question', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' }, answers: { checkout: PLACED } });
    cart('h2');
    page.submit();
    await page.pass(10);
    expect(page.asked('checkout')).toHaveLength(1);
  });

  test('a cart that changes before the first totals are there is not ordered either', async () => {
    const page = await open({
      quiet: false,
      cookies: { woocommerce_cart_hash: 'h1' },
      answers: { checkout: PLACED, [UPDATE]: { json: update(review('$98')), delay: 50 } },
    });
    cart('h2');
    page.submit();
    await page.pass(100);
    expect(page.asked('checkout')).toEqual([]);
    expect(page.el('.woocommerce-error').textContent).toMatch(/Your cart has changed/);
  });

  test('a cart that another tab has emptied: the shop’s words stand above the form, and nothing that was filled in is lost', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' }, answers: { checkout: PLACED } });
    fill(page);
    cart('');
    const gone = '<ul class="woocommerce-error"><li>Your visit has expired.</li></ul>';
    page.shop.answer({ [UPDATE]: { json: { fragments: { 'form.woocommerce-checkout': gone } } } });
    page.submit();
    await page.pass(10);
    expect(page.asked('checkout')).toEqual([]);
    expect(page.el('.woocommerce-error').textContent).toBe('Your visit has expired.');
    expect(page.el<HTMLInputElement>('#billing_city').value).toBe('Fresno');
    expect(page.form.matches('.processing, [aria-busy=true]')).toBe(false);
    page.shop.answer({ [UPDATE]: { json: update() } });
    page.submit();
    await page.pass(10);
    expect(page.asked('checkout')).toHaveLength(1);
  });

  test('totals that cannot be had: nothing is ordered, and the page says why', async () => {
    const page = await open({ cookies: { woocommerce_cart_hash: 'h1' } });
    cart('');
    page.shop.answer({ [UPDATE]: { status: 500 } });
    page.submit();
    await page.pass(10);
    expect(page.asked('checkout')).toEqual([]);
    expect(page.el('.woocommerce-NoticeGroup-updateOrderReview').textContent).toMatch(/could not be updated/);
    page.shop.answer({ [UPDATE]: { json: update() }, checkout: PLACED });
    page.submit();
    await page.pass(10);
    expect(page.asked('checkout')).toHaveLength(1);
  });
});
