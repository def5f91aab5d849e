import { afterEach, describe, expect, test, vi } from 'vitest';
import { CART, closeExpress, settings, storeCart } from '../testing/express-page';
import { hooked, openCart, shopOf, shown } from '../testing/express-shop';

afterEach(closeExpress);

describe('ST4 ST7 ST9 start', () => {
  test('a button for each wallet, in its order, with the cart’s amount; one client', async () => {
    const page = await openCart();
    expect(page.calls('Stripe')).toEqual([['pk_test_1', { locale: 'en', apiVersion: '2024-06-20' }]]);
    expect(page.calls('stripe.elements').map(([options]) => Object(options).amount)).toEqual([
      3004, 3004, 3004, 3004,
    ]);
    expect(
      [...page.el('#wc-stripe-express-checkout-element').children].map(({ id }) => id.slice(35)),
    ).toEqual(['applePay', 'googlePay', 'amazonPay', 'link']);
    expect(shown(page)).toBe(true);
    expect(page.el('#wc-stripe-express-checkout-button-separator').style.display).toBe('');
  });

  test.each([
    ['nothing is to be paid', { answers: { ...shopOf(0) } }],
    ['the page has no key', { settings: settings({ stripe: { publishable_key: '' } }) }],
    ['a page of blocks', { settings: settings({ has_block: '1' }) }],
    ['no wallet is switched on', { settings: settings({ stripe: { publishable_key: 'pk' } }) }],
    ['the browser has none', { plan: { wallets: [] } }],
  ])('none where %s', async (_, options) => {
    const page = await openCart(options);
    expect([shown(page), document.querySelector('iframe')]).toEqual([false, null]);
  });

  test('ST9 a wallet that does not load goes; the others stay', async () => {
    const page = await openCart({ plan: { loadErrors: ['applePay'] } });
    expect(document.querySelector('#wc-stripe-express-checkout-element-applePay')).toBeNull();
    expect([shown(page), document.querySelectorAll('iframe').length]).toEqual([true, 3]);
    expect(page.warnings.splice(0)).toEqual([expect.stringContaining('applePay is refused')]);
  });

  test('buttons that never come are not waited for: nothing is shown', async () => {
    const page = await openCart({ plan: { silent: ['applePay', 'googlePay', 'amazonPay', 'link'] } });
    await page.pass(5000);
    expect(shown(page)).toBe(false);
  });

  test.each([
    ['a script that does not bring what it should', { script: 'empty' as const }, 'its script did not come'],
    ['a key that the provider refuses', { throws: ['Stripe'] }, 'the provider refused the key'],
  ])('%s is told to the developer by its own cause, and nothing is shown', async (_, plan, cause) => {
    const page = await openCart({ plan });
    await page.pass(200);
    const told = page.warnings.splice(0);
    expect([shown(page), told.length]).toEqual([false, 1]);
    expect(told[0]).toContain(`the wallets' buttons cannot be shown: ${cause}`);
  });

  test.each([
    ['refuses to say', { status: 403, json: { code: 'rest_forbidden', message: 'Members only.' } }],
    ['says as a page', { text: '<h1>Hi</h1>' }],
    ['cannot be asked', { fail: true } as const],
  ])('what the cart costs, which the shop %s: one warning, and nothing is shown', async (_, answer) => {
    const page = await openCart({ answers: { ...shopOf(), '/wp-json/wc/store/v1/cart': answer } });
    await page.pass(200);
    page.tell('updated_cart_totals');
    await page.pass(200);
    const told = page.warnings.splice(0);
    expect([shown(page), told.length]).toEqual([false, 1]);
    expect(told[0]).toMatch(/cannot be shown: the shop does not say what is in the cart\. Look at .+/);
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(3004) } });
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect(shown(page)).toBe(true);
  });

  test('what other code throws at the cart’s lines is not told as something of the provider’s', async () => {
    Object.assign(
      window,
      hooked(() => {
        throw new Error('a plugin');
      }),
    );
    const page = await openCart();
    await page.pass(200);
    expect([shown(page), page.errors.splice(0).length]).toEqual([false, 1]);
  });

  test('STQ 8.8 a currency without decimals in a shop with two', async () => {
    const page = await openCart({
      settings: settings({ checkout: { currency_code: 'jpy', currency_decimals: 0 } }),
    });
    expect(page.calls('stripe.elements').map(([options]) => Object(options).amount)).toEqual([
      30, 30, 30, 30,
    ]);
  });
});

describe('ST7 the cart changes', () => {
  test('STQ 8.3 other totals reach the buttons that are there, all of them: none is made anew', async () => {
    const answers = shopOf();
    const page = await openCart({ answers });
    const frame = document.querySelector('iframe');
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(6865) } });
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual(
      Array.from({ length: 4 }, () => ({ amount: 6865 })),
    );
    expect([document.querySelector('iframe'), page.calls('elements.create').length]).toEqual([frame, 4]);
  });

  test('nothing is to be paid any more, and then something', async () => {
    const page = await openCart();
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(0) } });
    page.tell('updated_checkout');
    await page.pass(100);
    expect(shown(page)).toBe(false);
    page.shop.answer({ '/wp-json/wc/store/v1/cart': { json: storeCart(3004) } });
    page.tell('updated_checkout');
    await page.pass(100);
    expect(shown(page)).toBe(true);
  });

  test('STQ 8.3 a place that the shop replaced gets the same elements', async () => {
    const page = await openCart();
    const { innerHTML } = new DOMParser().parseFromString(CART, 'text/html').body;
    document.body.innerHTML = innerHTML;
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect([shown(page), document.querySelectorAll('iframe').length]).toEqual([true, 4]);
    expect(page.calls('elements.create')).toHaveLength(4);
  });
});

describe('ST35 ST42 rules of the shop', () => {
  const login = {
    login_confirmation: {
      message: 'To pay with **the selected payment method**, log in.',
      redirect_url: '/login/',
    },
  };
  test.each([
    [false, []],
    [true, [`${location.origin}/login/`]],
  ])('only customers: the dialog is answered with %s', async (answer, left) => {
    const page = await openCart({ settings: settings(login) });
    const asked = vi.fn(() => answer);
    vi.stubGlobal('confirm', asked);
    expect(await page.press('applePay')).toBeUndefined();
    expect(asked.mock.calls).toEqual([['To pay with Apple Pay, log in.']]);
    expect(page.left).toEqual(left);
  });

  test('ST42 taxes by the payer’s address: it is said once', async () => {
    const page = await openCart({ settings: settings({ taxes_based_on_billing: '1' }) });
    for (let turn = 0; turn < 2; turn++) {
      (await page.press())?.cancel();
      await page.pass(600);
    }
    expect(page.notices()).toEqual([expect.stringContaining('Final taxes charged can differ')]);
  });
});
