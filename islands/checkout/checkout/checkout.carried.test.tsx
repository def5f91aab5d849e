import { afterEach, describe, expect, test } from 'vitest';
import { tellTrusted } from '../../testing/trusted';
import {
  type CheckoutPage,
  checkoutPage,
  orders,
  payment,
  review,
  UPDATE,
  update,
} from '../testing/checkout-page';
import { answered, change, look, openToLook, told } from '../testing/looking';
import { closeOrder, enter, openToOrder, tap } from '../testing/ordering';

afterEach(closeOrder);

const states = (page: CheckoutPage, name: string) =>
  [
    ...page.el('form.checkout').querySelectorAll<HTMLInputElement | HTMLSelectElement>(`[name="${name}"]`),
  ].map((one) => (one.matches('select') ? one.value : (one as HTMLInputElement).checked));

/** Lines of the order with a choice each. */
const lines = (...choices: string[]) =>
  choices.map((choice, nth) => `<tr><td>${['Mug', 'Bowl', 'Vase'][nth]} ${choice}</td></tr>`).join('');
const wrap = '<input type="checkbox" name="wrap[]" value="1">';
const meal = '<select name="meal[]"><option>veg</option><option>meat</option></select>';

describe('§3.4 what was chosen is known by the line it stands in', () => {
  test.each([
    ['a tick', wrap, 'wrap[]', [false, true, false]],
    ['a choice', meal, 'meal[]', ['veg', 'meat', 'veg']],
  ])('%s of one name for each', async (_, control, name, expected) => {
    const table = lines(control, control, control);
    const { page } = await openToLook((turn) => update(review(`$${9 + turn}`, table)), {
      table: review('$9', table),
    });
    await answered(page);
    const second = page.el('form.checkout').querySelectorAll<HTMLInputElement>(`[name="${name}"]`)[1];
    if (second?.type === 'checkbox') second.checked = true;
    else if (second) second.value = 'meat';
    change(page, `tr:nth-child(3) [name="${name}"]`);
    await look(page);
    expect([orders(page), states(page, name)]).toEqual([0, expected]);
  });

  test('a tick in the box of one way to pay is none in that of another', async () => {
    const save = '<input type="checkbox" name="save" value="1">';
    const box = (turn: number) =>
      payment({ box: save, more: `<i>${turn}</i>` }).replace(
        'payment_method_bacs"></div>',
        `payment_method_bacs">${save}</div>`,
      );
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    page.el<HTMLInputElement>('.payment_box.payment_method_bacs [name=save]').checked = true;
    await look(page);
    expect(states(page, 'save')).toEqual([true, false]);
  });

  test('each of several choices of one list', async () => {
    const extras =
      '<select id="extras" name="extras[]" multiple><option>card</option><option>ribbon</option></select>';
    const { page } = await openToLook((turn) =>
      update(review(), payment({ box: extras, more: `<i>${turn}</i>` })),
    );
    await answered(page);
    for (const option of page.el<HTMLSelectElement>('#extras').options) option.selected = true;
    await answered(page);
    expect([...page.el<HTMLSelectElement>('#extras').selectedOptions].map(({ text }) => text)).toEqual([
      'card',
      'ribbon',
    ]);
  });
});

describe('§3.4 what is chosen beside the order button stays where an order’s own look prints it anew', () => {
  test.each([
    ['a tick without a name', '<input type="checkbox" id="own">', 'checked', true],
    [
      'a list without a name',
      '<select id="own"><option>one</option><option>two</option></select>',
      'value',
      'two',
    ],
    ['a tick for the law', '<input type="checkbox" id="own" name="legal">', 'checked', true],
    ['a tick for a newsletter', '<input type="checkbox" id="own" name="newsletter_optin">', 'checked', true],
  ] as const)('%s', async (_, control, property, chosen) => {
    const box = (turn: number) =>
      payment({ more: `<p data-turn="${turn}"><label>More ${control}</label></p>` });
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    Object.assign(page.el('#own'), { [property]: chosen });
    change(page, '#own');
    const seen: unknown[] = [];
    page.answer('checkout_place_order', () => void seen.push(page.el<HTMLInputElement>('#own')[property]));
    await look(page);
    expect([orders(page), seen]).toEqual([1, [chosen]]);
  });
});

describe('§3.4 what is written into the payment box stays where an order’s own look prints it in other words', () => {
  test.each<[string, (turn: number) => string]>([
    ['with another id each time', (turn) => `<input id="po-${turn}" name="po">`],
    ['without a label', (turn) => `<textarea id="po-${turn}" name="po"></textarea>`],
    ['with other limits', (turn) => `<input type="number" name="po" max="${turn + 4711}">`],
  ])('%s', async (_, print) => {
    const box = (turn: number) => payment({ box: `<p>Rate ${turn}</p>${print(turn)}` });
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    enter(page, '[name=po]', '4711');
    await look(page);
    expect([orders(page), page.asked('checkout')[0]?.fields.po]).toEqual([1, '4711']);
  });
});

test('§3.4 a tick for terms gives way to other words above it', async () => {
  const box = (turn: number) =>
    payment().replace(
      '<button',
      `<div>Our terms, ${turn}. edition</div><p class="form-row"><label><input type="checkbox" id="own" name="legal"> I agree</label></p><button`,
    );
  const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
  await answered(page);
  page.el<HTMLInputElement>('#own').checked = true;
  change(page, '#own');
  await look(page);
  expect(page.el<HTMLInputElement>('#own').checked).toBe(false);
});

describe('§3.4 what was chosen gives way to', () => {
  const plan = (chosen: number) =>
    `<select id="plan" name="plan">${[1, 3, 6].map((one) => `<option value="${one}"${one === chosen ? ' selected' : ''}>${one} payments</option>`).join('')}</select>`;
  const openPlan = async (allowed: number) => {
    let chosen = 1;
    const { page } = await openToLook((turn) =>
      update(review(), payment({ box: plan(chosen), more: `<i>${turn}</i>` })),
    );
    await answered(page);
    page.el<HTMLSelectElement>('#plan').value = '6';
    chosen = allowed;
    return page;
  };

  test('what the shop allows instead', async () => {
    const page = await openPlan(3);
    await look(page);
    expect(page.el<HTMLSelectElement>('#plan').value).toBe('3');
  });

  test('nothing where the shop proposes what it did before', async () => {
    const page = await openPlan(1);
    await look(page);
    expect(page.el<HTMLSelectElement>('#plan').value).toBe('6');
  });

  test.each([
    [
      'radio',
      (names: string[]) =>
        names
          .map(
            (name, nth) =>
              `<label><input type="radio" id="point-${nth}" name="point" value="${nth}"> ${name}</label>`,
          )
          .join(''),
    ],
    [
      'select',
      (names: string[]) =>
        `<select id="point" name="point"><option value="">Choose</option>${names.map((name, nth) => `<option value="${nth}">${name}</option>`).join('')}</select>`,
    ],
  ])('nothing, where the list is another one: %s', async (_, print) => {
    let names = ['Harbour', 'Station'];
    const table = () => review(`$${names.length}`, `<tr><td>${print(names)}</td></tr>`);
    const { page } = await openToLook(() => update(table()), { table: table() });
    await answered(page);
    const radio = document.querySelector<HTMLInputElement>('#point-1');
    if (radio) radio.checked = true;
    else page.el<HTMLSelectElement>('#point').value = '1';
    change(page, '[name=point]');
    names = ['Bakery', 'Kiosk', 'Library'];
    await look(page);
    const chosen = document.querySelector<HTMLInputElement>('[name=point]:checked')?.value;
    expect(chosen ?? document.querySelector<HTMLSelectElement>('select#point')?.value ?? '').toBe('');
  });
});

describe('0025 what the shop prints back is no news', () => {
  test.each([
    [
      'a tick in the table',
      (wish: string) => ({
        table: review(
          '$9',
          `<tr><td><input type="checkbox" id="wish" name="gift_wrap" value="1"${wish && ' checked'}></td></tr>`,
        ),
      }),
    ],
    [
      'a text in the table',
      (wish: string) => ({
        table: review('$9', `<tr><td><textarea id="wish" name="gift_note">${wish}</textarea></td></tr>`),
      }),
    ],
    [
      'a text beside the ways to pay',
      (wish: string) => ({
        box: payment({ more: `<label>Note <textarea id="wish" name="gift_note">${wish}</textarea></label>` }),
      }),
    ],
  ])('%s', async (_, print) => {
    let wish = '';
    const { page } = await openToLook((turn) => {
      const { table = review('$9'), box = payment() } = print(turn > 1 ? wish : '') as {
        table?: string;
        box?: string;
      };
      return update(table, box);
    });
    await answered(page);
    await page.pass(600);
    wish = 'For Anna';
    const field = page.el<HTMLInputElement>('#wish');
    if (field.type === 'checkbox') {
      field.checked = true;
      change(page, '#wish');
    } else enter(page, '#wish', wish);
    const before = told(page, 'updated_checkout');
    await look(page);
    expect([orders(page), told(page, 'updated_checkout') - before]).toEqual([1, 0]);
  });

  test('a session in the box of a way to pay that is not chosen', async () => {
    const box = (turn: number) =>
      payment().replace(
        'payment_method_bacs"></div>',
        `payment_method_bacs"><input type="hidden" id="session" name="session" value="s${turn}"></div>`,
      );
    const { page, turn } = await openToLook((count) => update(review(), box(count)), { box: box(0) });
    await answered(page);
    const before = told(page, 'updated_checkout');
    await look(page);
    expect([orders(page), told(page, 'updated_checkout') - before]).toEqual([1, 0]);
    expect(page.el<HTMLInputElement>('#session').value).toBe(`s${turn()}`);
  });
});

test('0025 what is brought back, as the shopper touches the page, is no entry that the order would look for', async () => {
  const tip = (turn: number) =>
    payment({ more: `<p class="form-row"><input name="tip" id="tip"></p><b data-turn="${turn}"></b>` });
  const page = await openToOrder({
    body: checkoutPage({ box: tip(0) }),
    answers: { [UPDATE]: () => ({ json: update(review(), tip(page.asked(UPDATE).length)), delay: 300 }) },
  });
  await answered(page);
  await page.pass(800);
  page.el<HTMLInputElement>('#tip').value = '5';
  change(page, '#tip');
  const before = page.asked(UPDATE).length;
  tap(page);
  for (let turn = 0; turn < 10; turn++) {
    await page.pass(40);
    tellTrusted(document.body, new Event('pointerup', { bubbles: true }));
  }
  await page.pass(3000);
  expect([orders(page), page.asked(UPDATE).length - before]).toEqual([1, 1]);
});
