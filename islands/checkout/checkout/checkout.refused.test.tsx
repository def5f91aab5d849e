import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  errors,
  failure,
  fill,
  orders,
  payment,
  review,
  row,
  said,
  sent,
  UPDATE,
  update,
  withFragment,
} from '../testing/checkout-page';
import { answered } from '../testing/looking';
import {
  closeOrder,
  DETAILS,
  enter,
  focusFrame,
  late,
  openToOrder,
  TOTAL,
  tap,
  withButton,
} from '../testing/ordering';

afterEach(closeOrder);

describe('A4 an order of the order button that was told', () => {
  const openTold = async () => {
    const page = await withButton();
    late(page);
    tap(page);
    await page.pass(1000);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    (document.activeElement as HTMLElement).blur();
    return page;
  };
  /** A script goes on in its time. */
  const goOn = async (page: CheckoutPage) => {
    await page.pass(300);
    page.send();
    await page.pass(50);
  };

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['another button', (page) => page.press('#theme')],
    ['a frame that is a field', (page) => focusFrame(page.el('.payment_box.payment_method_cod'))],
  ])('%s answers nothing, and it is said again; after that it does', async (_, press) => {
    const page = await openTold();
    press(page);
    await goOn(page);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    expect(document.activeElement).toBe(page.el('.woocommerce-error'));
    await goOn(page);
    expect(orders(page)).toBe(0);
    press(page);
    await goOn(page);
    expect(orders(page)).toBe(1);
  });

  test('another button that orders at once answers it', async () => {
    const page = await openTold();
    page.el('#theme').addEventListener('click', () => page.send());
    page.press('#theme');
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('so does a frame, as of a wallet', async () => {
    const page = await openTold();
    focusFrame();
    await goOn(page);
    expect(orders(page)).toBe(1);
  });

  test('so does one that is a field, if it is paid in another way then', async () => {
    const page = await openTold();
    page.el<HTMLInputElement>('#payment_method_bacs').checked = true;
    focusFrame(page.el('.payment_box.payment_method_bacs'));
    await goOn(page);
    expect([orders(page), sent(page, 'payment_method')]).toEqual([1, 'bacs']);
  });
});

describe('A4 an order that the shop refused at another total', () => {
  const refused = async () => {
    const page = await openToOrder({
      answers: {
        checkout: { json: { result: 'failure', refresh: true, messages: errors({ 'The coupon': 'Gone.' }) } },
      },
    });
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 100 } });
    tap(page);
    for (let waited = 0; page.el('.order-total td').textContent !== '$12' && waited < 500; waited += 10)
      await page.pass(10);
    return page;
  };

  test.each([
    [1, 500],
    [2, 700],
  ])('%i orders after a tap %i ms after that total was shown', async (placed, ms) => {
    const page = await refused();
    await page.pass(ms);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(placed);
  });

  test('a tap between the two is shown the total first', async () => {
    const page = await openToOrder({ answers: { checkout: { json: { result: 'failure', refresh: true } } } });
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 800 } });
    tap(page);
    await page.pass(600);
    tap(page);
    await page.pass(500);
    expect([orders(page), said()]).toEqual([1, TOTAL]);
  });

  const changes = [
    ['a field', (page: CheckoutPage) => enter(page, '#billing_city', 'Fresno')],
    ['a coupon, in its own form', (page: CheckoutPage) => page.tell('applied_coupon_in_checkout', ['tenth'])],
    ['a coupon taken off', (page: CheckoutPage) => page.tell('removed_coupon_in_checkout', ['tenth'])],
  ] as const;

  test.each(changes)(
    'after a change of the shopper’s own any press counts at once: %s',
    async (_, change) => {
      const page = await openToOrder({ answers: { checkout: { json: { result: 'failure' } } } });
      tap(page);
      await page.pass(100);
      change(page);
      late(page, review('$12'), 0);
      // Its cover has gone.
      await page.pass(500);
      tap(page);
      await page.pass(50);
      expect(orders(page)).toBe(2);
    },
  );
});

describe('A4 what was told and put right is told again', () => {
  test.each([2, 3])('a field that a script writes the same way, the %s. time', async (times) => {
    const page = await openToOrder();
    for (let time = 0; time < times; time++) {
      enter(page, '#billing_address_1', '12 Pier Road');
      const stored = row('billing_address_1').replace('value=""', `value="Stored ${time % 2}"`);
      page.shop.answer({
        [UPDATE]: { json: withFragment('#billing_address_1_field', stored), delay: 100 },
      });
      page.tell('update_checkout');
      page.submit();
      await page.pass(300);
      expect([orders(page), said()]).toEqual([0, DETAILS]);
    }
  });
});

test('0025 a token that an answer took away is not sent with the order after', async () => {
  const page = await openToOrder();
  page.shop.answer({ [UPDATE]: { json: update() }, checkout: { json: failure(errors({ x: 'Declined' })) } });
  fill(page);
  await answered(page);
  await page.pass(1500);
  page
    .el('.payment_method_cod .payment_box, .payment_box.payment_method_cod')
    .insertAdjacentHTML('beforeend', '<input type="hidden" name="card_token" value="tok_1">');
  const press = () =>
    tellTrusted(
      page.el('#place_order'),
      new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }),
    );
  // A gateway takes the press, and goes on later.
  page.form.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('#place_order')) return;
    event.preventDefault();
    setTimeout(() => page.send(), 500);
  });
  page.shop.answer({
    [UPDATE]: { json: update(review(), payment({ more: '<b></b>' })), delay: 200 },
  });
  page.tell('update_checkout');
  await page.pass(60);
  press();
  await page.pass(3000);
  expect([orders(page), sent(page, 'card_token')]).toEqual([1, 'tok_1']);
  await page.pass(3000);
  press();
  await page.pass(3000);
  expect([orders(page), sent(page, 'card_token')]).toEqual([2, undefined]);
});
