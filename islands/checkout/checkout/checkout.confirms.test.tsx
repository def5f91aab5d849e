import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JQueryStatic } from '../../../legacy-shims/bridge/jquery';
import {
  fill,
  openCheckout,
  orders,
  PLACED,
  payment,
  review,
  said,
  sent,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { answered, change, look, openToLook, told } from '../testing/looking';
import { closeOrder, DETAILS, elsewhere, enter } from '../testing/ordering';

afterEach(() => {
  vi.restoreAllMocks();
  closeOrder();
});

describe('0025 an order’s own look that says the same puts nothing on the page', () => {
  test.each([
    ['a notice', 'success', '<div class="woocommerce-info">Spend $20 more!</div>'],
    ['an error', 'failure', '<ul class="woocommerce-error"><li>Spend $20 more!</li></ul>'],
  ])('%s that comes with each answer, or only once, is nothing new', async (_, result, messages) => {
    for (const isSaidAgain of [true, false]) {
      let isSaid = true;
      const { page } = await openToLook(() => (isSaid ? { ...update(), result, messages } : update()));
      await answered(page);
      isSaid = isSaidAgain;
      const before = told(page, 'updated_checkout');
      await look(page);
      expect([orders(page), told(page, 'updated_checkout') - before]).toEqual([1, 0]);
      expect(document.body.textContent?.includes('Spend $20 more!')).toBe(isSaidAgain);
      closeOrder();
    }
  });

  test('gateways that mount their fields when their method is pressed hear no press', async () => {
    const page = await openCheckout([() => import('.'), () => import('../../payment/payment-section')], {
      answers: { checkout: PLACED },
    });
    await answered(page);
    const pressed = vi.fn();
    const hear = ({ target }: Event) => (target as Element).matches('[name=payment_method]') && pressed();
    page.form.addEventListener('click', hear, true);
    await look(page);
    expect([page.asked(UPDATE).length > 1, orders(page), pressed.mock.calls.length]).toEqual([true, 1, 0]);
  });

  test('a notice whose script has a token of its own each time is nothing new', async () => {
    const { page } = await openToLook((turn) => ({
      ...update(),
      messages: `<p>Spend $20 more!</p><script>"${turn}"</script>`,
    }));
    await answered(page);
    const before = told(page, 'updated_checkout');
    await look(page);
    expect([orders(page), told(page, 'updated_checkout') - before]).toEqual([1, 0]);
  });

  test('another notice is', async () => {
    const { page } = await openToLook((turn) => ({ ...update(), messages: `<p>Only ${turn} left</p>` }));
    await answered(page);
    const before = told(page, 'updated_checkout');
    await look(page);
    expect(told(page, 'updated_checkout') - before).toBe(1);
  });

  test('but for the hidden values that the shop expects back, unless a script has written there', async () => {
    const box = (turn: number) =>
      payment({
        more: `<input type="hidden" name="once" value="t${turn}"><input type="hidden" name="card" value="${turn}">`,
      });
    const { page, turn } = await openToLook((count) => update(review(), box(count)));
    await answered(page);
    page.el<HTMLInputElement>('[name=card]').value = 'token';
    await look(page);
    expect([sent(page, 'once'), sent(page, 'card')]).toEqual([`t${turn()}`, 'token']);
  });

  test('each of two of one name', async () => {
    const box = (turn: number) =>
      payment({
        more: `<input type="hidden" name="once[]" value="a${turn}"><input type="hidden" name="once[]" value="b${turn}">`,
      });
    const { page, turn } = await openToLook((count) => update(review(), box(count)));
    await answered(page);
    await look(page);
    expect(new URLSearchParams(page.asked('checkout')[0]?.body).getAll('once[]')).toEqual([
      `a${turn()}`,
      `b${turn()}`,
    ]);
  });

  test.each([
    ['a countdown', (turn: number) => `<p id="part">within ${turn} minutes</p>`],
    [
      'a gateway’s data',
      (turn: number) => `<script type="application/json" id="part">{"session":${turn}}</script>`,
    ],
  ])('but for %s beside the order: gateways hear nothing of it', async (_, part) => {
    const fragments = (turn: number) => ({ ...update().fragments, '#part': part(turn) });
    const { page, turn } = await openToLook((count) => ({ ...update(), fragments: fragments(count) }), {
      more: part(0),
    });
    await answered(page);
    const before = told(page, 'updated_checkout');
    await look(page);
    expect([orders(page), told(page, 'updated_checkout') - before]).toEqual([1, 0]);
    expect(page.el('#part').outerHTML).toBe(part(turn()));
  });

  test('nor for a part that a script has changed, as by a gateway’s button: that stays', async () => {
    const print = (turn: number) => `<div id="part" data-order="${turn}"></div>`;
    const fragments = (turn: number) => ({ ...update().fragments, '#part': print(turn) });
    const { page } = await openToLook((turn) => ({ ...update(), fragments: fragments(turn) }), {
      more: print(0),
    });
    await answered(page);
    page.el('#part').append(document.createElement('button'));
    await look(page);
    expect([orders(page), page.el('#part').childElementCount]).toEqual([1, 1]);
  });

  test('nor for what the shop itself has chosen anew, and says: what the page says is what is sent', async () => {
    let shop = 'Pier';
    const part = () =>
      `<p class="pickup">From <b>${shop}</b><input type="hidden" name="pickup" value="${shop}"></p>`;
    const { page } = await openToLook(
      () => ({ ...update(), fragments: { ...update().fragments, '.pickup': part() } }),
      { more: part() },
    );
    await answered(page);
    shop = 'Mill';
    await look(page);
    expect([orders(page), page.el('.pickup b').textContent, sent(page, 'pickup')]).toEqual([
      1,
      'Pier',
      'Pier',
    ]);
  });

  test.each([
    ['a part with a countdown stays', 'within 9 minutes', ''],
    ['a part that is printed as before is brought back, with news elsewhere', 'today', '<b>Thank you</b>'],
  ])('what was chosen in %s', async (_, words, more) => {
    const day = (turn: number) =>
      `<p id="part">${words.replace('9', `${turn}`)} <select name="day"><option></option><option>mon</option></select></p>`;
    let box = payment();
    const { page } = await openToLook(
      (turn) => ({ ...update(), fragments: { ...update(review(), box).fragments, '#part': day(turn) } }),
      { more: day(0) },
    );
    await answered(page);
    page.el<HTMLSelectElement>('[name=day]').value = 'mon';
    change(page, '[name=day]');
    if (more) box = payment({ more });
    page.submit();
    await page.pass(500);
    expect([orders(page), sent(page, 'day')]).toEqual([1, 'mon']);
  });

  test('a number in the table that is no quantity, and that the shop prints as it was', async () => {
    const table = review('$10', '<tr><td><input type="number" name="guests" value=""></td></tr>');
    const { page } = await openToLook(() => update(table), { table });
    await answered(page);
    page.el<HTMLInputElement>('[name=guests]').value = '3';
    change(page, '[name=guests]');
    page.submit();
    await page.pass(500);
    expect([orders(page), sent(page, 'guests')]).toEqual([1, '3']);
  });

  test('nor over amounts that a script draws in its own way after each answer', async () => {
    const table = review(
      '<span class="amount">$10.00</span>',
      '<tr><td><select name="day"><option></option><option>mon</option></select></td></tr>',
    );
    const { page } = await openToLook(() => update(table), { table });
    page.hear('updated_checkout', () => {
      page.el('.order-total .amount').innerHTML = '9 €';
    });
    await answered(page);
    page.el<HTMLSelectElement>('[name=day]').value = 'mon';
    change(page, '[name=day]');
    await look(page);
    expect([orders(page), sent(page, 'day')]).toEqual([1, 'mon']);
  });
});

describe('0025 totals that no script has asked for, and that say the same, cost no card', () => {
  const openSame = async (jquery?: 3) => {
    const { page } = await openToLook(() => update(), { jquery });
    fill(page);
    await page.pass(1500);

    await answered(page);
    page.told();
    return page;
  };

  test('an address that was put right just before the order', async () => {
    const page = await openSame();
    enter(page, '#billing_city', 'Albany');
    change(page, '#billing_city');
    page.submit();
    await page.pass(500);
    expect([orders(page), sent(page, 'billing_city'), page.asked(UPDATE).at(-1)?.fields.city]).toEqual([
      1,
      'Albany',
      'Albany',
    ]);
    expect(page.told()).not.toContain('updated_checkout');
  });

  test('but not where a script had asked for them before', async () => {
    const page = await openSame();
    page.tell('update_checkout');
    enter(page, '#billing_city', 'Albany');
    change(page, '#billing_city');
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
    expect(page.told()).toContain('updated_checkout');
  });

  const openHeard = async () => {
    const page = await openSame(3);
    const { jQuery } = window as unknown as { jQuery: JQueryStatic };
    return { page, jQuery, body: jQuery(document.body), form: jQuery('form.checkout') };
  };
  const orderInAlbany = async (page: Awaited<ReturnType<typeof openSame>>, isLeft = true) => {
    enter(page, '#billing_city', 'Albany');
    if (isLeft) change(page, '#billing_city');
    else page.el('#billing_city').dispatchEvent(new KeyboardEvent('keydown', { key: 'y', bubbles: true }));
    page.submit();
    await page.pass(500);
  };

  test('but where one has heard that they were asked for before the press: it hears the end, once', async () => {
    const { page, body } = await openHeard();
    const heard: string[] = [];
    body.on('update_checkout updated_checkout', ({ type }) => void heard.push(type));
    page.answer('checkout_place_order', () => void heard.push('order'));
    enter(page, '#billing_city', 'Albany');
    change(page, '#billing_city');
    await page.pass(10);
    page.submit();
    await page.pass(500);
    expect([orders(page), heard]).toEqual([1, ['update_checkout', 'updated_checkout', 'order']]);
  });

  test('§3.11 step 1 nor where one has heard of totals whose timer the press has ended: nobody hears of any', async () => {
    const { page, body } = await openHeard();
    body.on('update_checkout', () => {});
    page.answer('checkout_place_order', () => false);
    await orderInAlbany(page);
    // A gateway that says no in its own box: what is put right in its fields stays.
    await page.pass(30_000);
    page.submit();
    await page.pass(500);
    expect([orders(page), page.told().includes('updated_checkout')]).toEqual([0, false]);
  });

  test.each([
    ['a button', true],
    ['a key', false],
  ])(
    '§3.11 a script that binds a no at each, and goes on by itself, is asked before it hears (%s)',
    async (_, isLeft) => {
      const { page, jQuery, body, form } = await openHeard();
      const no = () => false;
      const release = () => void form.off('checkout_place_order', no).off('submit', goOn);
      const goOn = () => {
        release();
        form.trigger(jQuery.Event('submit'), []);
      };
      const bind = () => {
        release();
        form.on('checkout_place_order', no).on('submit', goOn);
      };
      body.on('update_checkout updated_checkout', bind);
      bind();
      await orderInAlbany(page, isLeft);
      expect(orders(page)).toBe(1);
    },
  );

  test.each([
    ['the next order looks: what is filled in stays as it is', '', [0, false]],
    ['from where an order led: who has heard of that hears of its end', 'ordered', [1, true]],
    ['with another cart by now: that is shown', 'other cart', [1, false]],
  ])('CQ36 a page that the browser brought back, %s', async (_, how, expected) => {
    const page = await openSame();
    if (how === 'ordered') page.submit();
    await page.pass(500);
    const before = page.asked(UPDATE).length;
    page.told();
    if (how === 'other cart') elsewhere('h9');
    window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await page.pass(500);
    expect([page.asked(UPDATE).length - before, page.told().includes('updated_checkout')]).toEqual(expected);
    if (how) return;
    page.submit();
    await page.pass(500);
    expect([page.asked(UPDATE).length - before, orders(page)]).toEqual([1, 1]);
  });
});

test('0025 what another tab has changed is told also where a clock in the table has been told', async () => {
  let thing = 'a pot';
  const total = '<span class="amount">$10</span>';
  const { page } = await openToLook((turn) => update(review(total, `<tr><td>${thing} ${turn}</td></tr>`)));
  await answered(page);
  for (let press = 0; press < 2; press++) {
    page.tell('update_checkout');
    page.submit();
    await page.pass(1000);
  }
  thing = 'a cup';
  await look(page);
  expect(orders(page)).toBe(0);
});

describe('0025 a question that only people can answer, another one with each answer', () => {
  const box = (turn: number) =>
    payment({ more: `<label for="sum">3 + ${turn}?</label><input name="sum" id="sum">` });
  const openAsked = async () => {
    const opened = await openToLook((count) => update(review(), box(count)), { box: box(0) });
    await answered(opened.page);
    return opened;
  };

  test('is answered without a look', async () => {
    const { page } = await openAsked();
    enter(page, '#sum', '4');
    change(page, '#sum');
    page.submit();
    await page.pass(500);
    expect([orders(page), sent(page, 'sum'), page.asked(UPDATE).length]).toEqual([1, '4', 1]);
  });

  test('is answered without a look also where a field of a plugin’s was filled in', async () => {
    const { page } = await openAsked();
    page.form.insertAdjacentHTML('beforeend', '<input name="heard_of_us" id="heard">');
    enter(page, '#heard', 'A friend');
    change(page, '#heard');
    enter(page, '#sum', '4');
    page.submit();
    await page.pass(500);
    expect([orders(page), sent(page, 'sum'), page.asked(UPDATE).length]).toEqual([1, '4', 1]);
  });

  test('is not answered by what was typed for the one before, where there was a look', async () => {
    const { page } = await openAsked();
    enter(page, '#sum', '4');
    await look(page);
    await page.pass(1500);
    expect([orders(page), page.el<HTMLInputElement>('#sum').value, said()]).toEqual([0, '', DETAILS]);
  });

  test('is none where only an id is another', async () => {
    const plain = (turn: number) =>
      payment({
        more: `<p class="form-row" id="row-${turn}"><a href="#row-${turn}">more</a><label for="note">Note</label><input name="note" id="note"></p>`,
      });
    const { page } = await openToLook((count) => update(review(), plain(count)), { box: plain(0) });
    await answered(page);
    const before = told(page, 'updated_checkout');
    await look(page);
    expect([orders(page), told(page, 'updated_checkout') - before]).toEqual([1, 0]);
  });

  test('is none where its row says a sum, which is another one with the order', async () => {
    let total = '$10';
    const tip = () =>
      `<p class="form-row"><label for="tip">Tip, as of ${total}</label><input name="tip" id="tip"></p>`;
    const { page } = await openToLook(() => update(review(total), payment({ more: tip() })), {
      box: payment({ more: tip() }),
    });
    await answered(page);
    total = '$12';
    await answered(page);
    const before = page.asked(UPDATE).length;
    enter(page, '#tip', '5');
    change(page, '#tip');
    total = '$17';
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length - before]).toEqual([0, 1]);
  });

  test('is shown where there was a look: the shop knows no other any more', async () => {
    const { page, turn } = await openAsked();
    await look(page);
    expect(page.el('[for=sum]').textContent).toBe(`3 + ${turn()}?`);
  });
});

describe('0025 a quantity in the table that a script writes', () => {
  const table = review(
    '$10',
    '<tr class="cart_item"><td><input type="number" name="points" value="1"></td></tr>',
  );
  const openWritten = async (value: string) => {
    const { page } = await openToLook(() => update(table), { table });
    page.hear('updated_checkout', () => {
      page.el<HTMLInputElement>('[name=points]').value = value;
    });
    await answered(page);
    return page;
  };

  test('beside another one, neither of which has a name: nothing is new', async () => {
    const step = (count: number) =>
      `<tr class="cart_item"><td><input class="qty" value="${count}"></td></tr>`;
    const both = review('$10', step(1) + step(3));
    const { page } = await openToLook(() => update(both), { table: both });
    await answered(page);
    page.told();
    await look(page);
    expect(orders(page)).toBe(1);
    expect(page.told()).not.toContain('updated_checkout');
  });

  test('as the same number: nobody looks', async () => {
    const page = await openWritten('1.00');
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 1]);
  });

  test('as its own each time: it is looked at once, and ordered then', async () => {
    const page = await openWritten('100');
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked(UPDATE).length]).toEqual([1, 2]);
  });
});

test('0025 a number that a look prints back, and that is typed once more, is none of how many', async () => {
  const line = (field: string) => review('$10', `<tr class="cart_item"><td>${field}</td></tr>`);
  const guests = line('<input type="number" name="guests" id="guests" value="2">');
  const { page } = await openToLook(() => update(guests), { table: guests });
  await answered(page);
  for (const placed of [0, 1]) {
    enter(page, '#guests', '4');
    page.submit();
    await page.pass(1500);
    expect(orders(page)).toBe(placed);
  }
  expect(sent(page, 'guests')).toBe('4');
});

test('0025 such a number is one of how many again, once totals have come that no order waits for', async () => {
  const line = (value: number) =>
    review(
      '$10',
      `<tr class="cart_item"><td><input type="number" name="many" id="many" value="${value}"></td></tr>`,
    );
  let value = 1;
  const { page } = await openToLook(() => update(line(value)), { table: line(1) });
  await answered(page);
  enter(page, '#many', '5');
  page.submit();
  await page.pass(1500);
  value = 3;
  await answered(page);
  enter(page, '#many', '5');
  page.submit();
  await page.pass(1500);
  expect(orders(page)).toBe(0);
});

test('0025 a quantity that is typed once more is looked at once more', async () => {
  const table = review(
    '$10',
    '<tr class="cart_item"><td><input class="qty" id="qty" name="qty" value="2"></td></tr>',
  );
  const { page } = await openToLook(() => update(table), { table });
  await answered(page);
  for (let turn = 0; turn < 3; turn++) {
    enter(page, '#qty', '4');
    page.submit();
    await page.pass(1500);
    expect(orders(page)).toBe(0);
  }
});
