import { afterEach, describe, expect, test } from 'vitest';
import { type CheckoutPage, orders, payment, review, said, UPDATE, update } from '../testing/checkout-page';
import { expectOrdered, press } from '../testing/drawn';
import { answered, look, openToLook } from '../testing/looking';
import { closeOrder, DETAILS, elsewhere } from '../testing/ordering';

afterEach(closeOrder);

/** Times of delivery as buttons: the shop marks one, which stands in a hidden field. */
const slots = (free = '10', all = ['10', '18']) => {
  const chip = (slot: string) =>
    `<button type="button" class="slot${slot === free ? ' on' : ''}" data-slot="${slot}">at ${slot}</button>`;
  return `<input type="hidden" name="delivery_slot" value="${free}">${all.map(chip).join(' ')}`;
};
const inTable = (print = slots(), total = '$10') =>
  review(total, `<tr class="delivery"><th>Time</th><td>${print}</td></tr>`);
const APART = '#delivery';
const apart = (print: string, session = 0) => `<div id="delivery" data-session="${session}">${print}</div>`;
const marked = (page: CheckoutPage) => page.el('.slot.on').dataset.slot;
const choose = async (page: CheckoutPage, slot: string) => {
  await press(page, `[data-slot="${slot}"]`);
  expect(marked(page)).toBe(slot);
};
/** The plugin's script: what is pressed is marked, and written into the hidden field. */
const listen = () =>
  document.body.addEventListener('click', ({ target }) => {
    const chip = (target as Element).closest<HTMLElement>('.slot');
    if (!chip) return;
    const area = chip.parentElement as Element;
    for (const one of area.querySelectorAll('.slot')) one.classList.toggle('on', one === chip);
    (area.querySelector('input') as HTMLInputElement).value = `${chip.dataset.slot}`;
  });

/** Where a plugin offers something: what the shop prints there, by its turn and what is free. */
const places = {
  'in the table': {
    table: inTable,
    answer: (_: number, free: string, total?: string) => update(inTable(slots(free), total)),
  },
  'in a part of its own': {
    more: apart(slots()),
    table: () => review(),
    answer: (turn: number, free: string, total?: string) => {
      const { fragments, ...all } = update(review(total), payment());
      return { ...all, fragments: { ...fragments, [APART]: apart(slots(free), turn) } };
    },
  },
} as const;

describe.each(Object.entries(places))('chips for a choice, %s', (_, place) => {
  const open = async (next: { free: string; total?: string }) => {
    const { page } = await openToLook((turn) => place.answer(turn, next.free, next.total), {
      table: place.table(),
      ...('more' in place && { more: place.more }),
    });
    listen();
    await answered(page);
    return page;
  };

  test('the total has changed, and they are printed anew: what is ordered next is what is marked', async () => {
    const next = { free: '10', total: '$10' };
    const page = await open(next);
    await choose(page, '18');
    next.total = '$12';
    await look(page);
    await page.pass(2000);
    expect([orders(page), said(), marked(page)]).toEqual([0, 'Your cart has changed.', '10']);
    page.submit();
    await page.pass(500);
    expect(page.asked('checkout').at(-1)?.fields.delivery_slot).toBe('10');
  });

  test('nothing else has changed: the choice is ordered, and what is marked is what is sent', async () => {
    const page = await open({ free: '10' });
    await choose(page, '18');
    await look(page);
    await page.pass(2000);
    if (!orders(page)) page.submit();
    await page.pass(500);
    expect(page.asked('checkout').at(-1)?.fields.delivery_slot).toBe(marked(page));
  });

  test('a script marks them anew by what the hidden field says: the choice is ordered', async () => {
    const next = { free: '10' };
    const page = await open(next);
    document.body.addEventListener('updated_checkout', () => {
      const { value } = page.el<HTMLInputElement>('[name=delivery_slot]');
      for (const one of document.querySelectorAll<HTMLElement>('.slot'))
        one.classList.toggle('on', one.dataset.slot === value);
    });
    await choose(page, '18');
    await look(page);
    await page.pass(2000);
    expectOrdered(page, 'delivery_slot', '18');
  });

  test.each([2000, 300])(
    'the page comes back from memory with another cart, %s ms before: what is ordered next is what is marked',
    async (ms) => {
      const page = await open({ free: '10' });
      await choose(page, '18');
      elsewhere('h9');
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
      await page.pass(ms);
      page.submit();
      await page.pass(2000);
      if (!orders(page)) page.submit();
      await page.pass(500);
      expect(page.asked('checkout').at(-1)?.fields.delivery_slot).toBe(marked(page));
    },
  );

  test('the shop proposes another one, in no other words: told', async () => {
    const next = { free: '10' };
    const page = await open(next);
    next.free = '18';
    await look(page);
    await page.pass(2000);
    expect([orders(page), said(), marked(page)]).toEqual([0, DETAILS, '18']);
    await look(page);
    await page.pass(2000);
    expect(page.asked('checkout').at(-1)?.fields.delivery_slot).toBe('18');
  });
});

test('chips in a part that is printed in other words: a choice that an order’s own look takes back is told', async () => {
  let left = 9;
  const print = () => apart(`${slots()} ${left} left`);
  const { page } = await openToLook(
    (turn) => {
      const { fragments, ...all } = update(review(), payment({ box: `<p>Session ${turn}</p>` }));
      return { ...all, fragments: { ...fragments, [APART]: print() } };
    },
    { more: print() },
  );
  listen();
  await answered(page);
  await choose(page, '18');
  left = 8;
  await look(page);
  await page.pass(2000);
  expect([orders(page), said(), marked(page)]).toEqual([0, DETAILS, '10']);
});

test('a number that a script has put into a part of its own goes out, also where a look takes it away', async () => {
  const { page } = await openToLook(
    (turn) => {
      const { fragments, ...all } = update(review(), payment({ box: `<p>Session ${turn}</p>` }));
      return { ...all, fragments: { ...fragments, [APART]: apart('Locker?', turn) } };
    },
    { more: apart('Locker?') },
  );
  await answered(page);
  page.el(APART).insertAdjacentHTML('beforeend', '<input type="hidden" name="locker_id" value="KRA01">');
  await look(page);
  await page.pass(2000);
  expectOrdered(page, 'locker_id', 'KRA01');
});

test.each([
  ['what scripts have written there for another address', 'type="hidden"', '99999', ''],
  ['a text that is out of sight there', 'style="display:none"', '', ''],
  ['nothing else is left out', 'type="hidden"', '', 'P12'],
])('a part that an answer has emptied: %s', async (_, kind, postcode, sent) => {
  const table = (turn: number) =>
    review(
      '$10',
      `<tr data-turn="${turn}"><td><input ${kind} id="point-${turn}" name="point" value=""><b></b></td></tr>`,
    );
  const box = (turn: number) => payment({ box: `<p>Rate ${turn}</p>` });
  const { page } = await openToLook((turn) => update(table(turn), box(turn)), {
    table: table(0),
    box: box(0),
  });
  await answered(page);
  page.el<HTMLInputElement>('[name=point]').value = 'P12';
  if (postcode) page.el<HTMLInputElement>('#billing_postcode').value = postcode;
  await look(page);
  await page.pass(3000);
  expect([orders(page), page.asked('checkout')[0]?.fields.point]).toEqual([1, sent]);
});

test('a choice in the box of another way to pay, over an order that was told: ordered as its box marks it', async () => {
  const box = (turn: number) => payment({ box: `<p data-session="${turn}">${slots()}</p>` });
  let total = '$10';
  const { page } = await openToLook(
    (turn) => {
      const print = payment({
        box: `<p data-session="${turn}">${slots()}</p>`,
        chosen: turn > 1 ? 'bacs' : 'cod',
      });
      return update(review(total), print);
    },
    { box: box(0) },
  );
  listen();
  await answered(page);
  await choose(page, '18');
  page.click('#payment_method_bacs');
  await page.pass(500);
  total = '$12';
  await look(page);
  await page.pass(2000);
  expect(orders(page)).toBe(0);
  page.click('#payment_method_cod');
  await page.pass(500);
  page.submit();
  await page.pass(2000);
  if (!orders(page)) page.submit();
  await page.pass(500);
  expect(page.asked('checkout').at(-1)?.fields.delivery_slot).toBe(marked(page));
});

test('the day is said in a text and kept in a hidden field: a look that proposes another one changes none of both alone', async () => {
  let day = '2';
  const print = (one = day) =>
    apart(
      `<p class="form-row"><input name="day" value="March ${one}"><input type="hidden" name="day_iso" value="03-0${one}"></p>`,
    );
  const { page } = await openToLook(
    () => {
      const { fragments, ...all } = update();
      return { ...all, fragments: { ...fragments, [APART]: print() } };
    },
    { more: print() },
  );
  await answered(page);
  day = '3';
  await look(page);
  await page.pass(2000);
  const { fields } = page.asked('checkout')[0] ?? {};
  expect([fields?.day, fields?.day_iso]).toEqual(['March 2', '03-02']);
});

test('a text that stays over an update keeps the number that a script has written beside it', async () => {
  const print = () => inTable('<input name="shop" type="text"><input type="hidden" name="shop_id" value="">');
  const { page } = await openToLook(() => update(print()), { table: print() });
  await answered(page);
  page.el<HTMLInputElement>('[name=shop]').value = 'Shop 24';
  page.el<HTMLInputElement>('[name=shop_id]').value = '24';
  page.shop.answer({ [UPDATE]: { json: update(print().replace('$10', '$12')) } });
  await answered(page);
  page.submit();
  await page.pass(2000);
  const { fields } = page.asked('checkout')[0] ?? {};
  expect([fields?.shop, fields?.shop_id]).toEqual(['Shop 24', '24']);
});

test.each([
  ['proposes the same again: both stay as a calendar has written them', '2', '7'],
  ['proposes another one: both are the shop’s', '5', '5'],
])('a day in a text and a hidden field, for which the shop %s', async (_, next, kept) => {
  const print = (day: string) =>
    inTable(`<input name="day" value="March ${day}"><input type="hidden" name="day_iso" value="03-0${day}">`);
  const { page } = await openToLook(() => update(print('2')), { table: print('2') });
  page.shop.answer({ [UPDATE]: { json: update(print('2').replace('$10', '$11')) } });
  await answered(page);
  page.el<HTMLInputElement>('[name=day]').value = 'March 7';
  page.el<HTMLInputElement>('[name=day_iso]').value = '03-07';
  page.shop.answer({ [UPDATE]: { json: update(print(next).replace('$10', '$12')) } });
  await answered(page);
  page.submit();
  await page.pass(2000);
  const { fields } = page.asked('checkout')[0] ?? {};
  expect([fields?.day, fields?.day_iso]).toEqual([`March ${kept}`, `03-0${kept}`]);
});

test('nor one that the shop itself has filled in, and takes away', async () => {
  const print = (slot: string) =>
    inTable(
      `<b id="which">${slot || 'none'}</b><input type="hidden" name="slot" value="${slot}"><input name="slot_note" type="text">`,
    );
  let slot = '12';
  const { page } = await openToLook(() => update(print(slot)), { table: print(slot) });
  await answered(page);
  page.el<HTMLInputElement>('[name=slot_note]').value = 'ring twice';
  slot = '';
  await answered(page);
  page.submit();
  await page.pass(2000);
  const { fields } = page.asked('checkout')[0] ?? {};
  expect([page.el('#which').textContent, fields?.slot, fields?.slot_note]).toEqual([
    'none',
    '',
    'ring twice',
  ]);
});

test('nor the token of a card, beside the name on it', async () => {
  const box = (turn: number) =>
    payment({
      box: `<p data-turn="${turn}"><input type="text" name="holder"><input type="hidden" name="card_token" value=""></p>`,
    });
  const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
  await answered(page);
  page.el<HTMLInputElement>('[name=holder]').value = 'Ada';
  page.el<HTMLInputElement>('[name=card_token]').value = 'used';
  await answered(page);
  const says = (name: string) => page.el<HTMLInputElement>(`[name=${name}]`).value;
  expect([says('holder'), says('card_token')]).toEqual(['Ada', '']);
});

test('but not a value that the shop prints anew, as the session of a question', async () => {
  const print = (session: number) =>
    inTable(`<input name="sum" type="text"><input type="hidden" name="sum_session" value="s${session}">`);
  const { page, turn } = await openToLook((nth) => update(print(nth)), { table: print(0) });
  await answered(page);
  page.el<HTMLInputElement>('[name=sum]').value = '8';
  await answered(page);
  expect(page.el<HTMLInputElement>('[name=sum_session]').value).toBe(`s${turn()}`);
});

test('a shop that proposes something else with each answer is told twice, then its order goes out', async () => {
  const print = (turn: number) => apart(slots(turn % 2 ? '18' : '10'), turn);
  const { page } = await openToLook(
    (turn) => ({ ...update(), fragments: { ...update().fragments, [APART]: print(turn) } }),
    { more: print(0) },
  );
  await answered(page);
  const outcomes: number[] = [];
  for (let press = 0; press < 3; press++) {
    await look(page);
    await page.pass(2000);
    outcomes.push(orders(page));
  }
  expect(outcomes).toEqual([0, 0, 1]);
});
