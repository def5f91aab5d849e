import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  failure,
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
import { closeOrder, DETAILS, openToOrder, point, TOTAL, tap, withButton } from '../testing/ordering';

afterEach(closeOrder);

/** An answer comes, and has been on the screen for a moment. */
async function show(page: CheckoutPage, json: object): Promise<void> {
  page.shop.answer({ [UPDATE]: { json, delay: 10 } });
  page.tell('update_checkout');
  await page.pass(150);
}

test.each([
  ['refused', { json: failure('<ul class="woocommerce-error"><li>Declined.</li></ul>') }],
  ['did not answer', { status: 500 }],
])(
  'U0 a click before anybody can have read why the shop %s orders nothing, wherever the button is',
  async (_, answer) => {
    const page = await openToOrder({ answers: { checkout: answer } });
    tap(page);
    for (let ms = 0; ms < 300 && !said(); ms++) await page.pass(1);
    await page.pass(100);
    tap(page);
    await page.pass(200);
    expect(orders(page)).toBe(1);
    await page.pass(300);
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(2);
  },
);

describe('A4 totals whose cover fades: nobody has read yet what came who aims at a button', () => {
  test('and have only just come on the screen: nobody has seen them yet who aims at the button', async () => {
    const page = await openToOrder();
    const isShown = () => page.el('.order-total').textContent?.includes('$12');
    const show = async (after: number) => {
      page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 50 } });
      page.tell('update_checkout');
      for (let ms = 0; ms < 300 && !isShown(); ms++) await page.pass(1);
      expect(isShown()).toBe(true);
      await page.pass(after);
    };
    await show(200);
    point(page, '#place_order', 'pointerdown');
    tap(page);
    await page.pass(300);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
    // Once more and later, at what was seen.
    await page.pass(700);
    point(page, '#place_order', 'pointerdown');
    tap(page);
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('one after the other: what was there before both', async () => {
    const page = await openToOrder();
    for (let answer = 0; answer < 2; answer++) {
      page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 10 } });
      page.tell('update_checkout');
      await page.pass(100);
    }
    expect(page.el('.order-total').textContent).toContain('$12');
    tap(page);
    await page.pass(300);
    expect([orders(page), said()]).toEqual([0, TOTAL]);
  });

  test('with another choice at the same price, as of pick-up points', async () => {
    const page = await openToOrder();
    const answer = withFragment(
      '#billing_city_field',
      row('billing_city').replace('value=""', 'value="Hilltop"'),
    );
    page.shop.answer({ [UPDATE]: { json: answer, delay: 10 } });
    page.tell('update_checkout');
    await page.pass(150);
    expect(page.el<HTMLInputElement>('#billing_city').value).toBe('Hilltop');
    tap(page);
    await page.pass(300);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  test('and a gateway asks for the payment by a button of its own, in the payment box', async () => {
    const page = await openToOrder();
    const { lookBeforePayment } = await import('../../payment');
    page.el('.payment_box').insertAdjacentHTML('beforeend', '<button type="button" id="pay">Pay</button>');
    const asked: unknown[] = [];
    page
      .el('#pay')
      .addEventListener('click', () => void lookBeforePayment(page.form).then((may) => asked.push(may)));
    const pay = async () => {
      point(page, '#pay', 'pointerdown');
      tellTrusted(page.el('#pay'), new MouseEvent('click', { bubbles: true, detail: 1 }));
      await page.pass(300);
    };
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 10 } });
    page.tell('update_checkout');
    await page.pass(150);
    await pay();
    expect([asked, said()]).toEqual([[false], TOTAL]);
    await page.pass(700);
    await pay();
    expect(asked).toEqual([false, true]);
  });

  test('and came on the screen a moment ago: the cover has gone, or it was a key', async () => {
    for (const [after, press] of [
      [500, tap],
      [
        100,
        (page: CheckoutPage) => {
          const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
          page.el('#place_order').addEventListener('keydown', () => page.send(), { once: true });
          tellTrusted(page.el('#place_order'), key);
        },
      ],
    ] as const) {
      const page = await openToOrder();
      page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 50 } });
      page.tell('update_checkout');
      for (let ms = 0; ms < 300 && !page.el('.order-total').textContent?.includes('$12'); ms++)
        await page.pass(1);
      await page.pass(after);
      press(page);
      await page.pass(100);
      expect([orders(page), said()]).toEqual([1, undefined]);
      closeOrder();
    }
  });

  test('U7 with a choice that was not there before', async () => {
    const page = await openToOrder();
    const point = (more = '') => withFragment('#billing_city_field', row('billing_city') + more);
    await show(page, point());
    await page.pass(500);
    const list = '<select name="pickup_point"><option value="hilltop">Hilltop Fuel</option></select>';
    await show(page, point(row('pickup_point', list)));
    expect(page.el<HTMLSelectElement>('[name=pickup_point]').value).toBe('hilltop');
    tap(page);
    await page.pass(300);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
    await page.pass(700);
    tap(page);
    await page.pass(50);
    expect(sent(page, 'pickup_point')).toBe('hilltop');
  });

  test('U7 with another choice whose control is hidden behind its label', async () => {
    const chips = (chosen: string) =>
      ['pier', 'hilltop']
        .map(
          (id) =>
            `<input type="radio" name="point" id="${id}" value="${id}" style="display: none"${id === chosen ? ' checked' : ''}><label for="${id}">${id}</label>`,
        )
        .join('');
    const answer = (chosen: string) =>
      withFragment('#billing_city_field', row('billing_city') + row('point', chips(chosen)));
    const page = await openToOrder();
    await show(page, answer('pier'));
    await page.pass(500);
    await show(page, answer('hilltop'));
    expect(page.el<HTMLInputElement>('#hilltop').checked).toBe(true);
    tap(page);
    await page.pass(300);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  test('U6 a button of the theme, and the way to pay that was chosen is not offered any more', async () => {
    const page = await withButton();
    const cheque = payment().replaceAll('cod', 'cheque');
    await show(page, update(review(), cheque));
    expect(document.querySelector('[name=payment_method][value=cod]')).toBeNull();
    point(page, '#theme', 'pointerdown');
    tellTrusted(page.el('#theme'), new MouseEvent('click', { bubbles: true, detail: 1 }));
    page.send();
    await page.pass(300);
    expect(orders(page)).toBe(0);
    expect(said()).toBeDefined();
  });
});
