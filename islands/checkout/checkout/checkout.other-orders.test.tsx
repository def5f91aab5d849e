import { afterEach, describe, expect, test } from 'vitest';
import { pressTrusted, tellTrusted } from '../../testing/trusted';
import { type CheckoutPage, orders, review, said, UPDATE, update } from '../testing/checkout-page';
import { closeOrder, elsewhere, expectFree, openToOrder, otherCall, TOTAL } from '../testing/ordering';

afterEach(closeOrder);

/** An order that has to ask the shop first. */
const order = async (page: CheckoutPage, table = review()) => {
  page.shop.answer({ [UPDATE]: { json: update(table), delay: 300 } });
  elsewhere('h2');
  page.submit();
  await page.pass(100);
};
const mark = (page: CheckoutPage) => page.form.classList.add('processing');

describe('A4 §3.11 another script takes the form for an order of its own while this one waits: one order', () => {
  const FORM = `woocommerce-process-checkout-nonce=1&billing_first_name=${'a'.repeat(1000)}`;
  test.each([
    ['before it asks the handlers', '/?wc-ajax=checkout', '{}', false],
    ['when it has asked the handlers', '/?wc-ajax=checkout', '{}', true],
    ['at an address of its own', '/?wc-ajax=complete_order', FORM, false],
    ['as JSON', '/own/', '{"billing_city":"Fresno","woocommerce-process-checkout-nonce":"1"}', false],
    ['in a list', '/own/', 'data%5Bwoocommerce-process-checkout-nonce%5D=1', false],
    ['by the Store API', '/wp-json/wc/store/v1/checkout', '{}', false],
  ])('%s', async (_, address, body, isAsked) => {
    const page = await openToOrder();
    const { block, isBlocked, unblock } = await import('../../../src/dom/overlay');
    page.shop.answer({ [UPDATE]: { json: update(), delay: 300 } });
    if (isAsked) page.answer('checkout_place_order', () => elsewhere('h2'));
    else elsewhere('h2');
    page.submit();
    await page.pass(100);
    mark(page);
    block(page.form);
    const end = otherCall(body, address);
    // Longer than it waits for calls of others.
    await page.pass(5000);
    expect(isBlocked(page.form)).toBe(true);
    end();
    unblock(page.form);
    page.form.classList.remove('processing');
    await page.pass(1000);
    expect([page.asked(UPDATE).length > 0, orders(page)]).toEqual([true, 0]);
    expectFree(page);
    page.submit();
    await page.pass(1000);
    expect(orders(page)).toBe(1);
  });
});

test.each([
  ['the totals could not be had', { status: 500, text: '', delay: 300 }],
  ['they are others', { json: update(review('$12')), delay: 300 }],
])('A4 §3.11 another script’s order keeps its form where %s', async (_, answer) => {
  const page = await openToOrder();
  page.shop.answer({ [UPDATE]: answer });
  elsewhere('h2');
  page.submit();
  await page.pass(100);
  mark(page);
  const end = otherCall('{}', '/?wc-ajax=checkout');
  await page.pass(9000);
  expect([page.asked(UPDATE).length, orders(page), page.form.matches('.processing')]).toEqual([1, 0, true]);
  page.submit();
  await page.pass(5000);
  expect(orders(page)).toBe(0);
  // It fails, and knows of no cover but its own.
  end();
  page.form.classList.remove('processing');
  await page.pass(500);
  expectFree(page);
});

test('A4 §3.11 another script orders at the press itself, which it hears first: one order', async () => {
  const page = await openToOrder();
  let end = () => {};
  const orderOnce = () => {
    end = otherCall('{}', '/?wc-ajax=checkout');
  };
  page.form.addEventListener('submit', orderOnce, { capture: true, once: true });
  page.submit();
  await page.pass(500);
  expect(orders(page)).toBe(0);
  end();
  page.submit();
  await page.pass(500);
  expect(orders(page)).toBe(1);
});

test('A4 §3.11 a question of the Store API about the order is none', async () => {
  const page = await openToOrder();
  await order(page);
  const request = new XMLHttpRequest();
  request.open('GET', '/wp-json/wc/store/v1/checkout');
  request.send();
  request.dispatchEvent(new ProgressEvent('loadend'));
  await page.pass(1000);
  expect(orders(page)).toBe(1);
});

describe('§3.11 a script that shows by the class of an order that the form is busy', () => {
  const openMarked = async () => {
    const page = await openToOrder({ jquery: 3 });
    page.jquery?.(page.form).on('submit', () => mark(page));
    return page;
  };
  test('keeps no order back that has to look', async () => {
    const page = await openMarked();
    await order(page);
    await page.pass(1000);
    expect(orders(page)).toBe(1);
  });
  test('nor one that asks for totals with the form, which is none of an order', async () => {
    const page = await openMarked();
    page
      .jquery?.(page.form)
      .on('submit', () =>
        otherCall('post_data=woocommerce-process-checkout-nonce%3D1', '/?wc-ajax=update_order_review')(),
      );
    await order(page);
    await page.pass(1000);
    expect(orders(page)).toBe(1);
  });
  test('leaves no form behind that takes no press, where the order was told', async () => {
    const page = await openMarked();
    await order(page, review('$12'));
    await page.pass(1000);
    expect([orders(page), said()]).toEqual([0, 'Your cart has changed.']);
    expectFree(page);
    page.submit();
    await page.pass(1000);
    expect(orders(page)).toBe(1);
  });
  test('nor where the totals could not be had', async () => {
    const page = await openMarked();
    page.shop.answer({ [UPDATE]: { status: 500 } });
    elsewhere('h2');
    page.submit();
    await page.pass(1000);
    expectFree(page);
    page.shop.answer({ [UPDATE]: { json: update() } });
    page.submit();
    await page.pass(1000);
    expect(orders(page)).toBe(1);
  });
  test('and takes that back, while the order waits for a handler that goes on: the form is free', async () => {
    const page = await openToOrder();
    page.answer('checkout_place_order', () => false);
    await order(page);
    mark(page);
    await page.pass(1000);
    page.form.classList.remove('processing');
    await page.pass(1000);
    expect(orders(page)).toBe(0);
    expectFree(page);
  });
});

describe('CQ10 a cart that a script changes where the shopper does something beside the checkout, without a cookie', () => {
  const ITEM = '/wp-json/wc/store/v1/cart/update-item';
  const press = (page: CheckoutPage, place: string) => {
    if (place === 'count') {
      document.body.insertAdjacentHTML('beforeend', '<input id="count" type="number">');
      return tellTrusted(page.el('#count'), new Event('input', { bubbles: true }));
    }
    if (place === 'drawer') document.body.insertAdjacentHTML('beforeend', '<button id="drawer">+</button>');
    pressTrusted(page.el(`#${place}`));
  };

  test.each([
    ['in a drawer', 'drawer', ITEM, 0],
    ['in a drawer, by a quantity that is typed', 'count', ITEM, 0],
    ['in a drawer, all of it in one call', 'drawer', '/?rest_route=/wc/store/v1/batch', 0],
    ['in a drawer, by taking it out', 'drawer', ITEM, 0, 'DELETE'],
    ['in a drawer, by another call', 'drawer', '/?wc-ajax=wishlist', 1],
    ['in a drawer, by a question', 'drawer', ITEM, 1, 'GET'],
    ['by a script of the checkout itself', 'billing_city', ITEM, 1],
  ])(
    '%s: the order that is pressed later says what it costs now',
    async (_, place, address, placed, method = 'POST') => {
      const page = await openToOrder();
      page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
      press(page, place);
      await page.pass(300);
      otherCall('{"quantity":2}', address, method)();
      await page.pass(2500);
      page.submit();
      await page.pass(500);
      expect([orders(page), said()]).toEqual([placed, placed ? undefined : TOTAL]);
      page.submit();
      await page.pass(500);
      expect(orders(page)).toBe(1);
    },
  );
});
