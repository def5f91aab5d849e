import { afterEach, describe, expect, test, vi } from 'vitest';
import type { JQueryObject } from '../../../legacy-shims/bridge/jquery';
import { fill, orders, payment, review, said, sent, update } from '../testing/checkout-page';
import { answered, change, look, openToLook, told } from '../testing/looking';
import { closeOrder, enter } from '../testing/ordering';

afterEach(() => {
  vi.restoreAllMocks();
  closeOrder();
});

const REVIEW = '.woocommerce-checkout-review-order-table';
const rate = (id: string) => `<input type="radio" name="rate" value="${id}" checked>`;

describe('0025 a look that says something new', () => {
  test.each([
    ['in an attribute', (turn: number) => `<div id="gateway" data-session="s${turn}"></div>`],
    ['in data', (turn: number) => `<script type="application/json" id="gateway">s${turn}</script>`],
    [
      'in a hidden field of its box',
      (turn: number) => `<input type="hidden" name="session" id="gateway" value="s${turn}">`,
      true,
    ],
    [
      'in a hidden field without a name',
      (turn: number) => `<input type="hidden" id="gateway" value="s${turn}">`,
    ],
  ])('a gateway gets the session that the shop has printed anew, %s', async (_, print, isInBox = false) => {
    const box = (turn: number) => payment({ [isInBox ? 'box' : 'more']: print(turn) });
    const { page, turn } = await openToLook((count) => update(review(), box(count)));
    await answered(page);
    const before = told(page, 'updated_checkout');
    await look(page);
    expect([orders(page), page.el('#gateway').outerHTML]).toEqual([1, print(turn())]);
    expect(told(page, 'updated_checkout') - before).toBe(1);
  });

  test.each([
    ['ways of shipping', '.rates', (id: string) => `<ul class="rates"><li>${rate(id)} Post</li></ul>`],
    ['ways to pay', '#payment', (id: string) => payment({ more: rate(id) })],
    ['a field', '.more', (id: string) => `<p class="more"><input name="vat-${id}"></p>`],
  ])('%s in a part of their own come to the page', async (_, key, print) => {
    let id = 'a';
    const { page } = await openToLook(
      () => ({ ...update(), fragments: { [REVIEW]: review(), [key]: print(id) } }),
      { more: key === '#payment' ? '' : print('a') },
    );
    await answered(page);
    id = 'b';
    const before = told(page, 'updated_checkout');
    await look(page);
    expect(told(page, 'updated_checkout') - before).toBe(1);
    expect(page.el(key).innerHTML).toMatch(/"(vat-)?b"/);
  });

  test.each([
    [
      'a label',
      (words: string) => `<label><input type="radio" name="slot" value="3" checked> ${words}</label>`,
    ],
    ['an option', (words: string) => `<select name="slot"><option value="3">${words}</option></select>`],
  ])('what is chosen in a part of its own means something else: %s', async (_, print) => {
    let words = 'Monday';
    const part = () => `<div class="slots">${print(words)}</div>`;
    const { page } = await openToLook(
      () => ({ ...update(), fragments: { ...update().fragments, '.slots': part() } }),
      { more: part() },
    );
    await answered(page);
    words = 'Tuesday';
    await look(page);
    expect([orders(page), said()]).toEqual([0, 'Your details have changed.']);
    expect(page.el('.slots').textContent).toContain('Tuesday');
  });

  test.each(['select', 'radio'] as const)(
    'brings back nothing that can be chosen no more, as a full day: %s',
    async (kind) => {
      const day = (value: string, isFull: boolean, isChosen: boolean) =>
        kind === 'select'
          ? `<option value="${value}"${isFull ? ' disabled' : ''}${isChosen ? ' selected' : ''}>${value}</option>`
          : `<input type="radio" name="day" value="${value}"${isFull ? ' disabled' : ''}${isChosen ? ' checked' : ''}>`;
      const days = (isFull: boolean) => {
        const all = day('', kind === 'radio', false) + day('mon', isFull, false) + day('thu', false, isFull);
        return review(
          '$10',
          `<tr><td>${kind === 'select' ? `<select name="day">${all}</select>` : all}</td></tr>`,
        );
      };
      let isFull = false;
      const { page } = await openToLook(() => update(days(isFull)), { table: days(false) });
      await answered(page);
      if (kind === 'select') {
        page.el<HTMLSelectElement>('[name=day]').value = 'mon';
        change(page, '[name=day]');
      } else {
        page.el<HTMLInputElement>('[name=day][value=mon]').checked = true;
        change(page, '[name=day][value=mon]');
      }
      isFull = true;
      page.submit();
      await page.pass(500);
      page.submit();
      await page.pass(500);
      expect([orders(page), sent(page, 'day')]).toEqual([1, 'thu']);
    },
  );

  test.each([
    ['text', (turn: number) => `s${turn}`],
    ['an object', (turn: number) => ({ id: turn })],
  ])('a gateway’s script hears of data that comes with the totals, as %s', async (_, data) => {
    const { page, turn } = await openToLook((count) => ({
      ...update(),
      fragments: { ...update().fragments, gateway_data: data(count) },
    }));
    const heard: unknown[] = [];
    page.hear('updated_checkout', (answer) => heard.push(Object(answer).fragments.gateway_data));
    await answered(page);
    await look(page);
    expect([orders(page), heard.at(-1)]).toEqual([1, data(turn())]);
    page.warnings.splice(0);
  });

  test('takes back nothing that a script has written for the shopper, as a point of delivery', async () => {
    const table = (turn: number) =>
      review('$10', `<tr data-at="${turn}"><td><input type="hidden" name="point" value=""></td></tr>`);
    const { page } = await openToLook(
      (turn) => update(table(turn), payment({ more: `<b>Thank you ${turn}</b>` })),
      { table: table(0) },
    );
    await answered(page);
    page.el<HTMLInputElement>('[name=point]').value = 'kiosk';
    await look(page);
    expect([orders(page), sent(page, 'point'), page.el('#payment b').textContent]).toEqual([
      1,
      'kiosk',
      expect.stringContaining('Thank you'),
    ]);
  });

  test('but for a day among chips that is offered no more', async () => {
    let days = 'mon thu';
    const table = () => review('$10', `<tr><td>${days} <input type="hidden" name="day" value=""></td></tr>`);
    const { page } = await openToLook(() => update(table()), { table: table() });
    await answered(page);
    page.el<HTMLInputElement>('[name=day]').value = 'mon';
    days = 'thu';
    await look(page);
    page.submit();
    await page.pass(500);
    expect([orders(page), sent(page, 'day')]).toEqual([1, '']);
  });

  test.each([
    ['plan', '<label>Pay <select name="plan"><option value="12">at $3.50</option></select></label>'],
    ['terms', '<label><input type="checkbox" name="terms" id="terms" checked> at $3.50</label>'],
  ])('another %s by the same value is told', async (_, box) => {
    let more = box;
    const { page } = await openToLook(() => update(review(), payment({ more })));
    await answered(page);
    more = box.replace('$3.50', '$9.90');
    await look(page);
    expect([orders(page), said()]).toEqual([0, 'Your details have changed.']);
    page.submit();
    await page.pass(500);
    expect(orders(page)).toBe(1);
  });

  test('keeps what was entered for plugins in what it prints anew', async () => {
    const tick = '<input type="checkbox" name="age_check" value="1">';
    const { page } = await openToLook(
      (turn) =>
        update(
          review('$10', `<tr><td>in ${turn} hours</td></tr>`),
          payment({ more: tick, nonce: `n${turn}` }),
        ),
      {
        box: payment({ more: tick }),
      },
    );
    await answered(page);
    page.el<HTMLInputElement>('[name=age_check]').checked = true;
    change(page, '[name=age_check]');
    page.submit();
    await page.pass(500);
    expect(page.el<HTMLInputElement>('[name=age_check]').checked).toBe(true);
    page.submit();
    await page.pass(500);
    expect([orders(page), sent(page, 'age_check')]).toEqual([1, '1']);
  });
});

describe('0025 what scripts have drawn into what answers print', () => {
  test('a day among chips that a script has drawn stays chosen', async () => {
    let total = '$10';
    const table = () =>
      review(total, '<tr><td><span id="chips"></span> <input type="hidden" name="day" value=""></td></tr>');
    const { page } = await openToLook(() => update(table()), { table: table() });
    await answered(page);
    page.el('#chips').textContent = 'mon thu';
    page.el<HTMLInputElement>('[name=day]').value = 'mon';
    total = '$12';
    await look(page);
    expect(page.el<HTMLInputElement>('[name=day]').value).toBe('mon');
  });

  test.each([3, undefined] as const)(
    'what was entered stays with news, also where scripts hear that totals are asked for (jQuery %s)',
    async (jquery) => {
      let total = '$10';
      const options = ['0', '5'].map((one) => `<option value="${one}">${one}</option>`).join('');
      const table = () => review(total, `<tr><td><select name="tip">${options}</select></td></tr>`);
      const { page } = await openToLook(() => update(table()), { table: table(), jquery });
      fill(page);
      await page.pass(1500);
      await answered(page);
      const { jQuery } = window as unknown as { jQuery?: (target: unknown) => JQueryObject };
      jQuery?.(document.body).on('update_checkout', () => {});
      page.el<HTMLSelectElement>('[name=tip]').value = '5';
      change(page, '[name=tip]');
      total = '$12';
      enter(page, '#billing_city', 'Albany');
      change(page, '#billing_city');
      page.submit();
      await page.pass(500);
      expect([page.el<HTMLSelectElement>('[name=tip]').value, said()]).toEqual([
        '5',
        'The total has changed.',
      ]);
    },
  );

  test.each([true, false])('what a plugin has covered is free, printed the same: %s', async (isSame) => {
    const box = (turn: number) => payment({ nonce: isSame ? 'n' : `n${turn}` });
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    const { block, isBlocked } = await import('../../../src/dom/overlay');
    block(page.el('#payment'));
    await look(page);
    expect([orders(page), isBlocked(page.el('#payment'))]).toEqual([1, false]);
  });
});

describe('0025 ids in the ways to pay', () => {
  test.each<[string, number, (turn: number, isLook: boolean) => string]>([
    [
      'one that begins as another does',
      0,
      (turn) => `<div id="card"><input id="card-${turn}x" name="number"></div>`,
    ],
    ['what names one', 0, (turn) => `<a href="#more-${turn}">more</a><p id="more-${turn}"></p>`],
    ['a figure in words is none', 1, (_, isLook) => `<label id="1">in ${isLook ? '11' : '1'} rates</label>`],
  ])('%s: news %i times', async (_, news, print) => {
    let isLook = false;
    const box = (turn: number) => payment({ box: print(turn, isLook) });
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    const before = told(page, 'updated_checkout');
    isLook = true;
    await look(page);
    expect(told(page, 'updated_checkout') - before).toBe(news);
  });
});
