import { afterEach, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  checkoutPage,
  errors,
  failure,
  fill,
  orders,
  payment,
  review,
  sent,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { answered, change, told } from '../testing/looking';
import { closeOrder, elsewhere, enter, openToOrder } from '../testing/ordering';

afterEach(closeOrder);

const CARD = payment({ box: '<div id="card"></div>' });

/** A gateway that draws its card's field anew at each `updated_checkout`, and a theme that hears `update_checkout`. */
async function openWithCard() {
  elsewhere('before');
  const page = await openToOrder({ jquery: 3, body: checkoutPage({ box: CARD }) });
  const good = { json: update(review(), CARD) };
  page.shop.answer({ [UPDATE]: good });
  page.jquery?.(document.body).on('update_checkout', () => {});
  page.jquery?.(document.body).on('updated_checkout', () => {
    page.el('#card').innerHTML = '<input id="number" name="number">';
  });
  fill(page);
  await answered(page);
  await page.pass(600);
  const type = () => {
    page.el<HTMLInputElement>('#number').value = '4242';
  };
  type();
  const moveTo = (city: string) => {
    enter(page, '#billing_city', city);
    change(page, '#billing_city');
  };
  return { page, good, type, moveTo };
}

test('§3.4 of totals that failed no order tells the end: a card that is typed meanwhile stays', async () => {
  const { page, good, moveTo } = await openWithCard();
  page.shop.answer({ [UPDATE]: { status: 500 } });
  moveTo('Albany');
  await page.pass(500);
  page.shop.answer({ [UPDATE]: good });
  await page.pass(5000);
  page.submit();
  await page.pass(1000);
  expect([orders(page), sent(page, 'number')]).toEqual([1, '4242']);
});

test('§3.11 of totals that an order has cut short no wallet tells the end that is pressed a while after it', async () => {
  const { page, type, moveTo } = await openWithCard();
  page.shop.answer({ checkout: { json: failure(errors({ x: 'Declined' })) } });
  moveTo('Albany');
  page.submit();
  await page.pass(1000);
  expect(orders(page)).toBe(1);
  const before = told(page, 'updated_checkout');
  type();
  await page.pass(5000);
  page.press('body');
  const { lookBeforePayment } = await import('../../payment');
  await Promise.all([lookBeforePayment(page.form), page.pass(1000)]);
  expect([told(page, 'updated_checkout') - before, page.el<HTMLInputElement>('#number').value]).toEqual([
    0,
    '4242',
  ]);
});

test('§3.11 of two answers that a press has waited for the newest stays on the page', async () => {
  let turn = 0;
  const box = () =>
    payment({
      box: '<div id="card"></div>',
      more: `<input type="hidden" name="token" value="t${++turn}">`,
    });
  const { page } = await openWithCard();
  page.form.addEventListener('click', (event) => {
    if ((event.target as Element).closest('#place_order')) event.preventDefault();
  });
  page.shop.answer({
    [UPDATE]: () => {
      // Another tab, while the first of the two is under way.
      if (turn === 1) elsewhere('x');
      return { json: update(review(), box()), delay: 50 };
    },
  });
  page.tell('update_checkout');
  await page.pass(1500);
  change(page, '#shipping_method_0_flat');
  tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true, cancelable: true }));
  await page.pass(3000);
  expect(page.el<HTMLInputElement>('[name=token]').value).toBe(`t${turn}`);
});
