import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  type CheckoutPage,
  checkoutPage,
  errors,
  failure,
  inTurn,
  orders,
  PLACED,
  review,
  UPDATE,
  update,
  withFragment,
} from '../testing/checkout-page';
import { closeOrder, DETAILS, elsewhere, enter, openToOrder, seen, TOTAL } from '../testing/ordering';

afterEach(() => {
  vi.restoreAllMocks();
  closeOrder();
});

describe('what the page shows is what the shop would charge', () => {
  test('A4 a script that changes the cart and prints what the shop says of it: ordered with one press', async () => {
    const page = await openToOrder();
    page.el('.order-total td').textContent = '$12';
    elsewhere('h2');
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.submit();
    await page.pass(500);
    expect([page.asked(UPDATE).length > 0, orders(page)]).toEqual([true, 1]);
  });

  test('A4 prices that the shop changes meanwhile are shown before an order, some minutes after the totals', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    await page.pass(899_000);
    expect(page.asked(UPDATE)).toEqual([]);
    await page.pass(2000);
    page.submit();
    await page.pass(500);
    expect([orders(page), ...seen(page)]).toEqual([0, '$12', TOTAL]);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test.each([
    ['an id', (turn: number) => `<tr id="row-${turn}"><td>Gift</td></tr>`, 0],
    ['a word', (turn: number) => `<tr><td>Gift ${turn}</td></tr>`, 1],
  ] as const)('A4 a look whose answer has %s of its own: told of %i', async (_name, row, told) => {
    const page = await openToOrder();
    let turn = 0;
    page.shop.answer({ [UPDATE]: () => ({ json: update(review('$10', row(++turn))) }) });
    page.tell('update_checkout');
    await page.pass(901_000);
    page.told();
    page.submit();
    await page.pass(500);
    expect([turn, orders(page)]).toEqual([2, 1 - told]);
    expect(page.told().filter((name) => name === 'updated_checkout')).toHaveLength(told);
  });

  test('A4 a shop that marks no choice of shipping, which a script does: ordered', async () => {
    const page = await openToOrder();
    page.click('#shipping_method_0_free');
    await page.pass(100);
    page.hear('updated_checkout', () => {
      page.el<HTMLInputElement>('#shipping_method_0_free').checked = true;
    });
    let turn = 0;
    page.shop.answer({ [UPDATE]: () => ({ json: update(review('$10', `<!-- ${++turn} -->`, 'none')) }) });
    page.tell('update_checkout');
    await page.pass(100);
    elsewhere('h2');
    page.submit();
    await page.pass(500);
    expect([turn, orders(page)]).toEqual([2, 1]);
  });

  test('A4 a choice of shipping that the shop does not take is not left on the page', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { json: update(review('$10', '', 'flat')) } });
    page.tell('update_checkout');
    await page.pass(100);
    page.click('#shipping_method_0_free');
    page.submit();
    await page.pass(500);
    expect(page.el<HTMLInputElement>('#shipping_method_0_flat').checked).toBe(true);
    expect([orders(page), seen(page)[1]]).toEqual([0, 'Your order has changed.']);
  });

  describe('A4 a quantity in the table of the order', () => {
    const row = (value: number) =>
      `<tr><td><input type="number" name="cart[1][qty]" class="qty" value="${value}"></td></tr>`;
    const openWith = async (printed: number) => {
      const page = await openToOrder({ body: checkoutPage({ table: review('$10', row(1)) }) });
      page.shop.answer({ [UPDATE]: { json: update(review('$10', row(1))) } });
      page.tell('update_checkout');
      await page.pass(100);
      page.shop.answer({ [UPDATE]: { json: update(review('$10', row(printed))) } });
      enter(page, '.qty', '2');
      page.submit();
      await page.pass(500);
      return page;
    };

    test('that no script has told the shop yet: the order waits for a look at the one it knows', async () => {
      const page = await openWith(1);
      expect([orders(page), page.el<HTMLInputElement>('.qty').value, seen(page)[1]]).toEqual([
        0,
        '1',
        DETAILS,
      ]);
      page.submit();
      await page.pass(500);
      expect(orders(page), 'as it is printed').toBe(1);
    });

    test('that the shop takes from the form: ordered, if it costs the same', async () => {
      const page = await openWith(2);
      expect([page.asked(UPDATE).length, orders(page)]).toEqual([2, 1]);
    });
  });

  test('A4 an answer that prints another address than it was asked for: totals are asked for that one', async () => {
    const page = await openToOrder();
    const row = page.el('#billing_city_field').outerHTML.replace('value=""', 'value="Albany"');
    expect(row).toContain('Albany');
    page.shop.answer({ [UPDATE]: { json: withFragment('#billing_city_field', row) } });
    page.tell('update_checkout');
    await page.pass(100);
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.submit();
    await page.pass(500);
    expect([page.asked(UPDATE).at(-1)?.fields.city, orders(page), ...seen(page)]).toEqual([
      'Albany',
      0,
      '$12',
      TOTAL,
    ]);
  });

  test.each([
    [
      'terms',
      '<div class="woocommerce-terms-and-conditions-wrapper" id="part"><div>Ours</div><p class="form-row"><input type="checkbox" name="terms" checked></p></div>',
    ],
    [
      'place to fetch it from',
      '<p class="form-row" id="part"><select name="place"><option value="0">Ours</option></select></p>',
    ],
    ['offer', '<label id="part"><input type="checkbox" name="gift" checked> Ours</label>'],
  ])('A4 another %s that an answer lists by the same value is shown first', async (_name, part) => {
    const page = await openToOrder({ body: checkoutPage({ more: part }) });
    const answer = withFragment('#part', part.replace('Ours', 'Theirs'));
    page.shop.answer({ [UPDATE]: { json: answer, delay: 100 } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(500);
    expect([orders(page), seen(page)[1]]).toEqual([0, DETAILS]);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test('A4 a clock in the words of an offer is no other offer', async () => {
    const offer =
      '<label id="offer"><input type="checkbox" name="gift" checked> A gift, for another <b>9:59</b></label>';
    const page = await openToOrder({ body: checkoutPage({ more: offer }) });
    page.shop.answer({ [UPDATE]: { json: update(), delay: 100 } });
    page.tell('update_checkout');
    page.submit();
    page.el('#offer b').textContent = '9:58';
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test('A4 what a script prints into the table of its own accord is not what the shop charges', async () => {
    const page = await openToOrder();
    page.el('.order-total td').textContent = '$11';
    elsewhere('h2');
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.submit();
    await page.pass(500);
    expect([orders(page), seen(page)[0]]).toEqual([0, '$12']);
  });

  test.each([
    ['translates what the table says', '<font><font>10,00 $</font></font>', 0, '10,00 $'],
    ['translates what a script has printed', '<font><font>11,00 $</font></font>', 1, '$10.00'],
  ])(
    'A4 a browser that %s: gateways keep their fields where it says the same',
    async (_, markup, anew, shown) => {
      const table = review('<span class="amount">$10.00</span>');
      const page = await openToOrder({
        body: checkoutPage({ table }),
        answers: { checkout: PLACED, [UPDATE]: { json: update(table) } },
      });
      page.el('.order-total .amount').innerHTML = markup;
      const before = page.told().filter((name) => name === 'updated_checkout').length;
      elsewhere('h2');
      page.submit();
      await page.pass(500);
      const after = page.told().filter((name) => name === 'updated_checkout').length;
      expect([orders(page), after - before, seen(page)[0]]).toEqual([1, anew, shown]);
    },
  );

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['the row of shipping methods', (page) => page.el('tr.shipping').remove()],
    ['their list', (page) => page.el('#shipping_method').remove()],
    ['their list, to a place beside the form', (page) => document.body.append(page.el('#shipping_method'))],
  ])('A4 a script takes %s out of each answer: ordered with one press', async (_name, take) => {
    const page = await openToOrder();
    page.hear('updated_checkout', () => document.querySelector('form #shipping_method') && take(page));
    let turn = 0;
    page.shop.answer({
      [UPDATE]: () => ({ json: update(review('$10', `<tr><td>${turn++ && ''}</td></tr>`)) }),
    });
    page.tell('update_checkout');
    await page.pass(100);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test.each<[string, (page: CheckoutPage) => unknown]>([
    ['the total', (page) => page.tell('update_checkout')],
    [
      'the address, without a word,',
      (page) => {
        page.el<HTMLInputElement>('#billing_postcode').value = '10001';
      },
    ],
  ])('a handler that changes %s as the order is placed: it is shown first', async (_, act) => {
    const page = await openToOrder();
    page.answer('checkout_place_order', () => void act(page));
    page.shop.answer({ [UPDATE]: inTurn({ json: update(review('$12')) }) });
    page.submit();
    await page.pass(50);
    expect([orders(page), ...seen(page)]).toEqual([0, '$12', TOTAL]);
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('a shipping method that the server puts in the place of the chosen one is shown first', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { json: update(review('$10', '', 'free')) } });
    page.tell('update_checkout');
    page.submit();
    await page.pass(50);
    const chosen = () => page.el('input.shipping_method:checked').id;
    expect([orders(page), chosen(), ...seen(page)]).toEqual([
      0,
      'shipping_method_0_free',
      '$10',
      'Your order has changed.',
    ]);
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked('checkout')[0]?.fields['shipping_method[0]']]).toEqual([1, 'free:1']);
  });

  test('totals that were asked for without the shipping method are not for the one that is chosen', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { status: 500 } });
    page.click('#shipping_method_0_free');
    await page.pass(50);
    // A refused coupon, for one. The same markup as before replaces nothing: the choice stays.
    page.shop.answer({ [UPDATE]: { json: update() } });
    page.tell('update_checkout', [{ update_shipping_method: false }]);
    await page.pass(50);
    expect([page.el('input.shipping_method:checked').id, ...seen(page)]).toEqual([
      'shipping_method_0_free',
      '$10',
      undefined,
    ]);
    page.shop.answer({ [UPDATE]: { json: update(review('$5', '', 'free')) } });
    page.submit();
    await page.pass(50);
    expect(page.asked(UPDATE).at(-1)?.fields['shipping_method[0]']).toBe('free:1');
    expect([orders(page), ...seen(page)]).toEqual([0, '$5', TOTAL]);
    page.submit();
    await page.pass(50);
    expect(orders(page)).toBe(1);
  });

  test('totals without the shipping method that the shop knows are for what is on the page', async () => {
    const page = await openToOrder();
    page.shop.answer({ [UPDATE]: { json: update(review('$5', '', 'free')) } });
    page.click('#shipping_method_0_free');
    await page.pass(50);
    page.tell('update_checkout', [{ update_shipping_method: false }]);
    await page.pass(50);
    const asked = page.asked(UPDATE).length;
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, asked]);
  });

  test('what changes the cart is waited for, and the totals after it', async () => {
    const page = await openToOrder();
    const { cartQueue } = await import('../../shop/cart-queue');
    page.shop.answer({ [UPDATE]: { json: update(review('$5')) } });
    cartQueue
      .run(() => new Promise((resolve) => setTimeout(resolve, 200)))
      .then(() => page.tell('update_checkout', [{ update_shipping_method: false }]));
    page.submit();
    await page.pass(150);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([0, 0]);
    await page.pass(100);
    expect([orders(page), ...seen(page)]).toEqual([0, '$5', TOTAL]);
  });

  test('after a call whose answer was lost the shop is asked what it costs now', async () => {
    const page = await openToOrder();
    const { cartQueue } = await import('../../shop/cart-queue');
    page.shop.answer({ [UPDATE]: { json: update(review('$15')) } });
    await cartQueue.run(() => Promise.reject(new Error('lost'))).catch(() => {});
    page.submit();
    await page.pass(10);
    expect([orders(page), ...seen(page)]).toEqual([0, '$15', TOTAL]);
  });

  test('V4 a turn that changes nothing leaves the totals as they are, as the approval of a wallet', async () => {
    const page = await openToOrder();
    const { cartQueue } = await import('../../shop/cart-queue');
    const asked = page.asked(UPDATE).length;
    await cartQueue.run(async () => {}, { changesNothing: true });
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, asked]);
  });

  describe('a turn of somebody else that changes nothing, as a wallet’s look at the cart', () => {
    const take = async (ms: number) => {
      const { cartQueue } = await import('../../shop/cart-queue');
      cartQueue.run(() => new Promise((resolve) => setTimeout(resolve, ms)), { changesNothing: true });
    };

    test('A4 another tab changes the cart while the order waits for it: that is shown first', async () => {
      const page = await openToOrder();
      page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
      await take(200);
      page.submit();
      await page.pass(100);
      elsewhere('h2');
      await page.pass(500);
      expect([orders(page), page.el('.order-total td').textContent]).toEqual([0, '$12']);
    });

    test('is waited for, and nothing is asked for', async () => {
      const page = await openToOrder();
      const asked = page.asked(UPDATE).length;
      await take(200);
      page.submit();
      await page.pass(150);
      expect(orders(page)).toBe(0);
      await page.pass(100);
      expect([orders(page), page.asked(UPDATE).length]).toEqual([1, asked]);
    });

    test('one that does not end keeps no order', async () => {
      const page = await openToOrder();
      await take(60_000);
      page.submit();
      await page.pass(21_000);
      expect(orders(page)).toBe(1);
    });
  });

  test('an order whose answer was lost is not sent again before the shop was asked', async () => {
    const page = await openToOrder({ answers: { checkout: inTurn({ fail: true }, PLACED) } });
    page.submit();
    await page.pass(10);
    expect(page.asked(UPDATE)).toHaveLength(0);
    page.submit();
    await page.pass(10);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([2, 1]);
  });

  const leaveAndReturn = () => {
    for (const state of ['hidden', 'visible']) {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state as DocumentVisibilityState);
      document.dispatchEvent(new Event('visibilitychange'));
    }
  };

  test.each<[string, Record<string, string>, () => unknown]>([
    [
      'the cart of another tab is another one, by what that stored',
      { woocommerce_cart_hash: 'h1' },
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'wc_cart_hash_k1', newValue: 'h2' })),
    ],
    ['the page of a shop that tells no cart by a cookie was out of sight', {}, leaveAndReturn],
  ])('A4 without another cookie: %s: the totals are asked for before the order', async (_, cookies, act) => {
    const page = await openToOrder({ cookies });
    page.shop.answer({ [UPDATE]: { json: update(review('$77')) } });
    act();
    await page.pass(50);
    expect(page.asked(UPDATE)).toHaveLength(0);
    page.submit();
    await page.pass(50);
    expect([orders(page), ...seen(page)]).toEqual([0, '$77', TOTAL]);
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 1]);
  });

  test('A4 back from another app with the same cart: nothing is asked for that would cost the card that was typed', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
    leaveAndReturn();
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 0]);
  });

  test('A4 what else other tabs store, and a page that goes out of sight, ask for nothing', async () => {
    const page = await openToOrder();
    window.dispatchEvent(new StorageEvent('storage', { key: 'wc_fragments_k1', newValue: '{}' }));
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    page.submit();
    await page.pass(50);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 0]);
  });

  test('a cart that another tab changed while totals were under way is not ordered', async () => {
    const page = await openToOrder({ cookies: { woocommerce_cart_hash: 'h1' } });
    page.shop.answer({
      [UPDATE]: inTurn({ json: update(), delay: 100 }, { json: update(review('$77')) }),
    });
    page.tell('update_checkout');
    await page.pass(50);
    elsewhere('h2');
    await page.pass(100);
    page.submit();
    await page.pass(20);
    expect([orders(page), ...seen(page)]).toEqual([0, '$77', TOTAL]);
  });
});

test.each([
  ['and no cookie tells of it', {}, 1],
  ['a cookie would tell of it', { woocommerce_cart_hash: 'h1' }, 0],
])('A4 a refused order may have lost what cannot be bought any more, %s', async (_, cookies, looks) => {
  const page = await openToOrder({
    cookies,
    answers: { checkout: { json: failure(errors({ 'no field': 'Gone.' })) } },
  });
  page.submit();
  await page.pass(1000);
  page.shop.answer({ checkout: PLACED, [UPDATE]: { json: update(review('$7')) } });
  const before = page.asked(UPDATE).length;
  page.submit();
  await page.pass(500);
  expect([page.asked(UPDATE).length - before, orders(page)]).toEqual(looks ? [1, 1] : [0, 2]);
});

test('A4 what another tab does is seen also where an old cookie of that name stands before the shop’s own', async () => {
  let hash = 'h1';
  vi.spyOn(document, 'cookie', 'get').mockImplementation(
    () => `woocommerce_cart_hash=old; woocommerce_cart_hash=${hash}`,
  );
  const page = await openToOrder();
  hash = 'h2';
  page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
  page.submit();
  await page.pass(500);
  expect([orders(page), seen(page)[0]]).toEqual([0, '$12']);
});
