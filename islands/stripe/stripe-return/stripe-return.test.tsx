import { afterEach, describe, expect, test } from 'vitest';
import { box, payPage } from '../../payment/payment-section/page.testing';
import { BOXES, closeStripe, openStripe, stripeCheckout } from '../testing/stripe-page';

afterEach(() => {
  closeStripe();
  history.replaceState(null, '', '/');
});

const GOAL = `${location.origin}/received/263/?key=1`;
const CONFIRM = '#wc-stripe-confirm-pi:263:pi_1_secret_2:n-return';
const voucher = (type: string, order = '263', goal = GOAL) =>
  `#wc-stripe-voucher-${order}:${type}:pi_1_secret_2:${encodeURIComponent(goal)}`;
const wallet = (type: string, intent = 'payment_intent', goal = GOAL) =>
  `#wc-stripe-wallet-263:${type}:${intent}:pi_1_secret_2:${encodeURIComponent(goal)}:n-return`;
const TOLD = { '*': { json: { success: true, data: { return_url: GOAL } } } };
const PAY = { isOrderPay: '1', isCheckout: '', orderId: '263' };

type Page = Awaited<ReturnType<typeof openStripe>>;

/** Opens a checkout whose order was answered with a fragment. */
const answered = async (hash: string, options: Parameters<typeof openStripe>[1] = {}) => {
  const page = await openStripe(stripeCheckout('bacs'), { answers: TOLD, ...options });
  page.form.classList.add('processing');
  return Object.assign(page, { go: () => go(page, hash) });
};
const go = async (page: Page, hash: string) => {
  location.hash = hash;
  dispatchEvent(new HashChangeEvent('hashchange'));
  await page.pass(50);
};
const posted = (page: Page) =>
  page.shop.calls.map(({ url, body }) => [
    new URL(String(url), location.href).searchParams.get('wc-ajax'),
    ...new URLSearchParams(body).values(),
  ]);
const notice = () => document.querySelector('.woocommerce-notices-wrapper .woocommerce-error')?.textContent;

describe('ST11 ST29 confirm', () => {
  test('asks the bank, tells the shop, goes to the order; the fragment is gone before', async () => {
    const page = await answered(CONFIRM);
    await page.go();
    expect(page.calls('confirmPayment')).toEqual([
      [{ clientSecret: 'pi_1_secret_2', redirect: 'if_required' }],
    ]);
    expect(posted(page)).toEqual([['wc_stripe_update_order_status', '263', 'pi_1', '', 'n-return']]);
    expect(page.left).toEqual([GOAL]);
    expect(location.hash).toBe('');
  });

  test('a failure is told to the shop and to the shopper, and the form is free', async () => {
    const page = await answered(CONFIRM);
    page.border.provider.plan.confirmations.push('fail');
    await page.go();
    expect(posted(page)).toHaveLength(1);
    expect(page.left).toEqual([]);
    expect(notice()).toContain('We are unable to authenticate your payment method.');
    expect(page.form.classList.contains('processing')).toBe(false);
    expect(page.names().filter((name) => name === 'confirmPayment')).toHaveLength(1);
  });

  test('never twice: the same fragment twice, also while the first waits, is one confirmation', async () => {
    const page = await answered(CONFIRM);
    page.border.provider.plan.delay = 40;
    location.hash = CONFIRM;
    dispatchEvent(new HashChangeEvent('hashchange'));
    await page.pass(5);
    location.hash = CONFIRM;
    dispatchEvent(new HashChangeEvent('hashchange'));
    await page.pass(200);
    await go(page, CONFIRM);
    expect(page.calls('confirmPayment')).toHaveLength(1);
    expect(posted(page)).toHaveLength(1);
  });

  test('after a failure the shopper may try again with the same one', async () => {
    const page = await answered(CONFIRM);
    page.border.provider.plan.confirmations.push('fail', 'succeed');
    await page.go();
    await page.go();
    expect(page.calls('confirmPayment')).toHaveLength(2);
    expect(page.left).toEqual([GOAL]);
  });

  test('sets up, and names the method that is kept', async () => {
    const page = await answered('#wc-stripe-confirm-si:263:seti_1_secret_2:n-return');
    page.el<HTMLInputElement>('#wc-stripe-new-payment-method').checked = true;
    page.form.insertAdjacentHTML(
      'beforeend',
      '<input type="hidden" id="wc-stripe-payment-method" value="pm_7">',
    );
    await page.go();
    expect(page.calls('confirmSetup')).toHaveLength(1);
    expect(posted(page)).toEqual([['wc_stripe_update_order_status', '263', 'seti_1', 'pm_7', 'n-return']]);
  });

  test('for a subscription the shop hears of its own order', async () => {
    const page = await answered(CONFIRM, {
      settings: { isChangingPayment: '1', orderId: '99', isOrderPay: '1' },
    });
    await page.go();
    expect(posted(page)).toEqual([['wc_stripe_confirm_change_payment', '99', 'pi_1', '', 'n-return']]);
  });

  test('what the shop refuses is said', async () => {
    const page = await answered(CONFIRM, {
      answers: { '*': { json: { success: false, data: { error: { message: 'No such order.' } } } } },
    });
    await page.go();
    expect(notice()).toBe('No such order.');
    expect(page.left).toEqual([]);
  });

  test('ST41 a provider that cannot be reached is said in general words', async () => {
    const page = await answered(CONFIRM);
    page.border.fails = true;
    await page.go();
    expect(notice()).toBe('There was a problem. Please try again.');
    expect(page.errors.splice(0).join()).toContain('did not load');
    page.border.fails = false;
    await page.go();
    expect(page.calls('confirmPayment')).toHaveLength(1);
  });

  test('STQ 8.6 while the bank is asked the ways to pay of an order that waits are out of sight', async () => {
    const page = await openStripe(payPage(box(Object.keys(BOXES), { chosen: 'stripe', boxes: BOXES })), {
      settings: PAY,
      answers: TOLD,
      path: '/checkout/order-pay/263/',
    });
    page.border.provider.plan.delay = 60;
    page.border.provider.plan.confirmations.push('fail');
    location.hash = CONFIRM;
    dispatchEvent(new HashChangeEvent('hashchange'));
    await page.pass(30);
    expect(page.el('#payment').style.display).toBe('none');
    expect(page.form.querySelector('.blockOverlay')).toBeTruthy();
    await page.pass(600);
    expect(page.el('#payment').style.display).toBe('');
    expect(page.form.querySelector('.blockOverlay')).toBeNull();
  });

  const orderPay = (hash = '', settings: object = {}) =>
    openStripe(payPage(box(['bacs', ...Object.keys(BOXES)], { chosen: 'bacs', boxes: BOXES })), {
      settings: { ...PAY, ...settings },
      answers: TOLD,
      path: `/checkout/order-pay/263/${hash}`,
    });

  test('a provider that comes late: an order that waits takes no other payment meanwhile', async () => {
    // Of a shop whose client nobody has made yet.
    const page = await orderPay('', { key: 'pk_test_late' });
    page.border.held = true;
    await go(page, CONFIRM);
    expect(page.el('#payment').style.display).toBe('none');
    expect(page.form.querySelector('.blockOverlay')).toBeTruthy();
    page.border.release();
    await page.pass(100);
    expect(page.left).toEqual([GOAL]);
  });

  test.each([
    ['lost', { fail: true } as const],
    ['refused for an old security value', { status: 403, text: '-1' }],
    ['a page', { text: '<h1>Log in</h1>' }],
    ['broken', { status: 500, text: '' }],
  ])('paid, and what the shop is told is %s: nobody is asked to pay again', async (_what, answer) => {
    const page = await answered(CONFIRM, { answers: { '*': answer } });
    await page.go();
    expect(notice()).toBe('Please look whether your order was placed.');
    expect(page.form.classList.contains('processing')).toBe(false);
    const { isUnanswered } = await import('../store/unanswered');
    expect(isUnanswered(), 'no wallet pays it once more').toBe(true);
  });

  test.each([[null], [{}], [{ return_url: 'javascript:alert(1)' }], [{ return_url: 7 }]])(
    'paid, and the shop says nowhere to go: %j',
    async (data) => {
      const page = await answered(CONFIRM, { answers: { '*': { json: { success: true, data } } } });
      await page.go();
      page.warnings.splice(0);
      expect([page.left, notice()]).toEqual([[], 'There was a problem. Please try again.']);
      // Asked again, it is said again: it is not confirmed twice, and the form does not wait for ever.
      page.el('.woocommerce-notices-wrapper').replaceChildren();
      page.form.classList.add('processing');
      await page.go();
      expect(page.calls('confirmPayment')).toHaveLength(1);
      expect(notice()).toBe('There was a problem. Please try again.');
      expect(page.form.classList.contains('processing')).toBe(false);
    },
  );

  test('the browser brings the page back: the form that was left is free', async () => {
    const page = await orderPay(CONFIRM);
    await page.pass(50);
    expect(page.left).toEqual([GOAL]);
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await page.pass(1000);
    expect(page.el('#payment').style.display).toBe('');
    expect(page.form.querySelector('.blockOverlay')).toBeNull();
    await go(page, CONFIRM);
    expect(page.calls('confirmPayment')).toHaveLength(1);
    expect(notice() ?? page.form.querySelector('.woocommerce-error')?.textContent).toBe(
      'There was a problem. Please try again.',
    );
  });

  test('STQ 8.11 a theme without a place for notices shows the error all the same', async () => {
    const page = await answered(CONFIRM);
    page.el('.woocommerce-notices-wrapper').remove();
    page.border.provider.plan.confirmations.push('fail');
    await page.go();
    expect(page.el('form.checkout > .woocommerce-error').textContent).toContain('We are unable');
  });

  test('is read when the page of an order that waits comes with it, and of no other order', async () => {
    const open = (hash: string) =>
      openStripe(payPage(box(Object.keys(BOXES), { chosen: 'stripe', boxes: BOXES })), {
        settings: PAY,
        answers: TOLD,
        path: `/checkout/order-pay/263/${hash}`,
      });
    const page = await open(CONFIRM);
    await page.pass(50);
    expect(page.calls('confirmPayment')).toHaveLength(1);
    expect(page.left).toEqual([GOAL]);
    closeStripe();
    const other = await open(CONFIRM.replace('263', '264'));
    await other.pass(50);
    expect(other.calls('confirmPayment')).toEqual([]);
    expect(location.hash).toBe('');
  });
});

describe('ST11 ST32 vouchers', () => {
  test.each([
    ['boleto', 'confirmBoletoPayment'],
    ['multibanco', 'confirmMultibancoPayment'],
    ['oxxo', 'confirmOxxoPayment'],
  ])('%s is shown by %s', async (type, call) => {
    const page = await answered(voucher(type));
    await page.go();
    expect(page.calls(call)).toEqual([['pi_1_secret_2', {}]]);
    expect(page.left).toEqual([GOAL]);
    expect(posted(page)).toEqual([]);
  });

  test.each([
    ['https://evil.example/', '263', `${location.origin}/received/263/`],
    ['javascript:alert(1)', '263', `${location.origin}/received/263/`],
    ['https://evil.example/', 'x1', `${location.origin}/received/`],
  ])('STQ 8.22 %s of order %s leads to %s', async (goal, order, left) => {
    const page = await answered(voucher('boleto', order, goal));
    await page.go();
    expect(page.left).toEqual([left]);
  });

  test('a failure is said', async () => {
    const page = await answered(voucher('boleto'));
    page.border.provider.plan.confirmations.push('fail');
    await page.go();
    expect(notice()).toBe('The payment was declined.');
    expect(page.left).toEqual([]);
  });

  test('that of another order does nothing on the page of an order', async () => {
    const page = await openStripe(payPage(box(Object.keys(BOXES), { chosen: 'stripe', boxes: BOXES })), {
      settings: PAY,
      path: '/checkout/order-pay/263/',
    });
    await go(page, voucher('boleto', '264'));
    expect(page.calls('confirmBoletoPayment')).toEqual([]);
    expect(page.left).toEqual([]);
  });
});

describe('ST11 ST29 wallets', () => {
  test.each([
    ['cashapp', 'payment_intent', 'confirmCashappPayment', { return_url: GOAL }],
    ['cashapp', 'setup_intent', 'confirmCashappSetup', { return_url: GOAL }],
    [
      'wechat_pay',
      'payment_intent',
      'confirmWechatPayPayment',
      { payment_method_options: { wechat_pay: { client: 'web' } } },
    ],
  ])('STQ 8.5 %s with a %s', async (type, intent, call, options) => {
    const page = await answered(wallet(type, intent));
    await page.go();
    expect(page.calls(call)).toEqual([['pi_1_secret_2', options]]);
    // The shop is not asked to change a subscription (8.5).
    expect(posted(page)).toEqual([]);
    expect(page.left).toEqual([GOAL]);
  });

  test('a code that is closed leaves the checkout free', async () => {
    const page = await answered(wallet('cashapp'));
    page.border.provider.plan.confirmations.push('close');
    await page.go();
    expect(page.left).toEqual([]);
    expect(notice()).toBeUndefined();
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  test('one that nobody knows is said, and a link to another site is not followed', async () => {
    const page = await answered(wallet('gold'));
    await page.go();
    expect(notice()).toBe('Invalid wallet type. Please try again.');
    await go(page, wallet('cashapp', 'payment_intent', 'https://evil.example/'));
    expect(page.calls('confirmCashappPayment')).toEqual([
      ['pi_1_secret_2', { return_url: `${location.origin}/received/263/` }],
    ]);
    expect(page.left).toEqual([`${location.origin}/received/263/`]);
  });

  test('for a subscription the shop says where to go', async () => {
    const page = await answered(wallet('cashapp', 'setup_intent', `${location.origin}/elsewhere/`), {
      settings: { isChangingPayment: '1', orderId: '263' },
    });
    await page.go();
    expect(posted(page)).toEqual([
      ['wc_stripe_confirm_change_payment', '263', 'pi_1', 'pm_fk-confirmed--ok', 'n-return'],
    ]);
    expect(page.left).toEqual([GOAL]);
  });
});

describe('ST11 ST29 the oldest form', () => {
  const LEGACY = `#confirm-pi-pi_1_secret_2:${encodeURIComponent(GOAL)}`;

  test('STQ 8.23 is confirmed, and leads to the order, also when the page comes with it', async () => {
    const page = await openStripe(stripeCheckout('bacs'), { answers: TOLD, path: `/checkout/${LEGACY}` });
    await page.pass(50);
    expect(page.calls('handleCardPayment')).toEqual([['pi_1_secret_2', null]]);
    expect(page.left).toEqual([GOAL]);
  });

  test('one that has come to no end leaves the form free, and is said', async () => {
    const page = await answered(LEGACY);
    page.border.provider.plan.confirmations.push('close');
    await page.go();
    expect([page.left, notice()]).toEqual([[], 'There was a problem. Please try again.']);
    expect(page.form.classList.contains('processing')).toBe(false);
  });

  test('a failure is said, and told to the shop', async () => {
    const page = await answered(LEGACY);
    page.border.provider.plan.confirmations.push('fail');
    await page.go();
    expect(notice()).toContain('We are unable');
    expect(page.shop.calls.map(({ url }) => String(url))).toEqual([`${GOAL}&is_ajax`]);
  });
});

test('fragments of others stay', async () => {
  const page = await answered('#reviews');
  await page.go();
  await go(page, '#wc-stripe-confirm-pi:263');
  expect(page.names()).toEqual([]);
  expect(location.hash).toBe('#wc-stripe-confirm-pi:263');
});
