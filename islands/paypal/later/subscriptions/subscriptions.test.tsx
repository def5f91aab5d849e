import { afterEach, describe, expect, test } from 'vitest';
import { closePaypalPage, openPaypalPage, type PaypalPage, WRAPPER } from '../../testing/paypal-page';

afterEach(closePaypalPage);

const MAY_BE_PAID = 'Your payment may have gone through. Please look at your orders before you pay again.';
const refuse = (data?: unknown) => ({ json: { success: false, data } });
const planned = (parts: object = {}) => ({
  subscription_product_allowed: '1',
  subscription_plan_id: 'P-1',
  data_client_id: {
    set_attribute: false,
    endpoint: '/?wc-ajax=ppc-data-client-id',
    nonce: 'n',
    user: 2,
    has_subscriptions: true,
    paypal_subscriptions_enabled: true,
  },
  ...parts,
});
const YES = { 'ppc-approve-subscription': { json: { success: true } } };
const plans = (page: PaypalPage) => page.sdk('subscription.create').map(({ body }) => body);

describe('PP44 in the cart', () => {
  test('PPD 9.7 nothing is waited for before the page is left', async () => {
    const page = await openPaypalPage({
      context: 'cart',
      settings: planned(),
      answers: {
        'ppc-approve-subscription': { json: { success: true, data: { order_received_url: '/received/' } } },
      },
    });
    page.border.provider.groups
      .at(-1)
      ?.press('paypal')
      .catch(() => {});
    while (!page.sent('ppc-approve-subscription').length) await page.pass(1);
    await page.pass(20);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('PP17 another tab changes the cart while the window is open: the checkout shows the new sum, where it is ordered', async () => {
    const totals = [34.86, 55.77];
    const page = await openPaypalPage({
      context: 'cart',
      settings: planned(),
      answers: {
        ...YES,
        'ppc-cart-script-params': () => ({ json: { success: true, data: { total: totals.shift() } } }),
      },
    });
    await page.press();
    expect(page.sent('ppc-approve-subscription')).toMatchObject([{ should_create_wc_order: false }]);
    expect(page.left).toEqual([`${location.origin}/checkout/`]);
  });

  test('the buyer subscribes to the plan, and the page is left at once', async () => {
    const page = await openPaypalPage({
      context: 'cart',
      settings: planned(),
      answers: {
        'ppc-approve-subscription': { json: { success: true, data: { order_received_url: '/received/' } } },
      },
    });
    await page.press();
    expect(plans(page)).toEqual([{ plan_id: 'P-1' }]);
    expect(page.sent('ppc-approve-subscription')).toEqual([
      {
        nonce: 'n-approve_subscription',
        order_id: 'SUBSCRIBED',
        subscription_id: 'I-DEMO',
        should_create_wc_order: true,
      },
    ]);
    expect(page.left).toEqual([`${location.origin}/received/`]);
  });

  test('PP27 the plan of a variation counts', async () => {
    const page = await openPaypalPage({
      context: 'cart',
      settings: planned({ variable_paypal_subscription_variation_from_cart: 'P-2' }),
      answers: YES,
    });
    await page.press();
    expect(plans(page)).toEqual([{ plan_id: 'P-2' }]);
  });

  test('PP35 what may not be sold so is disabled', async () => {
    const page = await openPaypalPage({
      context: 'cart',
      settings: planned({ subscription_product_allowed: '' }),
    });
    expect(page.el('#ppc-button-ppcp-gateway').className).toBe('ppcp-disabled');
  });

  test('the shop refuses when the buyer has subscribed: they are told to look, and nobody subscribes twice', async () => {
    const page = await openPaypalPage({
      context: 'cart',
      settings: planned(),
      answers: { 'ppc-approve-subscription': refuse({ message: 'No.' }) },
    });
    await page.press();
    expect([page.faults(), page.left]).toEqual([[MAY_BE_PAID], []]);
    page.warnings.length = 0;
  });
});

describe('PPQ 8.7 a subscription that the shop did not answer for', () => {
  test.each(['cart', 'product'])('%s: is told, and nobody subscribes twice', async (context) => {
    const page = await openPaypalPage({
      context,
      settings: planned(),
      answers: { 'ppc-approve-subscription': { fail: true } },
    });
    for (let count = 0; count < 3; count++) await page.pass(100);
    await page.press();
    expect([plans(page).length, page.faults()]).toEqual([1, [MAY_BE_PAID]]);
    await page.press().catch(() => {});
    expect([plans(page).length, page.faults(), page.left]).toEqual([1, [MAY_BE_PAID], []]);
    page.warnings.length = 0;
  });
});

test.each(['cart', 'product'])(
  '0037 while the shop takes the money of a %s’s subscription the page takes no press, and asks before it is left',
  async (context) => {
    const page = await openPaypalPage({
      context,
      settings: planned(),
      answers: { 'ppc-approve-subscription': { ...YES['ppc-approve-subscription'], delay: 5000 } },
    });
    for (let count = 0; count < 8; count++) await page.pass(50);
    const pressed = page.press();
    for (let count = 0; count < 8; count++) await page.pass(100);
    const leaving = new Event('beforeunload', { cancelable: true });
    dispatchEvent(leaving);
    expect([!!document.querySelector('body > .blockOverlay'), leaving.defaultPrevented]).toEqual([
      true,
      true,
    ]);
    await page.pass(6000);
    await pressed;
  },
);

test('0037 who has subscribed, and has no page to go to, is told to look', async () => {
  const page = await openPaypalPage({
    context: 'product',
    settings: planned({ redirect: '' }),
    answers: YES,
  });
  for (let count = 0; count < 8; count++) await page.pass(50);
  await page.press();
  expect([page.faults(), page.left]).toEqual([[MAY_BE_PAID], []]);
  expect(page.warnings.splice(0)).toEqual([expect.stringContaining('not http(s)')]);
});

describe('PP44 on the checkout', () => {
  const open = (answers = {}) =>
    openPaypalPage({
      context: 'checkout',
      settings: planned(),
      answers: { ...YES, 'ppc-validate-checkout': { json: { success: true } }, ...answers },
    });
  const orders = (page: PaypalPage) => {
    let count = 0;
    page.el('#place_order').addEventListener('click', (event) => {
      event.preventDefault();
      count++;
    });
    return () => count;
  };

  test('PP52 PPD 9.2 the form is looked at, the buyer subscribes, and the order is placed', async () => {
    const page = await open();
    const count = orders(page);
    await page.press();
    expect(page.asked()).toEqual([
      'ppc-save-checkout-form',
      'ppc-validate-checkout',
      'ppc-approve-subscription',
    ]);
    expect(page.sent('ppc-approve-subscription')).toEqual([
      { nonce: 'n-approve_subscription', order_id: 'SUBSCRIBED', subscription_id: 'I-DEMO' },
    ]);
    expect(count()).toBe(1);
  });

  test('an order that did not go out is placed by the next press: nobody subscribes twice', async () => {
    const page = await open();
    const count = orders(page);
    await page.press();
    await page.press();
    expect([plans(page).length, page.sent('ppc-approve-subscription').length, count()]).toEqual([1, 1, 2]);
  });

  test('PP70 faults of the form are shown by themselves, and nobody subscribes', async () => {
    const page = await open({ 'ppc-validate-checkout': refuse({ errors: ['Name is missing.'] }) });
    await page.press();
    expect(page.faults()).toEqual(['Name is missing.']);
    expect(plans(page)).toEqual([]);
  });

  test('the order is placed whatever the shop makes of the subscription', async () => {
    const page = await open({ 'ppc-approve-subscription': { status: 500, text: '<html>' } });
    const count = orders(page);
    await page.press();
    expect(count()).toBe(1);
    page.warnings.length = 0;
  });
});

describe('PP3 on a product', () => {
  const variable = `<div class="woocommerce-notices-wrapper"></div><form class="cart variations_form"><select name="attribute_size"><option value=""></option><option value="S">S</option><option value="M">M</option><option value="L">L</option></select><input type="hidden" name="add-to-cart" value="16"><button type="submit" class="single_add_to_cart_button">Add</button></form>${WRAPPER}`;
  const variations = {
    subscription_plan_id: '',
    variable_paypal_subscription_variations: [
      { id: 1, attributes: { size: 'S' }, subscription_plan: 'P-S' },
      { id: 2, attributes: { size: 'M' }, subscription_plan: 'P-M' },
      { id: 3, attributes: { size: 'L' }, subscription_plan: '' },
    ],
  };
  const settle = async (page: PaypalPage) => {
    for (let count = 0; count < 8; count++) await page.pass(50);
  };
  const choose = async (page: PaypalPage, ...sizes: string[]) => {
    const select = page.el<HTMLSelectElement>('select');
    for (const size of sizes) {
      select.value = size;
      select.dispatchEvent(new Event('change', { bubbles: true }));
      await page.pass(101);
    }
    await settle(page);
  };

  test('PPQ 8.13 the script comes a second time, for subscriptions, and the product goes into the cart', async () => {
    const page = await openPaypalPage({ context: 'product', settings: planned(), answers: YES });
    await settle(page);
    const { src } = page.border.scripts.at(-1) as HTMLScriptElement;
    expect(Object.fromEntries(new URL(src).searchParams)).toEqual({
      'client-id': 'CLIENT',
      currency: 'USD',
      intent: 'subscription',
      vault: 'true',
      'disable-funding': 'bancontact,blik',
    });
    expect(page.sdk('Buttons').at(-1)?.keys).toEqual(['createSubscription', 'onApprove', 'onError']);
    await page.press();
    expect(plans(page)).toEqual([{ plan_id: 'P-1' }]);
    expect(page.asked().slice(-2)).toEqual(['ppc-approve-subscription', 'ppc-change-cart']);
    expect(page.sent('ppc-change-cart')).toMatchObject([{ products: [{ id: '16', quantity: 1 }] }]);
    expect(page.left).toEqual([`${location.origin}/checkout/`]);
  });

  test('PPQ 8.14 of several choices the last one counts, and none leaves nothing', async () => {
    const page = await openPaypalPage({
      context: 'product',
      body: variable,
      settings: planned(variations),
      answers: YES,
    });
    await settle(page);
    const frames = () => document.querySelectorAll('#ppc-button-ppcp-gateway iframe').length;
    expect(frames()).toBe(0);
    await choose(page, 'S', 'M');
    expect(frames()).toBe(1);
    await page.press();
    expect(plans(page)).toEqual([{ plan_id: 'P-M' }]);
    const drawn = page.sdk('Buttons.render').length;
    await choose(page, 'M');
    expect(page.sdk('Buttons.render')).toHaveLength(drawn);
    await choose(page, 'L');
    expect(frames()).toBe(0);
  });

  test('PPQ 8.14 a script that comes late fills nothing when no plan is chosen any more', async () => {
    const page = await openPaypalPage({
      context: 'product',
      body: variable,
      settings: planned(variations),
      answers: YES,
    });
    await settle(page);
    page.border.held = true;
    await choose(page, 'S', 'L');
    page.border.release();
    await settle(page);
    expect(page.border.scripts).toHaveLength(2);
    expect(document.querySelectorAll('#ppc-button-ppcp-gateway iframe')).toHaveLength(0);
  });

  test('the shop fails when the buyer has subscribed: they are told to look, and nobody leaves', async () => {
    const page = await openPaypalPage({
      context: 'product',
      settings: planned(),
      answers: { 'ppc-approve-subscription': { status: 500, text: '<html>' } },
    });
    await settle(page);
    await page.press();
    expect(page.faults()).toEqual([MAY_BE_PAID]);
    expect([page.left, page.sent('ppc-change-cart')]).toEqual([[], []]);
    page.warnings.length = 0;
  });
});
