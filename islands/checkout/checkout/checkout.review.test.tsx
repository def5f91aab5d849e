import { afterEach, describe, expect, test } from 'vitest';
import { closePage } from '../../testing/shop-page';
import {
  type CheckoutPage,
  checkoutPage,
  closeCheckout,
  fill,
  openCheckout,
  orders,
  PLACED,
  payment,
  review,
  said,
  UPDATE,
  update,
} from '../testing/checkout-page';

const TABLE = '.woocommerce-checkout-review-order-table';
const PAYMENT = '.woocommerce-checkout-payment';

const open = (options: Parameters<typeof openCheckout>[1] = {}) =>
  openCheckout([() => import('.')], {
    ...options,
    answers: { checkout: PLACED, ...options.answers },
  });

afterEach(() => {
  closePage();
  closeCheckout();
});

const ORDER = 'Your order has changed.';
const LOST = 'The totals could not be updated.';

describe('A4 totals that stand outside the order’s table', () => {
  const sum = (total: string, more = '') => `<p class="my-total">${total}<b>${more}</b></p>`;
  /** Rows alone, as builders print them that have the totals elsewhere. */
  const rows = `<table class="${TABLE.slice(1)}"><tbody><tr><td>Clay pot</td></tr></tbody></table>`;

  /** The layouts, and what their answers bring. */
  const layouts = {
    'without that table': [
      sum('$10'),
      (total: string) => ({ '.my-total': sum(total), [PAYMENT]: payment() }),
    ],
    'with a table that no answer brings': [
      review() + sum('$10'),
      (total: string) => ({ '.my-total': sum(total), [PAYMENT]: payment() }),
    ],
    'with a table that has no total': [
      rows + sum('$10'),
      (total: string) => ({ [TABLE]: rows, '.my-total': sum(total), [PAYMENT]: payment() }),
    ],
  } as const;

  describe.each(Object.entries(layouts))('%s', (_, [table, fragments]) => {
    const openOwn = async (quiet = true) => {
      const answer = { json: { ...update(), fragments: fragments('$10') } };
      const page = await open({ quiet, body: checkoutPage({ table }), answers: { [UPDATE]: answer } });
      fill(page);
      page.tell('update_checkout');
      await page.pass(50);
      return page;
    };
    const ownAnswer = (page: CheckoutPage, all: Record<string, string>) =>
      page.shop.answer({ [UPDATE]: { json: { ...update(), fragments: all }, delay: 100 } });

    test('another total than at the press is shown first, and ordered with the next one', async () => {
      const page = await openOwn();
      ownAnswer(page, fragments('$12'));
      page.choose('billing_state', 'NY');
      page.submit();
      await page.pass(500);
      expect([orders(page), said(), page.el('.my-total').textContent]).toEqual([0, ORDER, '$12']);
      page.submit();
      await page.pass(50);
      expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 2]);
    });

    test('the same total is ordered at once', async () => {
      const page = await openOwn();
      ownAnswer(page, fragments('$10'));
      page.choose('billing_state', 'NY');
      page.submit();
      await page.pass(500);
      expect([orders(page), said()]).toEqual([1, undefined]);
    });

    test.each<[string, string, string]>([
      ['the payment box', PAYMENT, payment({ nonce: 'n2', box: '<p>Terms of day 2</p>' })],
      [
        'hidden values and code',
        '.my-total',
        `${sum('$10').slice(0, -4)}<input type="hidden" value="9"><script type="text/plain">9</script></p>`,
      ],
    ])('%s that are others with each answer say nothing of the order', async (_name, selector, markup) => {
      const page = await openOwn();
      ownAnswer(page, { ...fragments('$10'), [selector]: markup });
      page.choose('billing_state', 'NY');
      page.submit();
      await page.pass(500);
      expect([orders(page), said()]).toEqual([1, undefined]);
    });

    test('an answer with the payment box alone proves nothing', async () => {
      const page = await openOwn();
      ownAnswer(page, { [PAYMENT]: payment() });
      page.choose('billing_state', 'NY');
      page.submit();
      await page.pass(500);
      expect([orders(page), said()]).toEqual([0, LOST]);
    });
  });

  test('where the shop brings nothing but the payment box, nothing can be compared: the order goes out', async () => {
    const fragments = { [PAYMENT]: payment() };
    const page = await open({
      body: checkoutPage({ table: sum('$10') }),
      answers: { [UPDATE]: { json: { ...update(), fragments } } },
    });
    page.choose('billing_state', 'NY');
    page.submit();
    await page.pass(500);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('what another script wrote there gives way to what the shop says, also if that is the same as before', async () => {
    const table = review('<span class="amount">$10</span>');
    const page = await open({
      body: checkoutPage({ table }),
      answers: { [UPDATE]: { json: update(table) } },
    });
    const total = () => page.el('.order-total td').textContent;
    page.el('.order-total .amount').textContent = '$1';
    page.tell('update_checkout');
    await page.pass(50);
    expect(total()).toBe('$10');
    // Words alone stay, as with the original.
    page.el('.cart_item td').textContent = 'Pot';
    page.tell('update_checkout');
    await page.pass(50);
    expect(page.el('.cart_item').textContent).toBe('Pot');
  });

  test('what else an answer brings says nothing where the table has the total', async () => {
    const page = await open();
    fill(page);
    page.tell('update_checkout');
    await page.pass(50);
    const fragments = { ...update().fragments, '.my-total': sum('9:59 minutes left') };
    page.shop.answer({ [UPDATE]: { json: { ...update(), fragments }, delay: 100 } });
    page.choose('billing_state', 'NY');
    page.submit();
    await page.pass(500);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });
});

describe('A4 a clock in the table: another text with each answer, at the same total', () => {
  const amount = (text: string) => `<span class="amount">${text}</span>`;
  let second = 600;
  const clock = (total = '$10') =>
    update(review(amount(total), `<tr><td>Order within ${--second} seconds</td></tr>`));

  const openWithClock = async (total?: () => string) => {
    const page = await open({ answers: { [UPDATE]: () => ({ json: clock(total?.()), delay: 20 }) } });
    page.hear('updated_checkout', () => setTimeout(() => page.tell('update_checkout')));
    page.tell('update_checkout');
    return page;
  };
  const pressMeanwhile = async (page: CheckoutPage) => {
    while (!document.querySelector(`${TABLE}[aria-busy]`)) await page.pass(1);
    page.submit();
  };

  test('and a script that asks after each answer: no word of a total that has changed, and the third press orders', async () => {
    const page = await openWithClock();
    for (const [placed, words] of [
      [0, ORDER],
      [0, ORDER],
      [1, undefined],
    ] as const) {
      await pressMeanwhile(page);
      await page.pass(200);
      expect([orders(page), placed ? undefined : said()]).toEqual([placed, words]);
    }
  });

  test('another amount is told each time', async () => {
    let total = 10;
    const page = await openWithClock(() => `$${total}`);
    for (let press = 0; press < 4; press++) {
      await pressMeanwhile(page);
      total++;
      await page.pass(200);
      expect([orders(page), said()]).toEqual([0, 'The total has changed.']);
    }
  });

  test('another product at the same price is told like anything else', async () => {
    const page = await open();
    const other = review().replace('Clay pot', 'Tin pot');
    page.shop.answer({ [UPDATE]: { json: update(other) } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([0, ORDER]);
  });

  test('a cart hash that each answer changes as well keeps no order', async () => {
    let turn = 0;
    const page = await open({
      answers: {
        [UPDATE]: () => {
          setTimeout(() => {
            // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
            document.cookie = `woocommerce_cart_hash=r${++turn}; path=/`;
          }, 5);
          return { json: clock(), delay: 10 };
        },
      },
    });
    page.tell('update_checkout');
    await page.pass(50);
    for (const placed of [0, 0, 1]) {
      page.tell('update_checkout');
      page.submit();
      await page.pass(200);
      expect(orders(page)).toBe(placed);
    }
  });
});
