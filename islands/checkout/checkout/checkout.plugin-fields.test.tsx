import { afterEach, describe, expect, test, vi } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  orders,
  PLACED,
  payment,
  review,
  sent,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { closeOrder, elsewhere, enter, openToOrder, point, seen, TOTAL } from '../testing/ordering';

afterEach(() => {
  vi.restoreAllMocks();
  closeOrder();
});

describe('0025 what is entered in a field of a plugin, which may charge by it', () => {
  const more =
    '<input name="tip" id="tip"><input name="billing_vat" id="vat"><input type="checkbox" name="own_privacy_policy" id="privacy"><input name="delivery_terms" id="delivery"><input name="account_type" id="type"><input class="qty" name="own_qty" id="qty"><input id="search">';
  const change = (page: CheckoutPage, selector: string) => {
    page.el<HTMLInputElement>(selector).value = '5';
    tellTrusted(page.el(selector), new Event('change', { bubbles: true }));
  };
  const openWith = async (total: string) => {
    const page = await openToOrder({ body: checkoutPage({ more }) });
    page.shop.answer({ [UPDATE]: { json: update(review(total)) } });
    return page;
  };

  test.each(['#tip', '#vat', '#delivery', '#type', '#qty'])(
    '%s: the order waits for a look, and what costs more is told',
    async (selector) => {
      const page = await openWith('$15');
      change(page, selector);
      page.submit();
      await page.pass(500);
      expect([orders(page), ...seen(page)]).toEqual([0, '$15', TOTAL]);
      page.submit();
      await page.pass(500);
      expect(orders(page)).toBe(1);
    },
  );

  test.each([
    ['asks for totals a moment later: its fee is told', true, [0, '$15', TOTAL]],
    ['asks for none: it is ordered, and nobody asks', false, [1, '$10', undefined]],
  ])('a payment method that was just chosen, whose plugin %s', async (_, asks, outcome) => {
    const page = await openWith('$15');
    tellTrusted(page.el('#payment_method_bacs'), new Event('change', { bubbles: true }));
    if (asks) setTimeout(() => page.tell('update_checkout'), 300);
    page.submit();
    await page.pass(800);
    expect([orders(page), ...seen(page)]).toEqual(outcome);
    expect(page.asked(UPDATE)).toHaveLength(asks ? 1 : 0);
  });

  test.each([
    ['pointerup', 0, 1],
    ['click', 50, 1],
    ['click', 500, 0],
    ['load', 0, 0],
  ])(
    'what a script enters %s + %i ms after, as by a calendar of its own: %i look',
    async (type, ms, looks) => {
      const page = await openWith('$10');
      tellTrusted(document.body, new Event(type, { bubbles: true }));
      await page.pass(ms);
      page.el<HTMLInputElement>('#tip').value = '5';
      page.el('#tip').dispatchEvent(new Event('change', { bubbles: true }));
      page.submit();
      await page.pass(500);
      expect([orders(page), page.asked(UPDATE).length]).toEqual([1, looks]);
    },
  );

  test.each([
    ['as the list goes down', ['pointerdown'], ['pointerup', 'click']],
    ['while a slider of its own is held', ['pointerdown', 'pointermove'], ['pointerup', 'click']],
    ['at Enter in its field for searching', ['keydown'], [], '#search'],
    ['at Enter in a field of its own, as in a calendar', ['keydown'], [], '#delivery'],
  ])('what a script enters %s is the shopper’s', async (_, before, after, field = '#search') => {
    const page = await openWith('$15');
    const act = (type: string) =>
      tellTrusted(
        type === 'keydown' ? page.el(field) : document.body,
        type === 'keydown'
          ? new KeyboardEvent(type, { key: 'Enter', bubbles: true })
          : new Event(type, { bubbles: true }),
      );
    for (const type of before) act(type);
    if (after.length) await page.pass(300);
    page.el<HTMLInputElement>('#tip').value = '5';
    page.el('#tip').dispatchEvent(new Event('change', { bubbles: true }));
    await page.pass(300);
    for (const type of after) act(type);
    page.submit();
    await page.pass(500);
    expect([orders(page), ...seen(page)]).toEqual([0, '$15', TOTAL]);
  });

  test.each([
    ['$10', '5', 1],
    ['$15', '5', 0],
    ['$10', '', 1],
  ])(
    'a search or a calendar that writes where it gets the focus finds what was typed again, at %s: "%s"',
    async (total, typed, placed) => {
      const page = await openWith(total);
      const tip = page.el<HTMLInputElement>('#tip');
      enter(page, '#tip', '7');
      enter(page, '#tip', typed);
      tip.addEventListener('focus', () => {
        tip.value = typed ? '' : '2026-12-01';
      });
      page.submit();
      await page.pass(500);
      expect([orders(page), tip.value]).toEqual([placed, typed]);
      if (placed) expect(sent(page, 'tip')).toBe(typed);
    },
  );

  test('what a script enters at the press itself is its own', async () => {
    const page = await openWith('$10');
    page.el('#place_order').addEventListener('click', () => {
      page.el<HTMLInputElement>('#tip').value = '5';
      page.el('#tip').dispatchEvent(new Event('change', { bubbles: true }));
    });
    tellTrusted(page.el('#place_order'), new MouseEvent('click', { bubbles: true, cancelable: true }));
    await page.pass(500);
    expect(page.asked(UPDATE)).toHaveLength(0);
  });

  test('nor what it enters at Enter in a field of the form', async () => {
    const page = await openWith('$10');
    tellTrusted(page.el('#billing_city'), new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    page.el<HTMLInputElement>('#tip').value = '5';
    page.el('#tip').dispatchEvent(new Event('change', { bubbles: true }));
    page.submit();
    await page.pass(500);
    expect(page.asked(UPDATE)).toHaveLength(0);
  });

  test('a plan in the box of a payment method, whose plugin asks for totals a moment later: its fee is told', async () => {
    const box = payment({
      box: '<select name="plan" id="plan"><option>1</option><option>6</option></select>',
    });
    const answers = { checkout: PLACED, [UPDATE]: { json: update(review(), box) } };
    const page = await openToOrder({ body: checkoutPage({ box }), answers });
    page.shop.answer({ [UPDATE]: { json: update(review('$15'), box) } });
    page.el<HTMLSelectElement>('#plan').value = '6';
    tellTrusted(page.el('#plan'), new Event('change', { bubbles: true }));
    setTimeout(() => page.tell('update_checkout'), 300);
    page.submit();
    await page.pass(800);
    expect([orders(page), ...seen(page)]).toEqual([0, '$15', TOTAL]);
  });

  test('a script lists it anew with each answer: chosen once more as the shop knows it, it is ordered', async () => {
    const page = await openWith('$10');
    page.hear('updated_checkout', () => {
      page.el<HTMLInputElement>('#tip').value = '';
    });
    page.shop.answer({
      [UPDATE]: () => ({ json: update(review('$10', `<tr><td>${Math.random()}</td></tr>`)) }),
    });
    change(page, '#tip');
    page.submit();
    await page.pass(1500);
    expect([orders(page), page.el<HTMLInputElement>('#tip').value]).toEqual([0, '']);
    change(page, '#tip');
    page.submit();
    await page.pass(1500);
    expect([orders(page), sent(page, 'tip')]).toEqual([1, '5']);
  });

  test('what costs the same is ordered with one press', async () => {
    const page = await openWith('$10');
    change(page, '#tip');
    page.submit();
    await page.pass(500);
    expect([page.asked(UPDATE).length, orders(page)]).toEqual([1, 1]);
  });

  test.each(['#billing_first_name', '#order_comments', '#terms', '#privacy', '#search'])(
    '%s costs nothing, and no look',
    async (selector) => {
      const page = await openWith('$10');
      change(page, selector);
      page.submit();
      await page.pass(500);
      expect([page.asked(UPDATE).length, orders(page)]).toEqual([0, 1]);
    },
  );
});

test('0025 an amount beside the order button, which is asked for in the same words with each answer', async () => {
  const box = payment({ more: '<label>Tip <input name="tip"></label>' });
  const page = await openToOrder({ body: checkoutPage({ box }) });
  page.shop.answer({ [UPDATE]: { json: update(review(), box) } });
  page.tell('update_checkout');
  await page.pass(500);
  page.shop.answer({ [UPDATE]: { json: update(review('$15'), box) } });
  enter(page, '[name=tip]', '5');
  page.submit();
  await page.pass(500);
  expect([orders(page), ...seen(page)]).toEqual([0, '$15', TOTAL]);
});

describe('0025 a stepper beside the table draws before it tells the shop', () => {
  const row = '<tr class="cart_item"><td>Pot <strong class="product-quantity">× 1</strong></td></tr>';
  const openWithStepper = async (table = review('$10', row), aside = '') => {
    const more = '<button type="button" id="plus">+</button><input id="count">';
    const page = await openToOrder({ body: checkoutPage({ more, table }) + aside });
    page.shop.answer({ [UPDATE]: { json: update(review('$10', row)) } });
    page.tell('update_checkout');
    await page.pass(100);
    return page;
  };
  const plus = (page: CheckoutPage, type: string) =>
    tellTrusted(page.el('#plus'), new Event(type, { bubbles: true }));
  const drawTwo = (page: CheckoutPage) => {
    page.el('.product-quantity').textContent = '× 2';
  };

  test.each<[string, (page: CheckoutPage) => void]>([
    [
      'as it is pressed down',
      (page) => {
        page.el('#plus').addEventListener('pointerdown', () => drawTwo(page));
        plus(page, 'pointerdown');
        plus(page, 'click');
      },
    ],
    [
      'after a fade',
      (page) => {
        page.el('#plus').addEventListener('click', () => setTimeout(() => drawTwo(page), 200));
        plus(page, 'click');
      },
    ],
    [
      'as a number is typed',
      (page) => {
        page.el('#count').addEventListener('input', () => drawTwo(page));
        enter(page, '#count', '2');
      },
    ],
  ])('%s: the order looks first', async (_name, draw) => {
    const page = await openWithStepper();
    draw(page);
    await page.pass(800);
    page.submit();
    await page.pass(500);
    expect([orders(page), page.el('.product-quantity').textContent]).toEqual([0, '× 1']);
  });

  test.each([
    ['in the form', (table: string) => ({ table: table + table, aside: '' })],
    ['beside it', (table: string) => ({ table, aside: table })],
  ])('in another table %s, as where one of two is folded up', async (_name, place) => {
    const { table, aside } = place(review('$10', row));
    const page = await openWithStepper(table, aside);
    const [, other] = document.querySelectorAll<HTMLElement>('.product-quantity');
    page.el('#plus').addEventListener('click', () => {
      if (other) other.textContent = '× 2';
    });
    plus(page, 'click');
    await page.pass(800);
    page.submit();
    await page.pass(500);
    const drawn = [...document.querySelectorAll('.product-quantity')].map((one) => one.textContent);
    expect([orders(page), drawn]).toEqual([0, ['× 1', '× 1']]);
  });

  test.each([
    ['a copy of the table', ''],
    ['a copy of its total', '.cart_item'],
  ])('not %s that a press unfolds, as on a phone', async (_name, without) => {
    const page = await openWithStepper();
    page.el('#plus').addEventListener('click', () => {
      const copy = page.el('form .woocommerce-checkout-review-order-table').cloneNode(true) as Element;
      if (without) for (const one of copy.querySelectorAll(without)) one.remove();
      document.body.append(copy);
    });
    const asked = page.asked(UPDATE).length;
    plus(page, 'click');
    await page.pass(2000);
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, asked]);
  });

  test('what a script has printed into the table in sight counts, and not a stale one that is folded up', async () => {
    const page = await openToOrder({ body: `<div id="folded">${review()}</div>${checkoutPage()}` });
    Element.prototype.checkVisibility = function (this: Element) {
      return !this.closest('#folded');
    };
    page.shop.answer({ [UPDATE]: { json: update(review('$12')) } });
    page.el('form .order-total td').textContent = '$12';
    elsewhere('h2');
    page.submit();
    await page.pass(1500);
    Reflect.deleteProperty(Element.prototype, 'checkVisibility');
    expect([page.asked(UPDATE).length, orders(page)]).toEqual([1, 1]);
  });

  test('a number in the second of two tables, of which the shop was not told', async () => {
    const table = review(
      '$10',
      '<tr class="cart_item"><td><input type="number" name="cart[1][qty]" class="qty" value="1"></td></tr>',
    );
    const page = await openToOrder({ body: checkoutPage({ table: table + table }) });
    page.shop.answer({ [UPDATE]: { json: update(table) } });
    page.tell('update_checkout');
    await page.pass(500);
    const numbers = () => [...document.querySelectorAll<HTMLInputElement>('.qty')];
    (numbers()[1] as HTMLInputElement).value = '2';
    page.submit();
    await page.pass(1500);
    expect([orders(page), numbers().map(({ value }) => value)]).toEqual([0, ['1', '1']]);
  });

  test('while totals are under way, and once more over their answer', async () => {
    const page = await openWithStepper();
    page.hear('updated_checkout', () => drawTwo(page));
    page.shop.answer({ [UPDATE]: { json: update(review('$10', row)), delay: 300 } });
    page.tell('update_checkout');
    await page.pass(100);
    page.el('#plus').addEventListener('click', () => drawTwo(page));
    plus(page, 'click');
    await page.pass(2000);
    page.submit();
    await page.pass(800);
    expect(orders(page)).toBe(0);
  });

  test.each([100, 2000])(
    'a press %i ms after an answer, whose amounts another script draws in its own way',
    async (ms) => {
      const table = review('<span class="amount">$10</span>');
      const page = await openToOrder({ body: checkoutPage({ table }) });
      page.shop.answer({ [UPDATE]: { json: update(table) } });
      page.tell('update_checkout');
      await page.pass(ms);
      point(page, 'form', 'click');
      page.el('.order-total .amount').textContent = '9 €';
      await page.pass(1500);
      page.submit();
      await page.pass(500);
      expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 1]);
    },
  );

  test.each([
    ['a note', '#order_comments', 1],
    ['a tip', '#tip', 2],
    ['a tip without a name', '#nameless', 2],
  ])('another script draws amounts late while %s is typed: %s, %i times asked', async (_, field, asked) => {
    const table = review('<span class="amount">$10</span>');
    const page = await openToOrder({
      body: checkoutPage({ table, more: '<input name="tip" id="tip"><input id="nameless">' }),
    });
    page.shop.answer({ [UPDATE]: { json: update(table) } });
    page.tell('update_checkout');
    await page.pass(1400);
    tellTrusted(page.el(field), new KeyboardEvent('keydown', { key: '5', bubbles: true }));
    enter(page, field, '5');
    page.el('.order-total .amount').textContent = '9 €';
    await page.pass(1500);
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([asked === 1 ? 1 : 0, asked]);
  });
});
