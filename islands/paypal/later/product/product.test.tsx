import { afterEach, describe, expect, test } from 'vitest';
import {
  BODIES,
  closePaypalPage,
  NOTICES,
  openPaypalPage,
  type PaypalPage,
  WRAPPER,
} from '../../testing/paypal-page';

afterEach(closePaypalPage);

const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const open = (options: Parameters<typeof openPaypalPage>[0] = {}) =>
  openPaypalPage({ context: 'product', ...options });
const product = (form: string, before = '') =>
  `${NOTICES}<div class="product">${before}${form}${WRAPPER}</div>`;
const wrapper = (page: PaypalPage) => page.el('#ppc-button-ppcp-gateway');
const price = (text: string) => `<span class="woocommerce-Price-amount">${text}</span>`;
const change = (page: PaypalPage, selector: string, value: string) => {
  const field = page.el<HTMLInputElement>(selector);
  field.value = value;
  field.dispatchEvent(new Event('change', { bubbles: true }));
};

describe('PP1 PP63 an order of a product', () => {
  test('PP22 what is chosen goes into the cart, an order is made of what the shop says of it', async () => {
    const page = await open();
    change(page, '[name=quantity]', '3');
    await page.press();
    expect(page.asked()).toEqual([
      'ppc-simulate-cart',
      'ppc-change-cart',
      'ppc-create-order',
      'ppc-cart-script-params',
      'ppc-approve-order',
    ]);
    expect(page.sent('ppc-change-cart')).toEqual([
      { nonce: 'n-change_cart', products: [{ id: '16', quantity: '3', variations: null, extra: {} }] },
    ]);
    expect(page.sent('ppc-create-order')).toEqual([
      {
        nonce: 'n-create_order',
        purchase_units: [{ reference_id: 'default', items: [{ cart_item_key: 'k1' }] }],
        payer: null,
        bn_code: 'BN-product',
        payment_method: 'ppcp-gateway',
        funding_source: 'paypal',
        context: 'product',
      },
    ]);
    expect(page.left).toEqual(['http://localhost:3000/received/']);
  });

  test('0025 beside forms of other products it is the one before the buttons', async () => {
    const formOf = (id: number) =>
      `<form class="cart"><input name="quantity" value="1"><button name="add-to-cart" value="${id}" class="single_add_to_cart_button">Add</button></form>`;
    const page = await open({ body: `${formOf(7)}${product(formOf(16))}${formOf(8)}` });
    await page.press();
    expect(page.sent('ppc-change-cart')).toMatchObject([{ products: [{ id: '16' }] }]);
  });

  test('P20 what was chosen at the press is paid, also where something else is chosen before its turn comes', async () => {
    const page = await open();
    const { cartQueue } = await import('../../../shop');
    cartQueue.run(() => new Promise((resolve) => setTimeout(resolve, 200)));
    const paying = page.press();
    await page.pass(100);
    page.el<HTMLInputElement>('[name=quantity]').value = '7';
    await paying;
    await page.pass(500);
    expect(page.sent('ppc-change-cart')).toMatchObject([{ products: [{ quantity: '2' }] }]);
  });

  test('PPQ 8.1 nothing touches the cart before a press', async () => {
    const page = await open();
    await page.pass(6000);
    expect(page.asked()).not.toContain('ppc-change-cart');
  });

  test('PP20 a customer is said with what the shop knows', async () => {
    const payer = {
      email_address: 'a@b.c',
      name: { given_name: 'Sam', surname: 'Shopper' },
      phone: { phone_type: 'HOME', phone_number: { national_number: '5' } },
      address: { country_code: 'US', postal_code: '94607' },
    };
    const page = await open({ settings: { payer } });
    await page.press();
    expect(page.sent('ppc-create-order')).toMatchObject([{ payer }]);
  });

  test('PP41 a window that is closed refreshes the mini-cart', async () => {
    const page = await open({ plan: { otherwise: 'cancel' } });
    let refreshed = 0;
    page.hear('wc_fragment_refresh', () => refreshed++);
    await page.press();
    expect([refreshed, page.faults()]).toEqual([1, []]);
  });

  test('a cart that the shop refuses: the generic error, and the mini-cart', async () => {
    const page = await open({
      answers: { 'ppc-change-cart': { json: { success: false, data: { message: 'Not in stock' } } } },
    });
    let refreshed = 0;
    page.hear('wc_fragment_refresh', () => refreshed++);
    await page.press();
    expect([page.faults(), refreshed, page.sent('ppc-create-order')]).toEqual([[GENERIC], 1, []]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  describe('PP3 of a booking', () => {
    const body = product(
      '<form class="cart"><input type="hidden" class="wc-booking-product-id" name="add-to-cart" value="31"><input name="wc_bookings_field_start" value="5"><input name="note" value="x"></form>',
    );

    test('PP19 its fields; a closed window takes the lines out again', async () => {
      const page = await open({
        body,
        plan: { otherwise: 'cancel' },
        answers: { remove_from_cart: { json: {} } },
      });
      await page.press();
      expect(page.sent('ppc-change-cart')).toMatchObject([
        {
          products: [
            {
              id: '31',
              quantity: 1,
              variations: null,
              extra: { note: 'x' },
              booking: { wc_bookings_field_start: '5' },
            },
          ],
        },
      ]);
      expect(
        page.shop.calls.filter(({ endpoint }) => endpoint === 'remove_from_cart').map(({ body }) => body),
      ).toEqual(['cart_item_key=k1']);
    });

    test('PP66 its errors say why', async () => {
      const page = await open({
        body,
        answers: { 'ppc-change-cart': { json: { success: false, data: { message: 'Not on that day' } } } },
      });
      await page.press();
      expect(page.faults()).toEqual(['Not on that day']);
      page.warnings.splice(0);
    });
  });
});

describe('what is in a product’s form', () => {
  const products = async (form: string) => {
    const page = await open({ body: product(form) });
    return page.sent('ppc-simulate-cart')[0]?.products;
  };

  test('PP19 a variation with its attributes, and what else is filled in', async () => {
    expect(
      await products(
        '<form class="cart variations_form"><select name="attribute_pa_size"><option value="small" selected></select><input name="attribute_kind" value="x"><input name="quantity" value="1"><input type="hidden" name="add-to-cart" value="130"><input type="hidden" name="product_id" value="130"><input type="hidden" name="variation_id" value="5"><input name="gift[]" value="a"><input name="gift[]" value="b"></form>',
      ),
    ).toEqual([
      {
        id: '130',
        quantity: '1',
        variations: [
          { value: 'small', name: 'attribute_pa_size' },
          { value: 'x', name: 'attribute_kind' },
        ],
        extra: { 'gift[0]': 'a', 'gift[1]': 'b' },
      },
    ]);
  });

  test('PPQ 8.21 PP19 of a group each number with an id; others are passed over', async () => {
    expect(
      await products(
        '<form class="cart grouped_form"><input type="number" name="quantity[7]" value="2"><input type="number" name="quantity[8]" value="0"><input type="number" name="quantity[9]" value=""><input type="number" name="other" value="1"><input type="number" value="4"></form>',
      ),
    ).toMatchObject([
      { id: 7, quantity: 2, variations: null, extra: { 'quantity[7]': '2' } },
      { id: 8, quantity: 0 },
    ]);
  });

  test('PPQ 8.21 another form before it says nothing of it', async () => {
    const page = await open({
      body: `<form><input name="add-to-cart" value="99"><input name="quantity" value="9"></form>${BODIES.product}`,
    });
    expect(page.sent('ppc-simulate-cart')[0]?.products).toMatchObject([{ id: '16', quantity: '2' }]);
  });
});

describe('PP8 PP9 PP10 when there are buttons', () => {
  const enabled = (page: PaypalPage) => !wrapper(page).classList.contains('ppcp-disabled');

  test.each([
    ['no price', '', true],
    ['a price', price('$18.00'), true],
    ['zero', price('$0.00'), false],
    ['zero with a comma', price('0,00 €'), false],
    ['of a sale the larger one', `<del>${price('5')}</del><ins>${price('$0.00')}</ins>`, true],
    ['thousands', price('1.299,00 €'), true],
  ])('PP59 PPQ 8.31 %s in the form', async (_, prices, expected) => {
    const page = await open({
      body: product(`<form class="cart">${prices}<input name="add-to-cart" value="1"></form>`),
    });
    expect(enabled(page)).toBe(expected);
  });

  test.each([
    ['the lone price of the product', `<p class="price">${price('0.00')}</p>`, false],
    ['of two prices nobody knows which', `<p class="price">${price('0.00')}${price('5.00')}</p>`, true],
    [
      'beside a suffix',
      `<p class="price">${price('0.00')}<small class="woocommerce-price-suffix">${price('0.00')}</small></p>`,
      false,
    ],
  ])('PP59 %s', async (_, before, expected) => {
    const page = await open({
      body: product('<form class="cart"><input name="add-to-cart" value="1"></form>', before),
    });
    expect(enabled(page)).toBe(expected);
  });

  test('PP35 a disabled button of the shop disables the provider’s, and its press says what is missing', async () => {
    const page = await open();
    page.el('.single_add_to_cart_button').classList.add('disabled');
    await page.pass(10);
    expect([enabled(page), page.sdk('Buttons.disable').length]).toEqual([false, 1]);
    let clicks = 0;
    page.el('.single_add_to_cart_button').addEventListener('click', (event) => {
      event.preventDefault();
      clicks++;
    });
    wrapper(page).dispatchEvent(new Event('mouseup', { bubbles: true }));
    expect(clicks).toBe(1);
    page.el('.single_add_to_cart_button').classList.remove('disabled');
    await page.pass(10);
    expect(enabled(page)).toBe(true);
  });

  test('PP35 disabled by the shop from the start', async () => {
    const page = await open({ settings: { button: { is_disabled: true } } });
    expect(enabled(page)).toBe(false);
    expect(page.told.find(([name]) => name === 'ppcp_buttons_enabled_changed')?.[1]).toEqual([false]);
  });

  test('PP9 a choice to subscribe hides them, another brings them back', async () => {
    const page = await open({
      body: BODIES.product?.replace(
        '<form class="cart">',
        '<form class="cart"><div class="wcsatt-options-prompt-label-subscription"><input type="radio" name="sub" id="sub"></div><input type="radio" name="sub" id="once">',
      ) as string,
    });
    const choose = async (id: string) => {
      page.el<HTMLInputElement>(`#${id}`).checked = true;
      change(page, `#${id}`, 'on');
      await page.pass(100);
    };
    await choose('sub');
    expect([wrapper(page).style.display, wrapper(page).style.getPropertyPriority('display')]).toEqual([
      'none',
      'important',
    ]);
    await choose('once');
    expect(wrapper(page).style.display).toBe('');
  });

  test('PP11 off where the shop wants none; messages alone have their simulation', async () => {
    const off = await open({ settings: { single_product_buttons_enabled: '', messages: [] } });
    expect([off.sdk('Buttons').length, off.asked()]).toEqual([0, []]);
    closePaypalPage();
    const page = await open({
      settings: { single_product_buttons_enabled: '' },
      body: `${BODIES.product}<div class="ppcp-messages"></div>`,
    });
    expect([page.sdk('Buttons').length, page.asked()]).toEqual([0, ['ppc-simulate-cart']]);
  });

  test('PP3 subscriptions without a vault have none, those that are renewed by hand have', async () => {
    const none = await open({ settings: { productType: 'subscription' } });
    expect(none.sdk('Buttons')).toEqual([]);
    closePaypalPage();
    const page = await open({
      settings: { productType: 'variable-subscription', manualRenewalEnabled: '1' },
    });
    expect(page.sdk('Buttons')).toHaveLength(1);
  });
});

describe('PP25 the simulated cart', () => {
  test('PP76 at once, then once in each period with what is chosen at its end', async () => {
    const page = await open();
    for (const quantity of ['3', '4', '5']) {
      change(page, '[name=quantity]', quantity);
      await page.pass(200);
    }
    expect(page.sent('ppc-simulate-cart')).toHaveLength(1);
    await page.pass(5000);
    expect(
      page.sent('ppc-simulate-cart').map(({ products }) => (products as { quantity: string }[])[0]?.quantity),
    ).toEqual(['2', '5']);
    await page.pass(20_000);
    expect(page.sent('ppc-simulate-cart')).toHaveLength(2);
  });

  test('its total is told, its flags count', async () => {
    const page = await open({
      answers: {
        'ppc-simulate-cart': {
          json: {
            success: true,
            data: { total: 5, button: { is_disabled: true }, messages: { is_hidden: true } },
          },
        },
      },
    });
    const told = Object.fromEntries(page.told);
    expect(told.ppcp_product_total_updated).toEqual([5]);
    expect(told.ppcp_script_data_changed).toMatchObject([
      { button: { is_disabled: true }, messages: { is_hidden: true } },
    ]);
    expect(wrapper(page).className).toBe('ppcp-disabled');
  });

  test('PPQ 8.5 a source that this cart cannot have: the script comes anew without it, and back', async () => {
    let isOn = false;
    const page = await open({
      answers: {
        'ppc-simulate-cart': () => ({
          json: { success: true, data: { total: 5, funding: { paylater: { enabled: isOn } } } },
        }),
      },
    });
    await page.pass(200);
    expect(
      page.border.scripts.map(({ src }) =>
        /enable-funding=([^&]*)&disable-funding=(.*)$/.exec(src)?.slice(1),
      ),
    ).toEqual([
      ['venmo,paylater', 'bancontact,blik'],
      ['venmo', 'bancontact,blik,paylater'],
    ]);
    expect(wrapper(page).childElementCount).toBe(1);
    isOn = true;
    change(page, '[name=quantity]', '9');
    await page.pass(6000);
    expect(page.border.scripts).toHaveLength(3);
  });

  test.each([
    ['a refusal', { json: { success: false } }],
    ['a fatal error', { status: 500, text: '' }],
    ['no data', { json: { success: true } }],
  ])('PPQ 8.22 %s changes nothing', async (_, answer) => {
    const page = await open({ answers: { 'ppc-simulate-cart': answer } });
    expect([
      wrapper(page).className,
      page.told.some(([name]) => name === 'ppcp_product_total_updated'),
    ]).toEqual(['', false]);
  });

  test('is not asked for where the shop wants none', async () => {
    const page = await open({ settings: { simulate_cart: { enabled: false, throttling: 5000 } } });
    expect(page.asked()).toEqual([]);
  });

  test('PPQ 8.29 waits for what is put into the cart meanwhile', async () => {
    const { cartQueue } = await import('../../../shop');
    expect(cartQueue).toBeDefined();
    const page = await open({
      answers: { 'ppc-simulate-cart': { json: { success: true, data: { total: 1 } }, delay: 300 } },
    });
    const pressed = page.press();
    await pressed;
    const [simulated, changed] = page.asked();
    expect([simulated, changed]).toEqual(['ppc-simulate-cart', 'ppc-change-cart']);
  });
});

test('PP8 new content of the form is a change at once', async () => {
  const page = await open();
  page.el('form.cart').insertAdjacentHTML('beforeend', `<ins>${price('0.00')}</ins>`);
  await page.pass(1);
  expect(wrapper(page).className).toBe('ppcp-disabled');
});
