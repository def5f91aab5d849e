import { afterEach, describe, expect, test } from 'vitest';
import { BODIES, closePaypalPage, MINI_CART, openPaypalPage, type PaypalPage } from '../testing/paypal-page';

afterEach(closePaypalPage);

const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const wrapper = (page: PaypalPage) => page.el('#ppc-button-ppcp-gateway');
const names = ({ told }: PaypalPage) => told.map(([name]) => name);
const refuse = (data: unknown) => ({ json: { success: false, data } });

describe('the start', () => {
  test('PP1 PP5 buttons of the cart: one group, its style, its callbacks', async () => {
    const page = await openPaypalPage();
    expect(page.sdk('Buttons')).toEqual([
      expect.objectContaining({
        fundingSource: null,
        style: { layout: 'vertical', color: 'gold', shape: 'rect', label: 'paypal', tagline: false },
        keys: ['createOrder', 'onApprove', 'onCancel', 'onClick', 'onError', 'onInit', 'style'],
      }),
    ]);
    expect(page.sdk('Buttons.render')).toEqual([
      expect.objectContaining({ target: '#ppc-button-ppcp-gateway', found: true }),
    ]);
    expect(names(page)).toEqual(
      expect.arrayContaining(['ppcp-paypal-loaded', 'ppcp-smart-buttons-init', 'ppcp_cart_rendered']),
    );
  });

  test('PP73 a page without settings is told once, and left alone', async () => {
    const page = await openPaypalPage({ globals: { PayPalCommerceGateway: undefined } });
    expect(page.warnings.splice(0)).toEqual([
      expect.stringContaining('PayPal button could not be configured.'),
    ]);
    expect([page.border.scripts.length, wrapper(page).innerHTML]).toEqual([0, '']);
  });

  test('broken settings leave the shop’s own order button', async () => {
    const page = await openPaypalPage({ context: 'checkout', settings: { url_params: 'none' } });
    expect(page.warnings.splice(0)).toHaveLength(1);
    expect([page.border.scripts.length, page.el('#place_order').className]).toEqual([0, '']);
  });

  test.each([
    ['cart', 0],
    ['checkout', 1],
  ])('PP60 a subscription of a guest: %s', async (context, scripts) => {
    const page = await openPaypalPage({
      context,
      settings: { data_client_id: { user: 0, has_subscriptions: true } },
    });
    expect(page.border.scripts).toHaveLength(scripts);
  });

  test('PP38 PPD 9.4 PPQ 8.33 without the script empty places are hidden, and the order button is there', async () => {
    const page = await openPaypalPage({ context: 'checkout', fails: true });
    expect(page.warnings.splice(0)).toHaveLength(1);
    expect(page.el('#place_order').className).toBe('');
    expect(wrapper(page).style.display).toBe('none');
    expect(document.querySelector('.blockOverlay')).toBeNull();
  });

  test('a provider that throws leaves the page usable, and is told', async () => {
    const page = await openPaypalPage({ plan: { throws: ['Buttons'] } });
    expect(page.warnings.splice(0)).toHaveLength(1);
    expect(document.querySelector('.blockOverlay')).toBeNull();
  });

  test('PP36 what is not eligible is not drawn', async () => {
    const page = await openPaypalPage({ plan: { ineligible: ['*'] } });
    expect([page.sdk('Buttons.render'), wrapper(page).innerHTML]).toEqual([[], '']);
  });

  test('PP36 a wrapper that has buttons is not drawn again; one that was emptied is, and a new one', async () => {
    const page = await openPaypalPage();
    page.tell('updated_cart_totals');
    page.tell('ppcp-render');
    await page.pass(100);
    expect(page.sdk('Buttons')).toHaveLength(1);
    page.el('.wc-proceed-to-checkout').innerHTML =
      '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-gateway"></div></div>';
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect([page.sdk('Buttons').length, wrapper(page).childElementCount]).toEqual([2, 1]);
  });

  test('the end takes everything back', async () => {
    const page = await openPaypalPage({ context: 'checkout' });
    expect(page.el('#place_order').className).toBe('ppcp-hidden');
    page.runtime.release('paypal-buttons', 'test');
    expect(page.el('#place_order').className).toBe('');
    expect([...Object.keys(window)].filter((name) => /^(ppcpResources|widgetBuilder)$/.test(name))).toEqual(
      [],
    );
  });
});

describe('PP14 sources with a place of their own', () => {
  const body = BODIES.checkout?.replace(
    '</form>',
    '<div class="ppc-button-wrapper"><div id="ppc-button-ppcp-card-button-gateway"></div></div></form>',
  );

  test('PP2 a group for each source, each with its part of the style', async () => {
    const page = await openPaypalPage({ context: 'checkout', body: body ?? '' });
    expect(page.sdk('Buttons.render').map(({ target }) => target)).toEqual([
      'div.item-paypal',
      'div.item-venmo',
      'div.item-paylater',
      'div.item-card',
    ]);
    const styles = Object.fromEntries(
      page.sdk('Buttons').map(({ fundingSource, style }) => [fundingSource, style]),
    );
    expect(styles).toMatchObject({
      paypal: { layout: 'vertical', color: 'gold', shape: 'rect', label: 'paypal', tagline: false },
      paylater: { color: 'gold', shape: 'rect' },
      venmo: { shape: 'rect' },
      card: { shape: 'rect', color: 'black', layout: 'horizontal' },
    });
    expect(styles.ideal).toEqual({ shape: 'rect' });
    expect(document.querySelector('.item-ideal')).toBeNull();
  });

  test('PP24 PP48 each place is shown with its method', async () => {
    const page = await openPaypalPage({ context: 'checkout', body: body ?? '' });
    const seen = () =>
      ['#ppc-button-ppcp-gateway', '#ppc-button-ppcp-card-button-gateway', '#place_order'].map((selector) => {
        const { style, classList } = page.el(selector);
        return style.display !== 'none' && !classList.contains('ppcp-hidden');
      });
    const choose = (id: string) => {
      page.el<HTMLInputElement>(`[id="${id}"]`).checked = true;
      page.tell('payment_method_selected');
    };
    expect(seen()).toEqual([true, false, false]);
    choose('pm_card');
    expect(seen()).toEqual([false, true, false]);
    choose('payment_method_bacs');
    expect(seen()).toEqual([false, false, true]);
  });
});

describe('the cart', () => {
  test('PP17 PP39 PP63 create, approve, and on to the order after 200 ms', async () => {
    const page = await openPaypalPage();
    await page.press('venmo');
    expect(page.sent('ppc-create-order')).toEqual([
      {
        nonce: 'n-create_order',
        purchase_units: [],
        payment_method: 'ppcp-gateway',
        funding_source: 'venmo',
        bn_code: 'BN-cart',
        payer: null,
        context: 'cart',
      },
    ]);
    expect(page.sent('ppc-approve-order')).toEqual([
      {
        nonce: 'n-approve_order',
        order_id: 'ORDER1',
        funding_source: 'venmo',
        should_create_wc_order: true,
      },
    ]);
    expect(page.left).toEqual(['http://localhost:3000/received/']);
  });

  test('PPD 9.7 PP76 the page is left 200 ms after the shop knows of the approval', async () => {
    const page = await openPaypalPage();
    const pressed = page.border.provider.groups.at(-1)?.press('paypal');
    while (!page.sent('ppc-approve-order').length) await page.pass(1);
    await page.pass(190);
    expect(page.left).toEqual([]);
    await page.pass(30);
    expect(page.left).toEqual(['http://localhost:3000/received/']);
    await pressed;
  });

  test('PP17 without an address of the order on to the checkout', async () => {
    const page = await openPaypalPage({ answers: { 'ppc-approve-order': { json: { success: true } } } });
    await page.press();
    expect(page.left).toEqual(['http://localhost:3000/checkout/']);
  });

  test('an address that would run as code is not followed, and nobody is asked to try again: it is paid', async () => {
    const page = await openPaypalPage({
      answers: {
        'ppc-approve-order': {
          json: { success: true, data: { order_received_url: 'javascript:alert(1)' } },
        },
      },
    });
    await page.press();
    const words = 'Your payment may have gone through. Please look at your orders before you pay again.';
    expect([page.left, page.faults(), page.warnings.splice(0).length]).toEqual([[], [words], 1]);
  });

  test('PP43 vaulting with venmo makes no order of the shop', async () => {
    const page = await openPaypalPage({ settings: { vaultingEnabled: '1' } });
    await page.press('venmo');
    expect(page.sent('ppc-approve-order')).toMatchObject([{ should_create_wc_order: false }]);
  });

  test('PP40 PP67 an approval that is refused: the generic error, and the buyer chooses again', async () => {
    const page = await openPaypalPage({
      answers: { 'ppc-approve-order': refuse({ message: 'not ready', code: 0 }) },
      plan: { outcomes: ['approve', 'cancel'], otherwise: 'cancel' },
    });
    await page.press();
    expect([page.faults(), page.sdk('restart').length, page.left]).toEqual([[GENERIC], 1, []]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('PP40 where the buyer cannot choose again the generic error stays', async () => {
    const page = await openPaypalPage({
      answers: { 'ppc-approve-order': { status: 500, text: '<html>' } },
      plan: { noRestart: true },
    });
    await page.press();
    expect(page.faults()).toEqual([GENERIC]);
    expect(page.warnings.splice(0)).toHaveLength(2);
    expect(document.querySelector('body > .blockOverlay')).toBeNull();
  });

  test.each([
    ['a refusal', refuse({ name: 'X', message: 'Too expensive', code: 422, details: [] })],
    ['a fatal error', { status: 500, text: '<html>' }],
    ['no order', { json: { success: true, data: {} } }],
  ])('PP70 nothing is made: %s', async (_, answer) => {
    const page = await openPaypalPage({ answers: { 'ppc-create-order': answer } });
    await page.press();
    expect([page.faults(), page.left, page.sent('ppc-approve-order')]).toEqual([[GENERIC], [], []]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('PP41 a window that is closed says nothing', async () => {
    const page = await openPaypalPage({ plan: { otherwise: 'cancel' } });
    await page.press();
    expect([page.faults(), page.left]).toEqual([[], []]);
    expect(page.asked()).toEqual(['ppc-create-order', 'ppc-cart-script-params']);
  });

  test('U8 waits for what changes the cart', async () => {
    const page = await openPaypalPage();
    const { cartQueue } = await import('../../shop');
    let end = () => {};
    void cartQueue.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const pressed = page.press();
    await page.pass(100);
    expect(page.asked()).toEqual([]);
    end();
    await pressed;
    expect(page.asked()).toContain('ppc-create-order');
  });

  test('an order that is approved twice is told to the shop once', async () => {
    const page = await openPaypalPage();
    await page.press();
    await page.press();
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });

  test('PP13 PP26 after new totals: parameters, status and amount of the cart', async () => {
    const page = await openPaypalPage({
      answers: {
        'ppc-cart-script-params': {
          json: { success: true, data: { button: { is_disabled: true }, amount: '99.00' } },
        },
      },
    });
    const told: unknown[] = [];
    page.hear('ppcp_cart_total_updated', (amount) => void told.push(amount));
    page.tell('updated_cart_totals');
    await page.pass(100);
    expect(told).toEqual(['99.00']);
    expect(wrapper(page).className).toBe('ppcp-disabled');
    expect(page.sdk('Buttons.disable')).toHaveLength(1);
    expect(names(page)).toEqual(
      expect.arrayContaining(['ppcp_script_data_changed', 'ppcp-disabled', 'ppcp_buttons_enabled_changed']),
    );
  });

  test('PPQ 8.5 other sources: the script comes anew, and the buttons with it', async () => {
    const page = await openPaypalPage({
      answers: {
        'ppc-cart-script-params': {
          json: {
            success: true,
            data: {
              url_params: { 'client-id': 'CLIENT', components: 'buttons', 'disable-funding': 'venmo' },
            },
          },
        },
      },
    });
    page.tell('updated_cart_totals');
    await page.pass(200);
    expect(page.border.scripts).toHaveLength(2);
    expect(page.border.scripts[1]?.src).toContain('disable-funding=venmo');
    expect([page.sdk('Buttons').length, wrapper(page).childElementCount]).toEqual([2, 1]);
    page.tell('updated_cart_totals');
    await page.pass(200);
    expect(page.border.scripts).toHaveLength(2);
  });
});

describe('the mini-cart', () => {
  const settings = { bn_codes: { 'mini-cart': 'BN-mini', product: 'x' } };

  test('PP12 PP1 comes with the fragments, in its own style, and always in its own context', async () => {
    const page = await openPaypalPage({
      context: 'product',
      settings,
      body: `${BODIES.product}<div class="widget_shopping_cart_content"></div>`,
    });
    expect(page.sdk('Buttons')).toHaveLength(1);
    page.el('.widget_shopping_cart_content').outerHTML = MINI_CART;
    page.tell('wc_fragments_refreshed');
    await page.pass(100);
    expect(page.sdk('Buttons.render').map(({ target }) => target)).toEqual([
      '#ppc-button-ppcp-gateway',
      '#ppc-button-minicart',
    ]);
    expect(page.sdk('Buttons')[1]?.style).toMatchObject({ height: 35, layout: 'horizontal' });
    await page.press();
    expect(page.sent('ppc-create-order')).toMatchObject([{ context: 'mini-cart', bn_code: 'BN-mini' }]);
  });

  test('PP12 is off where the shop wants none, and disabled by its own flag', async () => {
    const off = await openPaypalPage({ context: 'mini-cart', settings: { mini_cart_buttons_enabled: '' } });
    expect(off.sdk('Buttons')).toEqual([]);
    closePaypalPage();
    const page = await openPaypalPage({
      context: 'mini-cart',
      settings: { button: { is_mini_cart_disabled: true, is_disabled: false } },
    });
    expect(page.el('#ppc-button-minicart').className).toBe('ppcp-disabled');
  });

  test('PPQ 8.34 of several the first has buttons', async () => {
    const page = await openPaypalPage({ context: 'mini-cart', body: `${MINI_CART}${MINI_CART}` });
    expect(page.sdk('Buttons')).toHaveLength(1);
  });

  test('PPQ 8.37 one place pays at a time', async () => {
    const page = await openPaypalPage({
      context: 'product',
      body: `${BODIES.product}${MINI_CART}`,
      plan: { otherwise: 'ask' },
    });
    const [mini, product] = page.border.provider.groups;
    product?.press('paypal').catch(() => {});
    await page.pass(100);
    expect(page.sent('ppc-create-order')).toHaveLength(1);
    // The window of the product may have been left: nothing was agreed to in it.
    mini?.press('paypal').catch(() => {});
    await page.pass(100);
    expect(page.sdk('onClick.reject')).toHaveLength(0);
    expect(page.sent('ppc-create-order')).toHaveLength(2);
  });
});
