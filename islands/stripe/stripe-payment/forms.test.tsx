import { afterEach, describe, expect, test } from 'vitest';
import type { FakeAnswer } from '../../../src/testing/fake-fetch';
import { box, payPage } from '../../payment/payment-section/page.testing';
import { pressTrusted } from '../../testing/trusted';
import { BOXES, closeStripe, openStripe } from '../testing/stripe-page';

afterEach(closeStripe);

const methods = (chosen = 'stripe') => box(Object.keys(BOXES), { chosen, boxes: BOXES });
const NOTICES = '<div class="woocommerce-notices-wrapper"></div>';
const field = (name: string) =>
  document.querySelector<HTMLInputElement>(`input[type=hidden][name="${name}"]`)?.value;

describe('an order that waits', () => {
  const PAY = { isOrderPay: '1', isCheckout: '', orderId: '177', customerData: { billing_country: 'US' } };
  const open = () =>
    openStripe(NOTICES + payPage(methods()), { settings: PAY, path: '/checkout/order-pay/177/' });

  test('ST1 is paid with a native post, without billing details', async () => {
    const page = await open();
    expect(page.calls('elements.create')[0]?.[2]).not.toHaveProperty('fields');
    page.el('#place_order').click();
    await page.pass(100);
    expect(page.posts).toHaveLength(1);
    expect(page.calls('createPaymentMethod')).toEqual([[{ elements: { __elements: 'els1' }, params: {} }]]);
    expect(field('wc-stripe-payment-method')).toMatch(/^pm_fk-card-visa4242-ok/);
  });

  test('STQ 8.19 pressed twice it is posted once, with one field of each', async () => {
    const page = await open();
    page.border.provider.plan.submitErrors.push({ message: 'Not yet.' });
    page.el('#place_order').click();
    await page.pass(100);
    expect(page.posts).toEqual([]);
    page.el('#place_order').click();
    page.el('#place_order').click();
    await page.pass(100);
    expect(page.posts).toHaveLength(1);
    expect(document.querySelectorAll('[name="wc-stripe-payment-method"]')).toHaveLength(1);
    expect(page.calls('createPaymentMethod')).toHaveLength(1);
  });
});

describe('0025 an order that costs something else since its page came', () => {
  const PAY = { isOrderPay: '1', isCheckout: '', orderId: '177', customerData: { billing_country: 'US' } };
  const table = (sum: string) =>
    `<table class="shop_table"><tbody><tr><td>Total: <span class="amount">${sum}</span></td></tr></tbody></table>`;
  /** The page as the shop prints it, with its settings in a script. */
  const copy = (cents: number, sum: string) => ({
    text: `<script>var wc_stripe_upe_params = {"title":"A \\"card\\"","cartTotal":"${cents}","currency":"USD"};</script>${payPage(table(sum) + methods())}`,
  });
  const path = '/checkout/order-pay/177/';
  const open = (answer: FakeAnswer, boxes = BOXES, isInForm = true) => {
    const list = box(Object.keys(boxes), { chosen: 'stripe', boxes });
    return openStripe(
      NOTICES + (isInForm ? payPage(table('$30.04') + list) : table('$30.04') + payPage(list)),
      {
        settings: PAY,
        path,
        answers: { [path]: answer },
      },
    );
  };
  const press = async (page: Awaited<ReturnType<typeof open>>) => {
    pressTrusted(page.el('#place_order'));
    page.el('#place_order').click();
    await page.pass(100);
  };
  const says = () => document.querySelector('.woocommerce-error')?.textContent?.trim() ?? '';
  const TOKENS = {
    ...BOXES,
    stripe: `<input type="radio" name="wc-stripe-payment-token" value="7" checked>${BOXES.stripe}`,
  };

  test.each([
    ['a card', BOXES],
    ['a card that the shop keeps', TOKENS],
  ])('%s: nothing is sent, the page shows it, and the next press pays that', async (_, boxes) => {
    const page = await open(copy(4000, '$40.00'), boxes);
    await press(page);
    expect(page.posts).toEqual([]);
    expect(page.el('.shop_table .amount').textContent).toBe('$40.00');
    expect(says()).toContain('has changed');
    await page.pass(1000);
    await press(page);
    expect(page.posts).toHaveLength(1);
    const told = page.calls('elements.update').map(([, options]) => options);
    expect(told).toEqual(boxes === BOXES ? [{ amount: 4000 }] : []);
    expect(page.shop.calls.filter(({ url }) => url.endsWith(path))).toHaveLength(2);
  });

  test('a table that is not the form’s stays: the message says the sum', async () => {
    const page = await open(copy(4000, '$40.00'), BOXES, false);
    await press(page);
    expect(page.posts).toEqual([]);
    expect(says()).toMatch(/^The amount has changed\. .*40\.00/);
    await page.pass(1000);
    await press(page);
    expect(page.posts).toHaveLength(1);
  });

  test.each<[string, FakeAnswer]>([
    ['says the same', copy(3004, '$30.04')],
    ['cannot be had', { fail: true }],
    ['is none', { status: 500, text: '<h1>Oh</h1>' }],
    ['does not say it', { text: '<h1>Log in</h1>' }],
  ])('a new copy of the page that %s: the order is paid', async (_, answer) => {
    const page = await open(answer);
    await press(page);
    expect([page.posts.length, says()]).toEqual([1, '']);
    expect(page.el('.shop_table .amount').textContent).toBe('$30.04');
  });
});

describe('a method that is added', () => {
  const ADD = {
    isCheckout: '',
    cartTotal: '0',
    isLoggedIn: '1',
    customerData: { billing_country: 'US' },
  };
  const form = `${NOTICES}<form id="add_payment_method" method="post"><div id="payment" class="woocommerce-Payment">${methods()
    .replace(/^<div[^>]*>/, '')
    .replace(/<\/div>$/, '')}</div></form>`;
  const open = (data: object) =>
    openStripe(form, {
      settings: ADD,
      path: '/my-account/add-payment-method/',
      globals: { wc_add_payment_method_params: {} },
      answers: { '*': { json: { success: true, data } } },
    });
  const press = async (page: Awaited<ReturnType<typeof open>>) => {
    page.el('#place_order').click();
    await page.pass(100);
  };

  test('ST1 ST3 ST27 one that succeeded is posted with its intent', async () => {
    const page = await open({ status: 'succeeded', id: 'seti_1', client_secret: 's' });
    expect(page.calls('stripe.elements')).toMatchObject([[{ mode: 'setup', amount: 0 }]]);
    await press(page);
    expect(page.posts).toHaveLength(1);
    expect(field('wc-stripe-setup-intent')).toBe('seti_1');
    const { body = '' } = page.shop.calls.at(-1) ?? {};
    expect([...new URLSearchParams(body)]).toEqual([
      ['action', 'wc_stripe_create_and_confirm_setup_intent'],
      ['wc-stripe-payment-method', field('wc-stripe-payment-method')],
      ['wc-stripe-payment-type', 'card'],
      ['_ajax_nonce', 'n-keep'],
    ]);
  });

  test('ST27 one that has to be confirmed is confirmed first', async () => {
    const page = await open({ status: 'requires_action', id: 'seti_1', client_secret: 'seti_2_secret_3' });
    await press(page);
    expect(page.calls('confirmSetup')).toEqual([
      [{ clientSecret: 'seti_2_secret_3', redirect: 'if_required' }],
    ]);
    expect(field('wc-stripe-setup-intent')).toBe('seti_2');
    expect(page.posts).toHaveLength(1);
  });

  test('ST27 one that is confirmed elsewhere leads there, and posts nothing', async () => {
    const page = await open({
      status: 'requires_action',
      id: 'seti_1',
      client_secret: 's',
      next_action: { type: 'redirect_to_url', redirect_to_url: { url: 'https://bank.example/' } },
    });
    await press(page);
    expect(page.left).toEqual(['https://bank.example/']);
    expect(page.posts).toEqual([]);
  });

  test.each([
    ['succeed', ['http://localhost:3000/kept/'], ''],
    ['close', [], ''],
    ['fail', [], 'We are unable to authenticate'],
  ] as const)('ST27 a wallet that ends in %s', async (end, left, words) => {
    const page = await open({
      status: 'requires_action',
      id: 'seti_1',
      client_secret: 'seti_1_secret_2',
      payment_type: 'cashapp',
      return_url: encodeURIComponent('http://localhost:3000/kept/'),
    });
    page.border.provider.plan.confirmations.push(end);
    await press(page);
    expect(page.calls('confirmCashappSetup')).toEqual([
      ['seti_1_secret_2', { return_url: 'http://localhost:3000/kept/' }],
    ]);
    expect(page.left).toEqual(left);
    expect(page.posts).toEqual([]);
    expect(document.body.textContent).toContain(words);
  });

  test('ST27 what the shop refuses is said, and not posted', async () => {
    const page = await openStripe(form, {
      settings: ADD,
      path: '/my-account/add-payment-method/',
      globals: { wc_add_payment_method_params: {} },
      answers: { '*': { json: { success: false, data: { error: { message: 'Not so soon.' } } } } },
    });
    await press(page);
    expect(page.posts).toEqual([]);
    expect(document.body.textContent).toContain('Not so soon.');
  });
});
