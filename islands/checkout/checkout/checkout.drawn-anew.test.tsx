import { afterEach, describe, expect, test } from 'vitest';
import { pressTrusted } from '../../testing/trusted';
import { type CheckoutPage, orders, payment, review, said, update } from '../testing/checkout-page';
import {
  BESIDE,
  BOX,
  chips,
  expectLost,
  list,
  lookLonger,
  openDrawn,
  plan,
  plans,
  press,
  slider,
  tell,
  write,
  writesAt,
} from '../testing/drawn';
import { answered, openToLook } from '../testing/looking';
import { closeOrder, enter } from '../testing/ordering';

afterEach(closeOrder);

describe('§3.4 what was chosen, and a script draws anew at an order’s own look, is told', () => {
  test.each([BOX, BESIDE])('chips in %s; chosen once more, they are ordered', async (place) => {
    const page = await openDrawn(chips, { place, start: writesAt('#three') });
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
    await page.pass(1500);
    await press(page, '#three');
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked('checkout')[0]?.fields.plan]).toEqual([1, '3']);
  });

  test('chips that were pressed twice, and begin with other amounts after other totals', async () => {
    let value = '3|33';
    const page = await openDrawn(chips, {
      start: (one) => one.el('#three').addEventListener('click', () => write(one, value)),
    });
    await press(page, '#three');
    await press(page, '#three');
    document.body.addEventListener('updated_checkout', () => {
      if (plans(page).value === '1') write(page, '1|110');
    });
    page.el('#drawn').remove();
    await answered(page);
    value = '3|37';
    await press(page, '#three');
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
  });

  test('chips that are drawn anew as they are pressed', async () => {
    const render = (page: CheckoutPage, chosen: string) => {
      page.el('#drawn').innerHTML = chips.replace('value="1"', `value="${chosen}"`);
      page.el('#three').addEventListener('click', () => render(page, '3'));
    };
    const page = await openDrawn(chips, { start: (one) => render(one, '1') });
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
  });

  test.each([
    ['does nothing meanwhile', undefined],
    ['goes into a text meanwhile', '#billing_city'],
  ])('chips whose script asks somebody before it writes, and the shopper %s', async (_name, meanwhile) => {
    const page = await openDrawn(chips, {
      start: (one) =>
        one.el('#three').addEventListener('click', () => setTimeout(() => write(one, '3'), 900)),
    });
    await press(page, '#three');
    if (meanwhile) await press(page, meanwhile);
    await page.pass(1000);
    await lookLonger(page);
    expectLost(page);
  });

  test('chips whose field is empty until somebody is asked', async () => {
    const page = await openDrawn(chips.replace('value="1"', 'value=""'), {
      start: (one) => {
        setTimeout(() => write(one, '1'), 1500);
        writesAt('#three')(one);
      },
    });
    await page.pass(1500);
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
  });

  test('chips beside the button that are of no method, after another one was chosen', async () => {
    const page = await openDrawn(chips, { place: BESIDE, start: writesAt('#three') });
    await press(page, '#three');
    page.el<HTMLInputElement>('#payment_method_bacs').click();
    await lookLonger(page);
    expectLost(page);
  });

  test('chips in a window beside the form', async () => {
    const page = await openDrawn(plan);
    document.body.insertAdjacentHTML('beforeend', '<button type="button" id="three">3x</button>');
    writesAt('#three')(page);
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
  });

  test('a chip that a finger goes to from a text, which tells its change between press and click', async () => {
    const page = await openDrawn(chips, { start: writesAt('#three') });
    enter(page, '#billing_first_name', 'Anna');
    tell(page, '#three', 'pointerdown', 'pointerup');
    tell(page, '#billing_first_name', 'change');
    pressTrusted(page.el('#three'));
    await page.pass(200);
    await lookLonger(page);
    expectLost(page);
  });

  test('radios of a plugin’s own, by arrow keys', async () => {
    const page = await openDrawn(`<i role="radio" tabindex="0" id="one">1x</i>${plan}`, {
      start: writesAt('#one', 'keydown'),
    });
    tell(page, '#one', 'keydown');
    await lookLonger(page);
    expectLost(page);
  });

  test('two of one name', async () => {
    const page = await openDrawn(chips + plan, { start: writesAt('#three') });
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
  });

  test.each<[string, string[], number]>([
    ['by keys', ['keydown'], 0],
    ['in a phone’s picker', ['pointerdown', 'pointerup', 'click'], 1500],
  ])('a list without a name, %s', async (_how, types, after) => {
    const page = await openDrawn(list, { start: writesAt('#list', 'change') });
    tell(page, '#list', ...types);
    await page.pass(after);
    tell(page, '#list', 'input', 'change');
    await lookLonger(page);
    expectLost(page);
  });

  test('a slider without a name', async () => {
    const page = await openDrawn(slider, { start: writesAt('#range', 'input') });
    tell(page, '#range', 'pointerdown', 'input', 'change', 'click');
    await lookLonger(page);
    expectLost(page);
  });

  test('chips that the shop prints, and a script marks: they say what is sent', async () => {
    const print = (turn: number) => payment({ box: `<p data-session="${turn}">${chips}</p>` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    await answered(page);
    page.el('#three').addEventListener('click', () => {
      write(page, '3');
      page.el('#three').className = 'on';
    });
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
    expect(plans(page).value).toBe('1');
  });

  test('chips that are marked as the pointer goes down, and written by the click', async () => {
    const print = (turn: number) => payment({ box: `<p data-session="${turn}">${chips}</p>` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    await answered(page);
    page.el('#three').addEventListener('pointerdown', ({ target }) => {
      (target as Element).className = 'on';
    });
    writesAt('#three')(page);
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
  });

  test.each(['%', '<div>%</div>', '<label><i></i>%</label>'])(
    'chips that the shop marks itself: %s',
    async (around) => {
      const chip = (value: string, on = '') =>
        around.replace('%', `<b id="chip-${value}" class="${on}">${value}x</b>`);
      const print = (turn: number) =>
        payment({
          box: `<div data-session="${turn}">${chip('1', 'on')}${chip('3')}</div><p>${plan}</p>`,
        });
      const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
      await answered(page);
      page.el('#chip-3').addEventListener('click', () => {
        write(page, '3');
        page.el('#chip-1').className = '';
        page.el('#chip-3').className = 'on';
      });
      await press(page, '#chip-3');
      await lookLonger(page);
      expectLost(page);
      expect([page.el('.on').id, plans(page).value]).toEqual(['chip-1', '1']);
    },
  );

  test('a label in place of a chip, at another total: it says what is sent next', async () => {
    const print = (turn: number) => payment({ box: `<p data-session="${turn}">${plan}</p>` });
    let total = '$10';
    const { page } = await openToLook((turn) => update(review(total), print(turn)), { box: print(0) });
    const draw = () => {
      page.el(`${BOX} p`).insertAdjacentHTML('beforeend', '<label id="three">3x</label>');
      page.el('#three').addEventListener('click', () => {
        write(page, '3');
        page.el('#three').className = 'on';
      });
    };
    document.body.addEventListener('updated_checkout', draw);
    await answered(page);
    await press(page, '#three');
    total = '$15';
    await lookLonger(page);
    expect([orders(page), said(), plans(page).value]).toEqual([0, 'Your cart has changed.', '1']);
  });

  test('chips of which one is not shown any more, beside others that are', async () => {
    const slots = `<p><b id="pm">Evening</b><input type="hidden" name="slot" value="am"></p>`;
    const print = (turn: number) =>
      payment({
        box: `<p data-session="${turn}">${chips}</p>`,
        more: `<div data-turn="${turn}">${slots}</div>`,
      });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    const slot = () => page.el<HTMLInputElement>('[name=slot]');
    const mark = () => {
      page.el('#pm').className = slot().value === 'pm' ? 'on' : '';
      page.el('#pm').onclick = () => {
        slot().value = 'pm';
        mark();
      };
    };
    document.body.addEventListener('updated_checkout', mark);
    await answered(page);
    page.el('#three').onclick = () => {
      write(page, '3');
      page.el('#three').className = 'on';
    };
    await press(page, '#pm');
    await press(page, '#three');
    await lookLonger(page);
    expectLost(page);
    expect([plans(page).value, slot().value, page.el('#pm').className]).toEqual(['1', 'pm', 'on']);
  });

  test('another chip than the one before', async () => {
    const page = await openDrawn(`<button type="button" id="six">6x</button>${chips}`, {
      start: (one) => {
        writesAt('#three')(one);
        writesAt('#six', 'click', '6')(one);
      },
    });
    await press(page, '#three');
    await press(page, '#six');
    await lookLonger(page);
    expectLost(page);
  });

  test.each([
    ['a text', '<input id="own" name="own">'],
    [
      'one with a hidden field of its name',
      '<input id="own" name="own"><input type="hidden" name="own" value="0">',
    ],
    ['one that proposes something', '<input id="own" name="own" value="10">'],
    ['a slider with a name', '<input type="range" id="own" name="own" max="100" value="10">'],
  ])('%s', async (_what, control) => {
    const page = await openDrawn(control);
    tell(page, '#own', 'pointerdown');
    enter(page, '#own', '47');
    await lookLonger(page);
    expectLost(page);
  });
});
