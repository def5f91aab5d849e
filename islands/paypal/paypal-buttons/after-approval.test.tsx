import { afterEach, describe, expect, test, vi } from 'vitest';
import { closePaypalPage, openPaypalPage, type PaypalPage } from '../testing/paypal-page';

afterEach(closePaypalPage);

const GENERIC = 'Something went wrong. Please try again or choose another payment source.';
const MAY_BE_PAID = 'Your payment may have gone through. Please look at your orders before you pay again.';

const isHeld = () => !!document.querySelector('.cart_totals')?.closest('[inert]');
const isCovered = () => !!document.querySelector('body > .blockOverlay');
const pressAgain = async (page: PaypalPage) => {
  const pressed = page.border.provider.groups.at(-1)?.press('paypal');
  await page.pass(500);
  return pressed;
};
/** A press that nobody waits for the end of. */
const press = (page: PaypalPage) => void page.border.provider.groups.at(-1)?.press('paypal');

describe('P22 until the page of the order is there', () => {
  test('nothing on this one takes a press, and nothing more is paid', async () => {
    const page = await openPaypalPage();
    await page.press();
    expect([page.left.length, isCovered(), isHeld()]).toEqual([1, true, true]);
    await pressAgain(page);
    expect(page.sent('ppc-create-order')).toHaveLength(1);
  });

  test('the browser brings the page back: it is a page as any other', async () => {
    const page = await openPaypalPage();
    await page.press();
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(500);
    expect([isCovered(), isHeld(), page.faults()]).toEqual([false, false, []]);
    await pressAgain(page);
    expect(page.sent('ppc-create-order')).toHaveLength(2);
  });

  test('one that does not come gives the page back, with words, and what is paid is not paid again', async () => {
    const page = await openPaypalPage({
      answers: { 'ppc-get-order': { json: { success: true, data: { status: 'COMPLETED' } } } },
    });
    await page.press();
    await page.pass(61_000);
    expect([isCovered(), isHeld(), page.faults()]).toEqual([false, false, [MAY_BE_PAID]]);
    await pressAgain(page);
    expect([page.sent('ppc-create-order').length, page.faults()]).toEqual([1, [MAY_BE_PAID]]);
  });
});

test('an approval that is refused: the page is free when it is told, and when the provider asks anew', async () => {
  const page = await openPaypalPage({
    answers: { 'ppc-approve-order': { json: { success: false, data: { message: 'No.' } } } },
  });
  const seen: unknown[] = [];
  const { approveAtOnce } = await import('../store/approval');
  const restart = () => void seen.push(isHeld(), page.faults());
  const approving = approveAtOnce({ orderID: 'ORDER1' }, { restart });
  expect(isHeld()).toBe(true);
  await page.pass(500);
  await approving;
  expect(seen).toEqual([false, [GENERIC]]);
  expect(page.warnings.splice(0)).toHaveLength(1);
});

describe('P12 an approval that failed without the shop’s word', () => {
  const FAILED = { 'ppc-approve-order': { status: 500, text: '<html>' } };

  test.each([
    ['is paid', { json: { success: true, data: { status: 'COMPLETED' } } }, 1, MAY_BE_PAID],
    ['cannot be asked about', { fail: true as const }, 1, MAY_BE_PAID],
    ['is not paid', { json: { success: true, data: { status: 'APPROVED' } } }, 2, GENERIC],
    ['is not known', { json: { success: false, data: { message: 'None.' } } }, 2, GENERIC],
  ])('%s: the next press asks first', async (_, order, orders, words) => {
    const page = await openPaypalPage({ answers: { ...FAILED, 'ppc-get-order': order } });
    await page.press();
    expect(page.faults()).toEqual([GENERIC]);
    await pressAgain(page);
    expect([page.sent('ppc-create-order').length, page.faults()]).toEqual([orders, [words]]);
    page.warnings.length = 0;
  });
});

test('P12 what stands before the shop has lost patience: the shop may be at the payment for a minute', async () => {
  const page = await openPaypalPage({
    answers: {
      'ppc-approve-order': { status: 504, text: '<html>' },
      'ppc-get-order': { json: { success: true, data: { status: 'APPROVED' } } },
    },
  });
  await page.press();
  expect(page.faults()).toEqual([GENERIC]);
  await pressAgain(page);
  expect([page.sent('ppc-create-order').length, page.faults()]).toEqual([1, [MAY_BE_PAID]]);
  await page.pass(60_000);
  await pressAgain(page);
  expect(page.sent('ppc-create-order')).toHaveLength(2);
  page.warnings.length = 0;
});

describe('P12 a call that never ends', () => {
  const next = async () => {
    const { cartQueue } = await import('../../shop');
    const done = vi.fn(async () => {});
    void cartQueue.run(done);
    return done;
  };

  test('takes no money: it is called off, and the cart goes on', async () => {
    const page = await openPaypalPage({ answers: { 'ppc-create-order': { never: true } } });
    press(page);
    await page.pass(100);
    const done = await next();
    await page.pass(59_000);
    expect([done.mock.calls.length, page.faults()]).toEqual([0, []]);
    await page.pass(2_000);
    expect([done.mock.calls.length, page.faults()]).toEqual([1, [GENERIC]]);
    expect(page.warnings.splice(0)).toHaveLength(1);
  });

  test('takes money: the shopper is told, the cart goes on, nothing else is paid, and a late answer counts', async () => {
    const page = await openPaypalPage({
      answers: {
        'ppc-approve-order': {
          json: { success: true, data: { order_received_url: '/received/' } },
          delay: 90_000,
        },
      },
    });
    press(page);
    await page.pass(1_000);
    const done = await next();
    await page.pass(58_000);
    expect([done.mock.calls.length, isCovered(), isHeld(), page.faults()]).toEqual([0, true, true, []]);
    await page.pass(3_000);
    expect([done.mock.calls.length, isCovered(), isHeld(), page.faults()]).toEqual([
      1,
      false,
      false,
      [MAY_BE_PAID],
    ]);
    // The provider has one window; another group, as of another mini-cart, would open one more.
    const { withClick } = await import('../store/click');
    const reject = vi.fn();
    await withClick('product', {}).onClick?.({}, { reject, resolve: () => {} });
    expect(reject).toHaveBeenCalled();
    await withClick('cart', {}).onClick?.({}, { reject, resolve: () => {} });
    expect(reject).toHaveBeenCalledTimes(2);
    await page.pass(30_000);
    expect(page.left).toEqual(['http://localhost:3000/received/']);
    expect(page.sent('ppc-approve-order')).toHaveLength(1);
  });
});
