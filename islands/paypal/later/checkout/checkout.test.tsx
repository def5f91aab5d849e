import { afterEach, describe, expect, test, vi } from 'vitest';
import { BODIES, closePaypalPage, openPaypalPage, type PaypalPage } from '../../testing/paypal-page';

afterEach(closePaypalPage);

const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const refuse = (data: unknown) => ({ json: { success: false, data } });
const names = ({ told }: PaypalPage) => told.map(([name]) => name);
const orders = (page: PaypalPage) => {
  const clicks: string[] = [];
  page.el('#place_order').addEventListener('click', (event) => {
    event.preventDefault();
    clicks.push(page.el<HTMLInputElement>('[name=payment_method]:checked').value);
  });
  return clicks;
};

describe('an order of the checkout', () => {
  test('PP39 PP63 PP28 the form is kept, an order made of it, approved, and placed by the shop’s own button', async () => {
    const page = await openPaypalPage({ context: 'checkout' });
    const clicks = orders(page);
    await page.press('paylater');
    expect(page.asked()).toEqual(['ppc-save-checkout-form', 'ppc-create-order', 'ppc-approve-order']);
    const [kept] = page.sent('ppc-save-checkout-form');
    expect(kept).toEqual({
      nonce: 'n-save_checkout_form',
      form_encoded: 'billing_first_name=Ada&payment_method=ppcp-gateway&ppcp-funding-source=paylater',
    });
    expect(page.sent('ppc-create-order')).toEqual([
      {
        nonce: 'n-create_order',
        payer: null,
        bn_code: 'BN-checkout',
        context: 'checkout',
        order_id: '0',
        payment_method: 'ppcp-gateway',
        funding_source: 'paylater',
        form_encoded: kept?.form_encoded,
        createaccount: false,
        save_payment_method: false,
      },
    ]);
    expect(page.sent('ppc-approve-order')).toEqual([
      { nonce: 'n-approve_order', order_id: 'ORDER1', funding_source: 'paylater' },
    ]);
    expect(clicks).toEqual(['ppcp-gateway']);
    expect([page.left, document.querySelector('body > .blockOverlay')]).toEqual([[], null]);
    expect(page.el<HTMLInputElement>('[name=ppcp-resume-order]').value).toBe('C1');
  });

  test('PPD 9.2 an order looks at the form itself: nothing asks for that before', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      settings: { early_checkout_validation_enabled: '1' },
      answers: { 'ppc-create-order': refuse({ message: 'm', errors: ['Name is missing.'] }) },
    });
    await page.press();
    expect(page.asked()).toEqual(['ppc-save-checkout-form', 'ppc-create-order']);
    expect(page.faults()).toEqual(['Name is missing.']);
    page.warnings.splice(0);
  });

  test('PPD 9.10 each place says of an order what is its own', async () => {
    const fields: Record<string, string[]> = {};
    for (const context of ['product', 'cart', 'mini-cart', 'checkout', 'pay-now']) {
      const page = await openPaypalPage({ context });
      if (document.querySelector('#place_order')) orders(page);
      await page.press();
      fields[context] = Object.keys(page.sent('ppc-create-order')[0] ?? {}).sort();
      closePaypalPage();
    }
    const all = ['bn_code', 'context', 'funding_source', 'nonce', 'payer', 'payment_method'];
    const cart = [...all, 'purchase_units'].sort();
    const checkout = [...all, 'createaccount', 'form_encoded', 'order_id', 'save_payment_method'].sort();
    expect(fields).toEqual({
      product: cart,
      cart,
      'mini-cart': cart,
      checkout,
      'pay-now': checkout,
    });
  });

  test('PPQ 8.18 however often it is tried, one hidden field each', async () => {
    const page = await openPaypalPage({ context: 'checkout', plan: { otherwise: 'cancel' } });
    await page.press();
    await page.press('venmo');
    const fields = [...document.querySelectorAll<HTMLInputElement>('input[type=hidden]')];
    expect(fields.map(({ name, value }) => [name, value])).toEqual([
      ['ppcp-funding-source', 'venmo'],
      ['ppcp-resume-order', 'C1'],
    ]);
  });

  test('PP61 what is ticked goes along', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      body: BODIES.checkout?.replace(
        '<div id="payment"',
        '<input type="checkbox" id="createaccount" name="createaccount" checked><input type="checkbox" id="wc-ppcp-credit-card-gateway-new-payment-method" checked><div id="payment"',
      ) as string,
    });
    orders(page);
    await page.press();
    expect(page.sent('ppc-create-order')).toMatchObject([{ createaccount: true, save_payment_method: true }]);
  });

  test('PP1 an order that waits: its number, its form, and nothing is kept', async () => {
    const page = await openPaypalPage({ context: 'pay-now', settings: { order_id: '175' } });
    const clicks = orders(page);
    await page.press();
    expect(page.asked()).toEqual(['ppc-create-order', 'ppc-approve-order']);
    expect(page.sent('ppc-create-order')).toMatchObject([
      {
        context: 'pay-now',
        order_id: '175',
        bn_code: '',
        form_encoded: 'payment_method=ppcp-gateway',
      },
    ]);
    expect(clicks).toEqual(['ppcp-gateway']);
  });

  test('PPQ 8.23 without a chosen method the wallet is it', async () => {
    const page = await openPaypalPage({ context: 'checkout' });
    const clicks = orders(page);
    const pressed = page.press();
    page.el<HTMLInputElement>('[name=payment_method]:checked').checked = false;
    await pressed;
    expect(clicks).toEqual(['ppcp-gateway']);
  });

  test.each([
    ['the shop’s message', refuse({ message: 'Card refused', code: 100 }), 'Card refused'],
    ['the generic one', refuse({ message: 'Card refused', code: 1 }), GENERIC],
    ['the generic one for a code in words', refuse({ message: 'Card refused', code: '100' }), GENERIC],
    ['the generic one for a fatal error', { status: 500, text: '<html>' }, GENERIC],
  ])('PP67 an approval that is refused shows %s, and the buyer chooses again', async (_, answer, shown) => {
    const page = await openPaypalPage({
      context: 'checkout',
      answers: { 'ppc-approve-order': answer },
      plan: { outcomes: ['approve'], otherwise: 'cancel' },
    });
    const clicks = orders(page);
    await page.press();
    expect([page.faults(), clicks, page.sdk('restart').length]).toEqual([[shown], [], 1]);
    expect(document.querySelector('body > .blockOverlay')).toBeNull();
    page.warnings.splice(0);
  });

  test('a form that could not be kept stops nobody', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      answers: { 'ppc-save-checkout-form': { fail: true } },
    });
    const clicks = orders(page);
    await page.press();
    expect(clicks).toHaveLength(1);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });
});

describe('PP65 an order that the shop refuses', () => {
  const cases: [string, unknown, string[]][] = [
    [
      'faults of the form',
      { message: 'a b', errors: ['<strong>A</strong> is required.', 'B'] },
      ['<strong>A</strong> is required.', 'B'],
    ],
    [
      'details',
      {
        message: 'm',
        details: [
          { issue: 'I', description: 'd' },
          { issue: 'J', description: 'e' },
        ],
      },
      ['I d<br>J e'],
    ],
    ['a message', { message: 'Only that', details: [] }, ['Only that']],
    ['nothing', undefined, [GENERIC]],
  ];
  test.each(cases)('%s: shown once, and told', async (_, data, shown) => {
    const page = await openPaypalPage({ context: 'checkout', answers: { 'ppc-create-order': refuse(data) } });
    const told: string[] = [];
    page.hear('checkout_error', (html) => void told.push(String(html)));
    await page.press();
    expect(page.faults()).toEqual(shown);
    expect(told).toEqual([page.el('.woocommerce-error').outerHTML]);
    expect(page.sdk('onError')).toHaveLength(1);
    page.warnings.splice(0);
  });

  test('a list of notices takes the place of the list', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      answers: {
        'ppc-create-order': {
          json: { success: false, messages: '<ul class="woocommerce-error"><li>Notice</li></ul>' },
        },
      },
    });
    await page.press();
    expect(page.faults()).toEqual(['Notice']);
    page.warnings.splice(0);
  });

  test('totals are asked for where the shop says so', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      answers: { 'ppc-create-order': refuse({ message: 'm', errors: ['e'], refresh: true }) },
    });
    let asked = 0;
    page.hear('update_checkout', () => asked++);
    await page.press();
    expect(asked).toBe(1);
    page.warnings.splice(0);
  });

  test('PP75 on the page of an order that waits they stand in the box of notices', async () => {
    const page = await openPaypalPage({
      context: 'pay-now',
      answers: { 'ppc-create-order': refuse({ message: 'Terms', errors: ['Terms'] }) },
    });
    await page.press();
    expect(page.el('.woocommerce-notices-wrapper').textContent).toBe('Terms');
    page.warnings.splice(0);
  });

  test('an error of the window is told, a closed window is not', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      plan: { outcomes: ['error', 'cancel'], otherwise: 'cancel' },
    });
    await page.press();
    expect(page.faults()).toEqual([GENERIC]);
    await page.press();
    expect(page.faults()).toEqual([]);
    page.warnings.splice(0);
  });
});

describe('PP53 PP71 required fields before the window opens', () => {
  const invalid = (row: string) =>
    BODIES.checkout?.replace(
      '<div class="woocommerce-billing-fields">',
      `<div class="woocommerce-shipping-fields"><p class="form-row validate-required woocommerce-invalid"><label>City&nbsp;*</label><input name="shipping_city"></p></div><p class="validate-required woocommerce-invalid" hidden><label>Unseen</label><input></p>${row}<div class="woocommerce-billing-fields">`,
    ) as string;
  const terms = '<p class="validate-required woocommerce-invalid"><input type="checkbox" name="terms"></p>';
  const own =
    '<p class="validate-required woocommerce-invalid"><label><b>&lt;i&gt;</b> *</label><input name="x"></p>';

  test('by their names, with the part of the address; the provider opens nothing', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      settings: { basic_checkout_validation_enabled: '1' },
      body: invalid(terms + own),
    });
    await page.press();
    expect(page.faults()).toEqual([
      '<strong>Shipping City</strong> is a required field.',
      'Please accept the terms.',
      '<strong>&lt;i&gt;</strong> is a required field.',
    ]);
    expect([page.sdk('onClick.reject').length, page.asked()]).toEqual([1, []]);
  });

  test('without any name the generic text', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      settings: { basic_checkout_validation_enabled: '1' },
      body: BODIES.checkout?.replace(
        'class="form-row validate-required"><label>First name&nbsp;<abbr>*</abbr></label>',
        'class="form-row validate-required woocommerce-invalid">',
      ) as string,
    });
    await page.press();
    expect(page.faults()).toEqual(['Required form fields are not filled.']);
  });

  test('PPD 9.5 on free trials as well; not where the shop does not want it', async () => {
    const page = await openPaypalPage({ context: 'checkout', body: invalid('') });
    orders(page);
    await page.press();
    expect([page.faults(), page.asked()[1]]).toEqual([[], 'ppc-create-order']);
    closePaypalPage();
    const free = await openPaypalPage({
      context: 'checkout',
      settings: { is_free_trial_cart: '1' },
      body: invalid(''),
    });
    await free.press();
    expect(free.faults()).toHaveLength(1);
  });

  test('the checkout is asked to mark what can be seen', async () => {
    const page = await openPaypalPage({ context: 'checkout' });
    const asked: string[] = [];
    orders(page);
    page
      .el('#billing_first_name')
      .addEventListener('validate', (event) => asked.push((event.target as Element).id));
    await page.press();
    expect(asked).toEqual(['billing_first_name']);
  });
});

describe('PP16 Enter in a field', () => {
  const press = (page: PaypalPage, selector: string, key: string) =>
    !page.el(selector).dispatchEvent(new KeyboardEvent('keypress', { key, bubbles: true, cancelable: true }));
  const enter = (page: PaypalPage, selector: string) => press(page, selector, 'Enter');

  test('PPQ 8.20 sends nothing while the provider’s button pays, also from fields that came later', async () => {
    const page = await openPaypalPage({ context: 'checkout' });
    page
      .el('form')
      .insertAdjacentHTML(
        'beforeend',
        '<input id="late"><textarea id="area"></textarea><input type="button" id="apply">',
      );
    expect([enter(page, '#billing_first_name'), enter(page, '#late'), enter(page, '#area')]).toEqual([
      true,
      true,
      false,
    ]);
    expect(enter(page, '#apply')).toBe(false);
    expect(page.key('#late', 'Enter').defaultPrevented).toBe(false);
    expect(press(page, '#late', 'a')).toBe(false);
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    expect(enter(page, '#late')).toBe(false);
  });

  test.each(['ppcp-googlepay', 'ppcp-applepay'])('PPQ 8.20 V10 nor past the sheet of %s', async (method) => {
    const page = await openPaypalPage({ context: 'checkout' });
    page.el<HTMLInputElement>('#payment_method_bacs').value = method;
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    expect(enter(page, '#billing_first_name')).toBe(true);
  });
});

describe('PP15 PP48 what is shown with a method', () => {
  const shown = (page: PaypalPage) => ({
    order: !page.el('#place_order').classList.contains('ppcp-hidden'),
    wallet: page.el('#ppc-button-ppcp-gateway').style.display !== 'none',
  });
  const choose = (page: PaypalPage, id: string) => {
    page.el<HTMLInputElement>(`[id="${id}"]`).checked = true;
    page.tell('payment_method_selected');
  };

  test('and what is told of it', async () => {
    const page = await openPaypalPage({ context: 'checkout' });
    expect(shown(page)).toEqual({ order: false, wallet: true });
    const before = page.told.length;
    choose(page, 'payment_method_bacs');
    expect(shown(page)).toEqual({ order: true, wallet: false });
    expect(names(page).slice(before)).toEqual([
      'ppcp_invalidate_methods',
      'ppcp-shown',
      'ppcp-hidden',
      'ppcp_checkout_rendered',
    ]);
    choose(page, 'payment_method_ppcp-gateway');
    expect(shown(page)).toEqual({ order: false, wallet: true });
  });

  test('without buttons of the script the shop’s own button pays', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      settings: { url_params: { 'client-id': 'C', components: 'messages' } },
    });
    expect(shown(page)).toEqual({ order: true, wallet: true });
    expect(page.sdk('Buttons')).toEqual([]);
  });

  test('a free trial with a stored wallet needs no window', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      settings: { is_free_trial_cart: '1', vaulted_paypal_email: 'a@b.c' },
      held: true,
    });
    expect(shown(page).order).toBe(true);
    page.border.release();
    await page.pass(100);
    // What free trials do is a file of its own.
    await vi.dynamicImportSettled();
    await page.pass(100);
    expect(shown(page)).toEqual({ order: true, wallet: false });
  });

  test('while the script is on its way the order button is hidden, and the wallet’s box covered', async () => {
    const page = await openPaypalPage({ context: 'checkout', held: true });
    expect(shown(page).order).toBe(false);
    expect(document.querySelector('.ppc-button-wrapper > .blockOverlay')).not.toBeNull();
    page.border.release();
    await page.pass(500);
    expect(document.querySelector('.blockOverlay')).toBeNull();
  });

  test('PP6 a change of a subscription’s method leaves all as it is', async () => {
    const page = await openPaypalPage({
      context: 'pay-now',
      path: '/checkout/order-pay/1/?change_payment_method=1',
    });
    expect(shown(page)).toEqual({ order: true, wallet: true });
  });

  test('a checkout that goes on after an approval offers nothing again', async () => {
    const page = await openPaypalPage({
      context: 'mini-cart',
      settings: { continuation: { order_id: 'O1' }, mini_cart_buttons_enabled: '' },
      body: `${BODIES.checkout}<p id="ppcp-cancel"></p>`,
    });
    expect([page.sdk('Buttons').length, shown(page).order]).toEqual([0, true]);
  });

  test('new totals ask for the amount of messages where they are shown', async () => {
    const page = await openPaypalPage({
      context: 'checkout',
      body: `${BODIES.checkout}<div class="ppcp-messages"></div>`,
    });
    page.tell('updated_checkout');
    await page.pass(100);
    expect(names(page)).toContain('ppcp_checkout_total_updated');
    expect(page.sdk('Buttons')).toHaveLength(1);
  });
});

describe('PP76 a checkout of several steps', () => {
  const openAtFirstStep = () =>
    openPaypalPage({
      context: 'checkout',
      body: `${BODIES.checkout}`.replace('<div id="payment"', '<div id="payment" style="display: none"'),
    });
  const watched = (page: PaypalPage) => names(page).filter((name) => name === 'ppcp_refresh_payment_buttons');

  test('whose payment is not shown yet: once it is, others look again, and nobody looks on', async () => {
    const page = await openAtFirstStep();
    await page.pass(3000);
    expect(watched(page)).toEqual([]);
    page.el('#payment').style.display = '';
    await page.pass(160);
    expect(watched(page)).toHaveLength(1);
    page.el('#payment').style.display = 'none';
    await page.pass(500);
    page.el('#payment').style.display = '';
    await page.pass(500);
    expect(watched(page)).toHaveLength(1);
  });

  test('whose payment is shown from the start is none', async () => {
    const page = await openPaypalPage({ context: 'checkout' });
    await page.pass(1000);
    expect(watched(page)).toEqual([]);
  });

  test('nobody looks any more when the island has left', async () => {
    const page = await openAtFirstStep();
    await page.pass(500);
    page.runtime.release('paypal-buttons', 'test');
    page.el('#payment').style.display = '';
    await page.pass(500);
    expect(watched(page)).toEqual([]);
  });
});

describe('P19 a frame of the provider that shows nothing', () => {
  const isOffered = (page: PaypalPage) => !page.el('#place_order').classList.contains('ppcp-hidden');

  test('the shop’s own button leads to it after a while, and the frame stays', async () => {
    const page = await openPaypalPage({ context: 'checkout', plan: { silent: ['Buttons'] } });
    await page.pass(14_000);
    expect(isOffered(page)).toBe(false);
    await page.pass(2_000);
    expect([isOffered(page), !!document.querySelector('.ppc-button-wrapper .blockOverlay')]).toEqual([
      true,
      false,
    ]);
    expect(document.querySelectorAll('#ppc-button-ppcp-gateway iframe')).toHaveLength(1);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('one that comes late takes its place again', async () => {
    const page = await openPaypalPage({ context: 'checkout', plan: { delay: 20_000 } });
    await page.pass(16_000);
    expect(isOffered(page)).toBe(true);
    await page.pass(6_000);
    expect(isOffered(page)).toBe(false);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });
});

test.each(['ppcp-googlepay', 'ppcp-applepay'])(
  'P18 PP14 a method of a vendor whose file does not come is left: %s',
  async (id) => {
    const body = `${BODIES.checkout}`
      .replace('id="payment_method_ppcp-gateway" checked', 'id="payment_method_ppcp-gateway"')
      .replace(
        '<ul class="wc_payment_methods">',
        `<style data-hide-gateway="${id}"></style><ul class="wc_payment_methods"><li class="wc_payment_method payment_method_${id}"><input type="radio" name="payment_method" value="${id}" id="payment_method_${id}" checked></li>`,
      );
    const page = await openPaypalPage({ context: 'checkout', body });
    const chosen = () => page.el<HTMLInputElement>('[name=payment_method]:checked').value;
    await page.pass(14_000);
    expect(chosen()).toBe(id);
    await page.pass(2_000);
    expect(chosen()).toBe('bacs');
  },
);
