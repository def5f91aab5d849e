import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  fill,
  orders,
  review,
  said,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { closeOrder, elsewhere, FAILED, failures, openToOrder } from '../testing/ordering';

afterEach(closeOrder);

/** A shop whose total is another one with each answer. @returns how often it was asked */
async function drawLots(page: CheckoutPage): Promise<() => number> {
  let turn = 0;
  page.shop.answer({
    [UPDATE]: () => {
      turn++;
      elsewhere(`h${turn}`);
      return { json: update(review(`$10.${turn}`)) };
    },
  });
  page.tell('update_checkout');
  await page.pass(50);
  return () => turn;
}

describe('A4 totals that are not to be had', () => {
  test('are told with checkout_error, and twice; the third press orders what the page shows', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { status: 403 } });
    page.choose('billing_state', 'NY');
    await page.pass(50);
    for (const time of [1, 2]) {
      page.submit();
      await page.pass(50);
      expect([orders(page), said(), failures(page)]).toEqual([0, FAILED, time]);
    }
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('totals that a script never lets settle are told twice, too', async () => {
    const page = await openToOrder();
    page.hear('updated_checkout', () => {
      page.el<HTMLInputElement>('#shipping_method_0_free').checked = true;
    });
    const told: number[] = [];
    for (let press = 0; press < 3; press++) {
      page.tell('update_checkout');
      page.submit();
      await page.pass(1000);
      told.push(orders(page));
    }
    expect([told, page.el('.woocommerce-error').textContent]).toEqual([
      [0, 0, 1],
      expect.stringMatching(/keeps changing/),
    ]);
  });

  test('totals that are others with each answer, as with cents drawn by lot, are told twice, too', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h0' } });
    await drawLots(page);
    const told: number[] = [];
    for (let press = 0; press < 3; press++) {
      page.submit();
      await page.pass(1000);
      told.push(orders(page));
    }
    expect(told).toEqual([0, 0, 1]);
  });

  test('so are those of an order in which something is changed after that, as a tip', async () => {
    const page = await openToOrder({
      body: checkoutPage({ more: '<input name="tip" id="tip">' }),
      cookies: { woocommerce_cart_hash: 'h0' },
    });
    const asked = await drawLots(page);
    for (let press = 0; press < 2; press++) {
      page.submit();
      await page.pass(1000);
    }
    const before = asked();
    page.el<HTMLInputElement>('#tip').value = '5';
    tellTrusted(page.el('#tip'), new Event('change', { bubbles: true }));
    page.submit();
    await page.pass(1000);
    expect(asked()).toBeGreaterThan(before);
  });

  test('another address is another order: it is told again', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { status: 403 } });
    for (const state of ['NY', '', 'NY']) {
      page.choose('billing_state', state);
      await page.pass(50);
      page.submit();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, FAILED]);
    }
  });

  test('so is another cart, which another tab has made', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
    page.shop.answer({ [UPDATE]: { status: 403 } });
    page.choose('billing_state', 'NY');
    await page.pass(50);
    for (const hash of ['h1', 'h1', 'h2']) {
      // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
      document.cookie = `woocommerce_cart_hash=${hash}; path=/`;
      page.submit();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, FAILED]);
    }
  });

  test('a cookie of the cart that each answer changes makes no other cart of it', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h0' } });
    let turn = 0;
    page.shop.answer({
      [UPDATE]: () => {
        elsewhere(`h${++turn}`);
        return { status: 500 };
      },
    });
    page.choose('billing_state', 'NY');
    await page.pass(50);
    for (const placed of [0, 0, 1]) {
      page.submit();
      await page.pass(50);
      expect(orders(page)).toBe(placed);
    }
  });

  test('what another tab adds while the last press asks once more is told first', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
    page.shop.answer({ [UPDATE]: { status: 500, delay: 1000 } });
    page.choose('billing_state', 'NY');
    await page.pass(1100);
    for (const time of [1, 2]) {
      page.submit();
      await page.pass(1500);
      expect([orders(page), failures(page)]).toEqual([0, time]);
    }
    page.submit();
    await page.pass(300);
    elsewhere('h2');
    await page.pass(1200);
    expect([orders(page), failures(page)]).toEqual([0, 3]);
    for (const placed of [0, 1]) {
      page.submit();
      await page.pass(1500);
      expect(orders(page)).toBe(placed);
    }
  });

  test('an order that goes out without them waits for no call that does not end', async () => {
    const page = await openToOrder();
    fill(page);
    page.shop.answer({ [UPDATE]: { never: true } });
    page.tell('update_checkout');
    // The second and third press wait for a call that was told of already: not as long again.
    for (const [ms, placed] of [
      [20_500, 0],
      [5500, 0],
      [5500, 1],
    ] as const) {
      page.submit();
      await page.pass(ms);
      expect(orders(page)).toBe(placed);
    }
  });

  test('an order waits 20 seconds for an answer, not a minute', async () => {
    const page = await openToOrder();
    fill(page);
    page.shop.answer({ [UPDATE]: { never: true } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(19_000);
    expect(page.form.matches('[aria-busy]')).toBe(true);
    await page.pass(2000);
    expect([orders(page), said(), page.form.matches('[aria-busy]')]).toEqual([0, FAILED, false]);
  });
});
