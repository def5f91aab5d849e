import { afterEach, describe, expect, test } from 'vitest';
import { fill, orders, review, said, UPDATE, update } from '../testing/checkout-page';
import { closeOrder, elsewhere, expectFree, openToOrder, otherCall, seen, TOTAL } from '../testing/ordering';

afterEach(closeOrder);

describe('A4 answers that do not say what the order costs', () => {
  test.each(['none', [], {}])(
    'fragments %j: what changed since is not ordered, and the shopper hears of it',
    async (fragments) => {
      const page = await openToOrder();
      fill(page);
      page.tell('update_checkout');
      await page.pass(50);
      page.shop.answer({ [UPDATE]: { json: { ...update(), fragments } } });
      page.choose('billing_state', 'NY');
      await page.pass(50);
      const before = page.asked(UPDATE).length;
      page.submit();
      await page.pass(50);
      expect([orders(page), page.asked(UPDATE).length - before, said()]).toEqual([
        0,
        1,
        'The totals could not be updated.',
      ]);
      expectFree(page);
      page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
      page.submit();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([0, 'The total has changed.']);
    },
  );

  test.each<[string, number, string | undefined]>([
    ['stays', 1, undefined],
    ['changes', 0, 'The totals could not be updated.'],
  ])(
    'a shop that leaves out what is the same, where the cart’s hash %s: %i order',
    async (hash, placed, words) => {
      const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
      fill(page);
      page.tell('update_checkout');
      await page.pass(50);
      const before = page.asked(UPDATE).length;
      const answer = () => {
        // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
        if (hash === 'changes') document.cookie = 'woocommerce_cart_hash=h2; path=/';
        return { json: { ...update(), fragments: [] } };
      };
      page.shop.answer({ [UPDATE]: answer });
      page.choose('billing_state', 'NY');
      await page.pass(50);
      page.submit();
      await page.pass(50);
      expect([orders(page), said()]).toEqual([placed, words]);
      expect(page.asked(UPDATE).length - before).toBe(2);
    },
  );

  test('where nothing changed since, the order goes out', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { json: { ...update(), fragments: {} } } });
    page.tell('update_checkout');
    await page.pass(50);
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test.each<[string, string]>([
    ['the part around it', '#order_review'],
    ['a part of it', '.order-total'],
  ])('%s says it as well', async (_, selector) => {
    const page = await openToOrder();
    fill(page);
    page.tell('update_checkout');
    await page.pass(50);
    const fragments = { [selector]: page.el(selector).outerHTML.replace('$10', '$12') };
    page.shop.answer({ [UPDATE]: { json: { ...update(), fragments } } });
    page.choose('billing_state', 'NY');
    await page.pass(50);
    expect(page.el('.order-total td').textContent).toBe('$12');
    page.submit();
    await page.pass(50);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });
});

describe('A4 shops and scripts that never rest', () => {
  test('a cart hash that each answer changes: an order that four answers say the same of goes out', async () => {
    const page = await openToOrder();
    let turn = 0;
    page.shop.answer({
      [UPDATE]: () => {
        setTimeout(() => {
          // biome-ignore lint/suspicious/noDocumentCookie: the server's way, not the code under test
          document.cookie = `woocommerce_cart_hash=r${++turn}; path=/`;
        }, 5);
        return { json: update(), delay: 10 };
      },
    });
    page.tell('update_checkout');
    await page.pass(50);
    page.submit();
    await page.pass(100);
    expect([orders(page), said()]).toEqual([1, undefined]);
    expect(page.asked(UPDATE).length).toBeLessThanOrEqual(3);
  });

  test('such a hash and a chat that calls without end: the order goes out all the same', async () => {
    const page = await openToOrder({ jquery: 3, cookies: { woocommerce_cart_hash: 'r0' } });
    let turn = 0;
    page.shop.answer({
      [UPDATE]: () => {
        setTimeout(() => elsewhere(`r${++turn}`), 5);
        return { json: update(), delay: 10 };
      },
    });
    const end = otherCall();
    await page.pass(50);
    page.submit();
    await page.pass(3500);
    expect([orders(page), said()]).toEqual([1, undefined]);
    end();
  });

  test('a chat that calls without end, and a clock in the table: told once, as later presses wait for neither', async () => {
    const page = await openToOrder({ jquery: 3 });
    let minutes = 60;
    page.shop.answer({
      [UPDATE]: () => ({ json: update(review('$10', `Order within ${minutes--} minutes`)), delay: 10 }),
    });
    page.tell('update_checkout');
    await page.pass(50);
    const end = otherCall();
    await page.pass(50);
    for (const placed of [0, 1]) {
      page.submit();
      await page.pass(5000);
      expect(orders(page)).toBe(placed);
    }
    end();
  });

  test('a cart that another tab changes while the look is under way: its total is shown first', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
    // Another way of shipping: the answer changes the hash.
    page.shop.answer({
      [UPDATE]: () => {
        elsewhere('h2');
        return { json: update(review('$12')) };
      },
    });
    page.tell('update_checkout');
    await page.pass(50);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')), delay: 300 } });
    page.submit();
    await page.pass(100);
    elsewhere('h3');
    page.shop.answer({ [UPDATE]: { json: update(review('$33')) } });
    await page.pass(500);
    expect([orders(page), ...seen(page)]).toEqual([0, '$33', TOTAL]);
  });

  test('the same in the second look, where the cookie of new totals comes one answer late', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h10' } });
    const totals = ['$12', '$14', '$14', '$14', '$33'];
    const cookies = ['h10', 'h12', 'h14', 'h33', 'h33'];
    page.shop.answer({
      [UPDATE]: () => {
        // In the second look it is the other tab's, whose cart the answer does not know yet.
        setTimeout(() => elsewhere(cookies.shift() ?? ''), 5);
        return { json: update(review(totals.shift())), delay: 10 };
      },
    });
    for (const total of ['$12', '$14']) {
      page.tell('update_checkout');
      await page.pass(50);
      expect(page.el('.order-total td').textContent).toBe(total);
    }
    page.submit();
    await page.pass(500);
    expect([orders(page), ...seen(page)]).toEqual([0, '$33', 'The total keeps changing.']);
  });

  test('a script that asks for totals for ever, faster than the shop answers: the order goes out', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { json: update(), delay: 500 } });
    const timer = setInterval(() => page.tell('update_checkout'), 300);
    await page.pass(700);
    page.submit();
    await page.pass(4000);
    clearInterval(timer);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('the same with another total each time: the shopper hears of it, and the script goes on', async () => {
    const page = await openToOrder();
    let turn = 0;
    page.shop.answer({ [UPDATE]: () => ({ json: update(review(`$${++turn}`)), delay: 500 }) });
    const timer = setInterval(() => page.tell('update_checkout'), 300);
    await page.pass(700);
    page.submit();
    await page.pass(4000);
    expect([orders(page), said()]).toEqual([0, 'The total keeps changing.']);
    expectFree(page);
    const asked = page.asked(UPDATE).length;
    await page.pass(2000);
    clearInterval(timer);
    expect(page.asked(UPDATE).length).toBeGreaterThan(asked);
  });
});
