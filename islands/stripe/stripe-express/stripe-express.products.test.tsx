import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeExpress, PRODUCT, product, storeCart, variable } from '../testing/express-page';
import { openProduct, shopOf, shown } from '../testing/express-shop';

afterEach(closeExpress);

describe('ST8 ST22 ST28 products', () => {
  test('a shop that does not say what it put into the cart: ordered', async () => {
    const page = await openProduct();
    const { totals } = storeCart(1930);
    page.shop.answer({ '/wp-json/wc/store/v1/cart/add-item': { json: { items_count: 1, totals } } });
    (await page.press())?.confirm();
    await page.pass(900);
    expect([page.notices(), page.asked().at(-1)]).toEqual([[], 'POST checkout']);
  });

  test('a press fills the cart; the sheet opens with it', async () => {
    const page = await openProduct();
    const sheet = await page.press();
    expect(page.asked()).toEqual(['POST wc_stripe_clear_cart', 'POST cart/add-item']);
    expect(JSON.parse(page.shop.calls[1]?.body ?? '')).toEqual({ id: '16', quantity: '1', variation: [] });
    expect(sheet?.options.lineItems).toEqual([
      { name: 'Beanie', amount: 1800 },
      { name: 'Tax', amount: 130 },
    ]);
  });

  test.each([
    ['1', PRODUCT],
    [undefined, PRODUCT.replace(/<div class="quantity">.*?<\/div>/, '')],
  ])(
    'it is the product of the form, and as many as that says (%s), whatever a mini-cart or a bar before it has',
    async (quantity, body) => {
      const before =
        '<div class="widget_shopping_cart"><div class="quantity"><input type="number" class="qty" value="3"></div></div>' +
        '<a class="single_add_to_cart_button button disabled" href="?add-to-cart=16">Add</a>';
      const page = await openProduct({ body: before + body });
      await page.press();
      expect(JSON.parse(page.shop.calls[1]?.body ?? '{}')).toEqual({
        id: '16',
        quantity: quantity ?? '1',
        variation: [],
      });
    },
  );

  describe('0041 fields of other plugins in its form, which no call takes along', () => {
    const own =
      '<input name="engraving" value=""><select name="box"><option>Plain<option>Gift</select><input type="checkbox" name="card" value="1"><input type="hidden" name="token" value=""><input type="file" name="addon-logo"><input type="color" name="thread"><input type="range" name="length" min="50" max="90"><label for="gold">Gold</label><input type="radio" name="wrap" id="gold" style="display: none"><button type="button" id="gothic">Gothic</button><input type="hidden" name="font"><p style="display: none"><input name="trap" value="x"></p>';
    beforeEach(() => {
      // As browsers say it; jsdom has none.
      Element.prototype.checkVisibility = function () {
        return !this.matches('[type=hidden]') && !this.closest('[style*="display: none"]');
      };
    });
    afterEach(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
    const openOwn = async () => {
      const page = await openProduct({ body: PRODUCT.replace('<button', `${own}<button`) });
      page.el('#gothic').addEventListener('click', () => {
        page.el<HTMLInputElement>('[name=font]').value = 'Gothic';
      });
      return page;
    };
    const WORDS =
      'This button cannot take along what you have entered. Please add the product to your cart, and pay there.';

    test.each<[string, (page: Awaited<ReturnType<typeof openOwn>>) => void]>([
      ['a text', (page) => Object.assign(page.el('[name=engraving]'), { value: 'Ada' })],
      [
        'a text that the server has printed again',
        (page) => page.el('[name=engraving]').setAttribute('value', 'Ada'),
      ],
      ['another entry of a list', (page) => Object.assign(page.el('[name=box]'), { value: 'Gift' })],
      ['a tick', (page) => Object.assign(page.el('[name=card]'), { checked: true })],
      [
        'a file, also one of an add-on',
        (page) => {
          const file = new File(['x'], 'logo.png');
          Object.defineProperty(page.el('[name=addon-logo]'), 'value', { value: file.name });
        },
      ],
      ['a colour', (page) => Object.assign(page.el('[name=thread]'), { value: '#ff0000' })],
      ['a slider', (page) => Object.assign(page.el('[name=length]'), { value: '60' })],
      ['a chip, whose own field is hidden', (page) => page.el('#gold').click()],
      ['a chip of a plugin, which writes into a hidden field', (page) => page.el('#gothic').click()],
      [
        'a subscription, also one that is printed as chosen',
        () =>
          document.body.insertAdjacentHTML(
            'beforeend',
            '<p class="wcsatt-options-product"><span class="subscription-option"><input type="radio" checked></span></p>',
          ),
      ],
    ])('%s: it is told, and nothing is put into the cart', async (_, enter) => {
      const page = await openOwn();
      enter(page);
      await page.pass(10);
      expect(await page.press()).toBeUndefined();
      expect([page.notices(), page.asked()]).toEqual([[WORDS], []]);
    });

    test('what nobody touched, and what scripts write into hidden ones, holds nothing up', async () => {
      const page = await openOwn();
      Object.assign(page.el('[name=token]'), { value: 't1' });
      Object.assign(page.el('.qty'), { value: '2' });
      expect(await page.press()).toBeDefined();
      expect(page.notices()).toEqual([]);
    });
  });

  describe('beside another product that has variations, as for an offer', () => {
    const [, form = ''] = /(<form.*<\/form>)/.exec(variable()) ?? [];
    const other = form.replace('"m" selected', '"l" selected').replaceAll('53', '99');

    test('also of one that stands before: its own is the one that the wallets come after', async () => {
      const page = await openProduct({ body: other + variable('54') });
      await page.press();
      expect(
        page.shop.calls.find(({ endpoint }) => endpoint === 'wc_stripe_add_to_cart')?.fields,
      ).toMatchObject({ product_id: '53', 'attributes[attribute_size]': 'm' });
    });

    test('it is the chosen variation of its own', async () => {
      const page = await openProduct({ body: variable('54') + other });
      await page.press();
      expect(
        page.shop.calls.find(({ endpoint }) => endpoint === 'wc_stripe_add_to_cart')?.fields,
      ).toMatchObject({
        product_id: '53',
        'attributes[attribute_size]': 'm',
      });
    });

    test('a simple one waits for no choice', async () => {
      const page = await openProduct({ body: PRODUCT + other });
      await page.press();
      expect(page.asked()).toEqual(['POST wc_stripe_clear_cart', 'POST cart/add-item']);
    });
  });

  test.each([
    ['the second time it is right', [2, 1], 2],
    ['the shop has it so', [2, 2], 2],
    ['at once', [1], 1],
  ])(
    '0025 another number of it is in the cart than was put there: it is filled once more; %s',
    async (_, numbers, times) => {
      const page = await openProduct();
      const left = [...numbers];
      const [item] = storeCart(1930).items;
      page.shop.answer({
        '/wp-json/wc/store/v1/cart/add-item': () => ({
          json: storeCart(1930, { items: [{ ...item, id: 16, quantity: left.shift() }] }),
        }),
      });
      expect(await page.press()).toBeDefined();
      expect(page.asked()).toEqual(
        Array(times).fill(['POST wc_stripe_clear_cart', 'POST cart/add-item']).flat(),
      );
    },
  );

  test('ST43 a cart that takes long: the sheet opens after 700 ms, and what it asks waits for the cart', async () => {
    const page = await openProduct();
    page.shop.answer({ '/wp-json/wc/store/v1/cart/add-item': { json: storeCart(1930), delay: 2500 } });
    const sheet = await page.press();
    expect(sheet?.status).toBe('open');
    const asked = sheet?.changeAddress() ?? Promise.resolve(false);
    await page.pass(500);
    expect(page.asked()).not.toContain('POST wc_stripe_get_shipping_options');
    expect(await page.wait(asked)).toBe(true);
    expect(page.border.provider.violations).toEqual([]);
  });

  test('ST41 a product that cannot be had: the shop’s words, and no sheet', async () => {
    const page = await openProduct();
    page.shop.answer({ '/wp-json/wc/store/v1/cart/add-item': { status: 400, json: { message: 'Only 5.' } } });
    expect(await page.press()).toBeUndefined();
    expect([page.notices(), page.calls('click.reject').length]).toEqual([['Only 5.'], 1]);
  });

  test.each([{}, { total: {} }, { total: { amount: '5' } }, [], 'broken'])(
    'a product whose price is answered with %j: its buttons are free, and a press says why',
    async (json) => {
      const page = await openProduct();
      const told = vi.fn();
      vi.stubGlobal('alert', told);
      page.shop.answer({ wc_stripe_get_selected_product_data: { json } });
      page.el('.qty').dispatchEvent(new Event('input', { bubbles: true }));
      await page.pass(1200);
      expect(page.el('#wc-stripe-express-checkout-element').querySelector('.blockOverlay')).toBeNull();
      expect(await page.press()).toBeUndefined();
      expect(told.mock.calls).toEqual([['There was an error getting the product information.']]);
    },
  );

  test('a variation that is put into the cart, and answered with nothing: it is said, and nothing waits', async () => {
    const page = await openProduct({ body: variable('54') });
    page.shop.answer({ wc_stripe_add_to_cart: { json: { result: 'success' } } });
    expect(await page.press()).toBeUndefined();
    expect(page.notices()).toEqual(['There was an error adding the product to the cart.']);
    expect(page.calls('click.reject')).toHaveLength(1);
  });

  test('0025 another tab puts another variation of the same price into the cart: nothing is ordered, and it is told', async () => {
    const page = await openProduct({ body: variable('54') });
    const sheet = await page.press();
    const { items } = storeCart(1930);
    page.shop.answer({
      '/wp-json/wc/store/v1/cart': { json: storeCart(1930, { items: [{ ...items[0], key: 'another' }] }) },
    });
    sheet?.confirm();
    await page.pass(900);
    expect(page.asked()).not.toContain('POST checkout');
    expect(page.notices()).toEqual(['Your cart has changed. Please look at your order.']);
  });

  test('ST28 ST41 a cart that cannot be filled after all: no delivery, no order, and it is told', async () => {
    const page = await openProduct();
    page.shop.answer({
      '/wp-json/wc/store/v1/cart/add-item': { status: 400, json: { message: 'Only 5.' }, delay: 2500 },
    });
    const sheet = await page.press();
    expect(await page.wait(sheet?.changeAddress() ?? Promise.resolve(true))).toBe(false);
    sheet?.confirm();
    await page.pass(500);
    expect(page.notices()).toEqual(['Only 5.']);
    expect(page.calls('paymentFailed')).toEqual([[{ reason: 'fail' }]]);
    expect(page.asked()).toEqual(['POST wc_stripe_clear_cart', 'POST cart/add-item']);
  });

  test('0025 what is not delivered: the sheet says what the cart comes to, not what the page thought', async () => {
    const page = await openProduct({ answers: { ...shopOf(1931) } }, { requestShipping: false });
    const sheet = await page.press();
    expect([sheet?.amount, sheet?.options.shippingRates]).toEqual([1931, undefined]);
    sheet?.confirm();
    await page.pass(300);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test.each([
    ['EUR', 0],
    ['USD', 1],
  ])(
    '0025 a page of a cache has another currency than the cart (%s): the same figure is no agreement',
    async (currency_code, orders) => {
      const page = await openProduct({}, { requestShipping: false });
      const { totals } = storeCart(1930);
      const json = storeCart(1930, { totals: { ...totals, currency_code } });
      page.shop.answer({
        '/wp-json/wc/store/v1/cart': { json },
        '/wp-json/wc/store/v1/cart/add-item': { json },
      });
      (await page.press())?.confirm();
      await page.pass(900);
      expect(page.asked().filter((one) => one === 'POST checkout')).toHaveLength(orders);
      expect(page.notices()).toEqual(orders ? [] : [expect.stringContaining('has changed')]);
    },
  );

  test('STQ 8.7 what is sold one by one is one', async () => {
    const body = PRODUCT.replace(/<div class="quantity">.*?<\/div>/, '');
    const page = await openProduct({ body });
    await page.press();
    expect(JSON.parse(page.shop.calls[1]?.body ?? '')).toMatchObject({ quantity: '1' });
  });

  test('ST43 STQ 8.1 a quantity reaches all wallets, 250 ms after the last digit', async () => {
    const page = await openProduct();
    page.shop.answer({
      wc_stripe_get_selected_product_data: {
        json: { ...product(), displayItems: [], total: { label: 'Shop', amount: 3860 } },
      },
    });
    const qty = page.el<HTMLInputElement>('.qty');
    for (const value of ['1', '12', '2']) {
      qty.value = value;
      qty.dispatchEvent(new Event('input', { bubbles: true }));
      await page.pass(100);
    }
    expect(page.asked()).toEqual([]);
    await page.pass(300);
    expect(page.asked()).toEqual(['POST wc_stripe_get_selected_product_data']);
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual(
      Array.from({ length: 4 }, () => ({ amount: 3860 })),
    );
  });

  test('ST41 a quantity that is not there is told at the press', async () => {
    const page = await openProduct();
    const told = vi.fn();
    vi.stubGlobal('alert', told);
    page.shop.answer({ wc_stripe_get_selected_product_data: { json: { error: 'Only 5 are left.' } } });
    page.el('.qty').dispatchEvent(new Event('input', { bubbles: true }));
    await page.pass(400);
    expect(await page.press()).toBeUndefined();
    expect(told.mock.calls).toEqual([['Only 5 are left.']]);
  });

  test.each([
    ['disabled', 'Please select your product options before proceeding.'],
    [
      'disabled wc-variation-is-unavailable',
      'Sorry, this product is unavailable. Please choose a different combination.',
    ],
  ])('ST33 STQ 8.25 a button that is %s', async (state, words) => {
    const told = vi.fn();
    const page = await openProduct({ body: variable('54', state) });
    vi.stubGlobal('alert', told);
    expect(await page.press()).toBeUndefined();
    expect([told.mock.calls, page.asked()]).toEqual([[[words]], []]);
    expect(page.calls('click.reject')).toEqual([['google_pay']]);
  });

  test.each([3, 4] as const)('STQ 8.2 handlers of others stay, with jQuery %i', async (jquery) => {
    const page = await openProduct({ body: variable(), jquery });
    const heard = vi.fn();
    for (const name of ['woocommerce_variation_has_changed', 'woocommerce_update_variation_values'])
      page.hear(name, () => heard(name));
    page.shop.answer({ wc_stripe_get_selected_product_data: { json: product() } });
    page.el<HTMLInputElement>('[name=variation_id]').value = '55';
    page.tell('woocommerce_variation_has_changed');
    await page.pass(700);
    expect(shown(page)).toBe(true);
    page.tell('woocommerce_variation_has_changed');
    page.tell('woocommerce_update_variation_values');
    expect(heard.mock.calls.flat()).toEqual([
      'woocommerce_variation_has_changed',
      'woocommerce_variation_has_changed',
      'woocommerce_update_variation_values',
    ]);
  });

  test('ST8 hidden until a variation is chosen; then all wallets have its price', async () => {
    const page = await openProduct({ body: variable() });
    expect(shown(page)).toBe(false);
    page.shop.answer({
      wc_stripe_get_selected_product_data: {
        json: {
          ...product(),
          displayItems: [{ label: 'Hoodie', amount: 4200 }],
          total: { amount: 4504, label: 'S' },
        },
      },
    });
    page.el<HTMLInputElement>('[name=variation_id]').value = '55';
    page.tell('woocommerce_variation_has_changed');
    await page.pass(700);
    expect(shown(page)).toBe(true);
    expect(page.calls('elements.update').map(([, options]) => options)).toEqual(
      Array.from({ length: 4 }, () => ({ amount: 4504 })),
    );
    const sheet = await page.press();
    // 8.4: what is chosen, not what the page came with.
    expect(sheet?.options.lineItems).toEqual([{ name: 'Hoodie', amount: 4200 }]);
    expect(page.asked().slice(-2)).toEqual(['POST wc_stripe_add_to_cart', 'GET cart']);
    page.el<HTMLInputElement>('[name=variation_id]').value = '';
    page.tell('woocommerce_update_variation_values');
    await page.pass(50);
    expect(shown(page)).toBe(false);
  });
});
