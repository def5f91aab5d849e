import { afterEach, describe, expect, test } from 'vitest';
import { type CheckoutPage, orders, payment, review, said, update } from '../testing/checkout-page';
import { expectOrdered, lookLonger, press } from '../testing/drawn';
import { answered, openToLook } from '../testing/looking';
import { closeOrder, DETAILS } from '../testing/ordering';

afterEach(closeOrder);

/** A plugin's part, as it is printed in each answer. */
type Print = (turn: number) => string;

/** Where a plugin has its part: the ways to pay are printed anew with each answer. */
const places = {
  'in a part of its own': (print: Print) => ({
    first: { more: print(0) },
    answer: (turn: number) => {
      const { fragments, ...all } = update(review(), payment({ box: `<p>Session ${turn}</p>` }));
      return { ...all, fragments: { ...fragments, '#own': print(turn) } };
    },
  }),
  'beside the order button': (print: Print) => ({
    first: { box: payment({ more: print(0) }) },
    answer: (turn: number) => update(review(), payment({ box: `<p>Session ${turn}</p>`, more: print(turn) })),
  }),
};

describe.each(Object.entries(places))('§3.4 a plugin’s choice %s', (_, place) => {
  const open = async (print: Print) => {
    const { first, answer } = place((turn) => `<div id="own">${print(turn)}</div>`);
    const { page, turn } = await openToLook(answer, first);
    await answered(page);
    return { page, turn };
  };
  const expectTold = (page: CheckoutPage) => expect([orders(page), said()]).toEqual([0, DETAILS]);

  describe('of which none was made', () => {
    const slots = (on = '', isMarked = true) =>
      `<input type="hidden" name="slot" value="${on}">${['10', '18']
        .map(
          (one) =>
            `<button type="button" class="slot${isMarked && one === on ? ' on' : ''}">at ${one}</button>`,
        )
        .join('')}`;
    const mark = (value: string) => {
      for (const one of document.querySelectorAll('.slot'))
        one.classList.toggle('on', one.textContent === `at ${value}`);
    };
    const listen = () =>
      document.body.addEventListener('click', ({ target }) => {
        const slot = (target as Element).closest('.slot')?.textContent?.slice(3);
        if (!slot) return;
        mark(slot);
        for (const one of document.querySelectorAll<HTMLInputElement>('[name=slot]')) one.value = slot;
      });

    test('another one than the shopper has chosen since is proposed: told', async () => {
      let on = '';
      const { page } = await open(() => slots(on));
      listen();
      await press(page, '.slot:last-of-type');
      on = '10';
      await lookLonger(page);
      expectTold(page);
    });

    test('the same, and a script marks what the hidden field says: told', async () => {
      let on = '';
      const { page } = await open(() => slots(on, false));
      listen();
      document.body.addEventListener('updated_checkout', () =>
        mark(page.el<HTMLInputElement>('[name=slot]').value),
      );
      await press(page, '.slot:last-of-type');
      on = '10';
      await lookLonger(page);
      expectTold(page);
    });

    test('one is proposed to who has chosen none: told', async () => {
      let on = '';
      const { page } = await open(() => slots(on));
      on = '10';
      await lookLonger(page);
      expectTold(page);
    });

    test.each(['', '10'])(
      '%j, and a script marks what the hidden field says: another one is told',
      async (first) => {
        let on = first;
        const { page } = await open(() => slots(on, false));
        const show = () => mark(page.el<HTMLInputElement>('[name=slot]').value);
        document.body.addEventListener('updated_checkout', show);
        show();
        on = '18';
        await lookLonger(page);
        document.body.removeEventListener('updated_checkout', show);
        expectTold(page);
      },
    );

    test.each(['', '10'])(
      '%j, marked by a script, and nothing else is new: another one is told',
      async (first) => {
        let on = first;
        const print = () =>
          `<div id="quiet">${slots(on, false).replaceAll(/>at (\d+)/g, ' data-slot="$1">at $1')}</div>`;
        const { page } = await openToLook(
          () => {
            const { fragments, ...all } = update();
            return { ...all, fragments: { ...fragments, '#quiet': print() } };
          },
          { more: print() },
        );
        await answered(page);
        on = '18';
        await lookLonger(page);
        expectTold(page);
      },
    );

    test('it goes out as chosen where the shop proposes none', async () => {
      const { page } = await open(() => slots());
      listen();
      await press(page, '.slot:last-of-type');
      await lookLonger(page);
      expectOrdered(page, 'slot', '18');
    });
  });

  const hidden = 'style="display:none"';
  test.each([
    [
      'a list',
      (one: string, on: string) => `<option${one === on ? ' selected' : ''}>${one}</option>`,
      'select',
    ],
    [
      'radios',
      (one: string, on: string) =>
        `<input type="radio" name="store" value="${one}" ${hidden}${one === on ? ' checked' : ''}>`,
      'p',
    ],
  ])('in %s that a script has hidden, to draw its own: another one is told', async (_, item, around) => {
    let on = 'Mill';
    const { page } = await open(
      () =>
        `Pick up at <${around} name="store" ${hidden}>${['Mill', 'Pier'].map((one) => item(one, on)).join('')}</${around}>`,
    );
    on = 'Pier';
    await lookLonger(page);
    expectTold(page);
  });

  const chips = (on: string, all = ['10', '18']) =>
    all
      .map((one) => `<button type="button" class="chip${one === on ? ' on' : ''}">at ${one}</button>`)
      .join('');
  test.each([
    ['beside its own words', '<b>Pick a time</b>'],
    ['beside a script', '<script type="application/json">{}</script>'],
  ])('whose field stands apart from what is chosen, %s: another one is told', async (_, words) => {
    let on = '10';
    const { page } = await open(
      () => `<p>${words}<input type="hidden" name="slot" value="${on}"></p><div>${chips(on)}</div>`,
    );
    on = '18';
    await lookLonger(page);
    expectTold(page);
  });

  test('for one of two packages: another one is told', async () => {
    let first = '10';
    const { page } = await open(() =>
      [first, '18']
        .map((on) => `<p><input type="hidden" name="slot[]" value="${on}">${chips(on)}</p>`)
        .join(''),
    );
    first = '18';
    await lookLonger(page);
    expectTold(page);
  });

  test.each([
    ['is gone', ''],
    ['is another one, in a hidden field', 'at 10 <input type="hidden" name="slot" value="10">'],
    ['cannot be chosen any more', '<label>Time <input name="slot" value="18" disabled></label>'],
  ])('of a step before that %s is told', async (_, after) => {
    let isFull = false;
    const { page } = await open(() =>
      isFull ? after : '<label>Time <input name="slot" value="18"></label>',
    );
    page.el('#own').style.display = 'none';
    isFull = true;
    const hide = () => Object.assign(page.el('#own').style, { display: 'none' });
    document.body.addEventListener('updated_checkout', hide, { once: true });
    await lookLonger(page);
    expectTold(page);
  });

  test('that is said in words: another one is told', async () => {
    let day = 'Tuesday';
    const { page } = await open(
      () => `<p class="form-row">Delivery: <b>${day}</b> <input type="hidden" name="day" value="${day}"></p>`,
    );
    day = 'Wednesday';
    await lookLonger(page);
    expectTold(page);
    await lookLonger(page);
    expect(page.asked('checkout').at(-1)?.fields.day).toBe('Wednesday');
  });
});

describe('§3.4 a plan in the box of a gateway, which prints a session with each answer', () => {
  const plans = (turn: number, on: string) =>
    `<p>Reference ${turn}</p><input type="hidden" name="session" value="s${turn}"><p><input type="hidden" name="plan" value="${on}">${(on
      ? ['1', '3']
      : []
    )
      .map(
        (one) =>
          `<button type="button" class="plan${one === on ? ' on' : ''}" data-plan="${one}">in ${one}</button>`,
      )
      .join('')}</p>`;
  const open = async (plan: () => string) => {
    const print = (turn: number) => payment({ box: plans(turn, plan()) });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    await answered(page);
    return page;
  };

  test('another one is marked: told', async () => {
    let plan = '1';
    const page = await open(() => plan);
    plan = '3';
    await lookLonger(page);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  test('another one is marked than the shopper has chosen since: told', async () => {
    let on = '3';
    const box = (turn: number) => {
      const chip = (one: string) =>
        `<button type="button" class="chip${one === on ? ' on' : ''}" aria-pressed="${one === on}">${one}x</button>`;
      return payment({
        box: `<p>Rate ${turn}</p><input type="hidden" name="plan" value="${on}">${['3', '6', '12'].map(chip).join('')}`,
      });
    };
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    const choose = () => {
      for (const one of document.querySelectorAll('.chip')) {
        one.classList.toggle('on', one.textContent === '12x');
        one.setAttribute('aria-pressed', `${one.textContent === '12x'}`);
      }
      page.el<HTMLInputElement>('[name=plan]').value = '12';
    };
    document.body.addEventListener('click', choose, { once: true });
    await press(page, '.chip:last-of-type');
    on = '6';
    await lookLonger(page);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  test('none can be chosen any more: told', async () => {
    let plan = '1';
    const page = await open(() => plan);
    plan = '';
    await lookLonger(page);
    expect([orders(page), said()]).toEqual([0, DETAILS]);
  });

  test('the same is marked: ordered', async () => {
    const page = await open(() => '1');
    await lookLonger(page);
    expectOrdered(page, 'plan', '1');
  });
});

describe('§3.4 a token that each answer prints anew is none', () => {
  test('beside a clock', async () => {
    const box = (turn: number) =>
      payment({ box: `<p>Session ${turn}</p>`, more: `<p>0${9 - turn}:00 left</p>${token(turn)}` });
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    await lookLonger(page);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('among offers that come in another order, of which the first is in front', async () => {
    const part = (turn: number) =>
      `<div id="own"><input type="hidden" name="offer_token" value="t${turn}"><ul>${(turn % 2
        ? ['Pot', 'Cup']
        : ['Cup', 'Pot']
      )
        .map((name, nth) => `<li class="${nth ? 'slide' : 'slide active'}">${name}</li>`)
        .join('')}</ul></div>`;
    const { page } = await openToLook(
      (turn) => {
        const { fragments, ...all } = update(review(), payment({ box: `<p>Session ${turn}</p>` }));
        return { ...all, fragments: { ...fragments, '#own': part(turn) } };
      },
      { more: part(0) },
    );
    await answered(page);
    await lookLonger(page);
    expect([orders(page), said()]).toEqual([1, undefined]);
  });

  test('that a script writes anew a while after the shopper pressed something', async () => {
    const box = (turn: number) =>
      payment({
        box: `<p>Rate ${turn}</p>`,
        more: `<span><input type="hidden" id="captcha-${turn}" name="captcha" value=""></span>`,
      });
    const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
    await answered(page);
    const write = (token: string) => {
      page.el<HTMLInputElement>('[name=captcha]').value = token;
    };
    write('A');
    await press(page, '#terms');
    await page.pass(60_000);
    write('B');
    await lookLonger(page);
    expectOrdered(page, 'captcha', 'B');
  });

  const token = (turn: number) => `<input type="hidden" name="form_token" value="t${turn}">`;
  const ways = {
    'beside the order button': (turn: number, chosen: string) => payment({ chosen, more: token(turn) }),
    'beside the ways to pay, which are marked by a theme': (turn: number, chosen: string) =>
      payment({ chosen })
        .replace('<ul', `${token(turn)}<ul`)
        .replace(
          `wc_payment_method payment_method_${chosen}"`,
          `wc_payment_method payment_method_${chosen} active"`,
        ),
    'beside the order button, among texts': (turn: number, chosen: string) =>
      payment({ chosen, more: `<p>By ordering you accept our terms.</p>${token(turn)}` }),
  };
  test.each(Object.entries(ways))('%s, where another way to pay was chosen since', async (_, print) => {
    const chosen = () =>
      document.querySelector<HTMLInputElement>('[name=payment_method]:checked')?.value ?? 'cod';
    const { page } = await openToLook((turn) => update(review(), print(turn, chosen())), {
      box: print(0, 'cod'),
    });
    await answered(page);
    await press(page, '#payment_method_bacs');
    await lookLonger(page);
    expectOrdered(page, 'payment_method', 'bacs');
  });
});
