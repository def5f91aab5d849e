import { afterEach, describe, expect, test } from 'vitest';
import { pressTrusted } from '../../testing/trusted';
import { orders, payment, review, said, UPDATE, update } from '../testing/checkout-page';
import {
  BOX,
  chips,
  expectOrdered,
  lookLonger,
  openDrawn,
  plan,
  plans,
  press,
  tell,
  write,
  writesAt,
} from '../testing/drawn';
import { answered, look, openToLook } from '../testing/looking';
import { closeOrder, elsewhere, enter } from '../testing/ordering';

afterEach(closeOrder);

describe('§3.4 what an order’s own look leaves as it is goes out', () => {
  test('what a script writes as the shopper types: a mask, a brand, a token', async () => {
    const hidden = (name: string) => `<input type="hidden" name="${name}" value="none">`;
    const page = await openDrawn(`<input name="card">${hidden('brand')}${hidden('token')}`);
    enter(page, '[name=card]', '4242');
    page.el<HTMLInputElement>('[name=brand]').value = 'visa';
    document.body.addEventListener('updated_checkout', () => {
      page.el<HTMLInputElement>('[name=card]').value = '42 42';
      page.el<HTMLInputElement>('[name=token]').value = `${Math.random()}`;
    });
    await look(page);
    expectOrdered(page, 'card', '42 42');
  });

  test.each([
    ['as something is ticked elsewhere in the form', '#gift'],
    ['as a way to pay is chosen', '#payment_method_cod'],
    ['as the page is scrolled', 'body'],
  ])('what a script writes %s', async (_when, pressed) => {
    const page = await openDrawn(plan);
    page.el('#customer_details').insertAdjacentHTML('beforeend', '<input type="checkbox" id="gift">');
    writesAt(pressed)(page);
    await press(page, pressed);
    await lookLonger(page);
    expectOrdered(page, 'plan', '1');
  });

  test('a chip that was taken back', async () => {
    const page = await openDrawn(`<button type="button" id="one">1x</button>${chips}`, {
      start: (one) => {
        writesAt('#three')(one);
        writesAt('#one', 'click', '1')(one);
      },
    });
    await press(page, '#three');
    await press(page, '#one');
    await lookLonger(page);
    expectOrdered(page, 'plan', '1');
  });

  test('a chip of another way to pay than the chosen one', async () => {
    const page = await openDrawn(chips, { start: writesAt('#three') });
    await press(page, '#three');
    page.el<HTMLInputElement>('#payment_method_bacs').click();
    await lookLonger(page);
    expectOrdered(page, 'plan', '1');
  });

  test('a chip that is marked for a moment, and stays chosen', async () => {
    const print = (turn: number) => payment({ box: `<p data-session="${turn}">${chips}</p>` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    await answered(page);
    page.el('#three').addEventListener('click', ({ target }) => {
      write(page, '3');
      (target as Element).className = 'ripple';
      setTimeout(() => (target as Element).removeAttribute('class'), 400);
    });
    await press(page, '#three');
    await page.pass(1000);
    await lookLonger(page);
    expectOrdered(page, 'plan', '3');
  });

  test('a text that is out of sight by then, as a token', async () => {
    const page = await openDrawn('<input name="cpf">');
    enter(page, '[name=cpf]', '4711');
    page.el('#drawn').style.display = 'none';
    await lookLonger(page);
    expectOrdered(page, 'cpf', '4711');
  });

  test('a text that is filled in again under another name', async () => {
    let drawn = 0;
    const page = await openDrawn('<input>', {
      start: (one) => {
        const field = one.el<HTMLInputElement>('#drawn input');
        field.name = `cpf-${++drawn}`;
        if (drawn > 1) field.value = '4711';
      },
    });
    enter(page, '#drawn input', '4711');
    await lookLonger(page);
    expectOrdered(page, `cpf-${drawn}`, '4711');
  });

  test('what a script writes as a reader’s click chooses a way to pay, after one on something else', async () => {
    const page = await openDrawn(`<i id="info">?</i>${plan}`);
    writesAt('#payment_method_cod')(page);
    pressTrusted(page.el('#info'));
    pressTrusted(page.el('#payment_method_cod'));
    await lookLonger(page);
    expectOrdered(page, 'plan', '1');
  });

  test('what a script chooses itself', async () => {
    const page = await openDrawn(chips, { start: writesAt('#three') });
    for (const type of ['pointerdown', 'pointerup', 'click'])
      page.el('#three').dispatchEvent(new Event(type, { bubbles: true }));
    await lookLonger(page);
    expectOrdered(page, 'plan', '1');
  });

  test('a brand that a script notes as the number is left, by a press of a tick', async () => {
    const print = (turn: number) =>
      payment({
        box: `<p data-turn="${turn}"><input id="card" name="card"><input type="hidden" name="brand" value="none"></p>`,
      });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    const start = () =>
      page.el('#card').addEventListener('change', () => {
        page.el<HTMLInputElement>('[name=brand]').value = 'visa';
      });
    document.body.addEventListener('updated_checkout', start);
    await answered(page);
    enter(page, '#card', '4242');
    tell(page, '#terms', 'pointerdown');
    tell(page, '#card', 'change');
    tell(page, '#terms', 'pointerup');
    pressTrusted(page.el('#terms'));
    page.el<HTMLInputElement>('#terms').checked = true;
    await page.pass(200);
    await lookLonger(page);
    expectOrdered(page, 'brand', 'visa');
  });

  test('what a button notes that orders at once, as that of a bank', async () => {
    const bank = (turn: number) =>
      `<p data-turn="${turn}"><input type="hidden" name="bank" value="abn"><button type="button" id="ing">ING</button></p>`;
    const print = (turn: number) => ({
      json: update(review(), payment({ box: bank(turn) })),
      delay: 200,
    });
    const { page, turn } = await openToLook((nth) => print(nth).json, { box: payment({ box: bank(0) }) });
    await answered(page);
    page.shop.answer({ [UPDATE]: () => print(turn() + 1) });
    page.el('#ing').addEventListener('click', () => {
      page.el<HTMLInputElement>('[name=bank]').value = 'ing';
      page.el('#ing').className = 'busy';
      page.send();
    });
    elsewhere(`${Math.random()}`);
    tell(page, '#ing', 'pointerdown');
    await page.pass(150);
    tell(page, '#ing', 'pointerup');
    pressTrusted(page.el('#ing'));
    await page.pass(2000);
    expectOrdered(page, 'bank', 'ing');
  });

  test('chips of two methods with the same name, printed as before', async () => {
    const print = () =>
      payment({ box: chips }).replace('payment_method_bacs"></div>', `payment_method_bacs">${plan}</div>`);
    const { page } = await openToLook(() => update(review(), print()), { box: print() });
    await answered(page);
    const own = page.el<HTMLInputElement>(`${BOX} [name=plan]`);
    page.el('#three').addEventListener('click', () => {
      own.value = '3';
    });
    await press(page, '#three');
    await lookLonger(page);
    expectOrdered(page, 'plan', '3');
  });

  test('chips that the shop prints, and a script marks by what the hidden field says', async () => {
    const print = (turn: number) => payment({ box: `<p data-session="${turn}">${chips}</p>` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    const mark = () => {
      page.el('#three').className = plans(page).value === '3' ? 'on' : '';
      page.el('#three').onclick = () => {
        write(page, '3');
        mark();
      };
    };
    document.body.addEventListener('updated_checkout', mark);
    await answered(page);
    await press(page, '#three');
    await lookLonger(page);
    expectOrdered(page, 'plan', '3');
  });

  test('chips that are marked by it, with ids of their own in each answer, and a class of the press', async () => {
    const print = (turn: number) =>
      payment({
        box: `<p data-session="${turn}"><b class="chip" id="c1-${turn}">1</b><b class="chip" id="c3-${turn}">3</b>${plan}</p>`,
      });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    const mark = () => {
      for (const chip of document.querySelectorAll<HTMLElement>('.chip')) {
        chip.classList.toggle('on', chip.textContent === plans(page).value);
        chip.onclick = () => {
          chip.classList.add('touched');
          write(page, `${chip.textContent}`);
          mark();
        };
      }
    };
    document.body.addEventListener('updated_checkout', mark);
    await answered(page);
    await press(page, '.chip + .chip');
    await lookLonger(page);
    expectOrdered(page, 'plan', '3');
    expect(page.el('.chip.on').textContent).toBe('3');
  });

  test('a chip that keeps an empty attribute of its press', async () => {
    const print = (turn: number) => payment({ box: `<p data-session="${turn}">${chips}</p>` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    await answered(page);
    page.el('#three').addEventListener('click', () => {
      write(page, '3');
      page.el('#three').style.opacity = '.5';
      page.el('#three').style.opacity = '';
    });
    await press(page, '#three');
    await lookLonger(page);
    expectOrdered(page, 'plan', '3');
  });

  /** Chips that a script draws after each answer, and marks by what the hidden field says. */
  const openMarked = async (draws: (value: string) => string, total = () => '$10') => {
    const print = (turn: number) =>
      payment({ box: `<div data-session="${turn}"><p id="chips"></p>${plan}</div>` });
    const { page } = await openToLook((turn) => update(review(total()), print(turn)), { box: print(0) });
    const draw = () => {
      page.el('#chips').innerHTML = draws(plans(page).value);
      page.el('#three').onclick = () => {
        write(page, '3');
        draw();
      };
    };
    document.body.addEventListener('updated_checkout', draw);
    await answered(page);
    await press(page, '#three');
    return page;
  };
  const marked = (value: string, words: string) =>
    `<b class="${value === '1' ? 'on' : ''}">1 ${words}</b><b id="three" class="${value === '3' ? 'on' : ''}">3 ${words}</b>`;

  test('chips that say how long they are held', async () => {
    let turn = 0;
    const page = await openMarked((value) => marked(value, `rates, held for ${++turn} s`));
    await lookLonger(page);
    expectOrdered(page, 'plan', '3');
  });

  test('a chip above which something else is drawn', async () => {
    let turn = 0;
    const page = await openMarked(
      (value) =>
        `${turn++ ? '<i>Only today</i>' : ''}<b id="three" class="${value === '3' ? 'on' : ''}">3x</b>`,
    );
    await lookLonger(page);
    expectOrdered(page, 'plan', '3');
  });

  test('chips with amounts, once another total was told', async () => {
    let total = 2700;
    const page = await openMarked(
      (value) =>
        marked(value, `× ${(total / 3).toLocaleString('en', { style: 'currency', currency: 'USD' })}`),
      () => `$${total}`,
    );
    total = 3600;
    await lookLonger(page);
    expect([orders(page), page.el('.on').id, plans(page).value]).toEqual([0, 'three', '3']);
    await page.pass(1500);
    page.submit();
    await page.pass(500);
    expect([orders(page), page.asked('checkout')[0]?.fields.plan]).toEqual([1, '3']);
  });

  test('what a wallet has approved, whose script marks its button', async () => {
    const print = (turn: number) =>
      payment({
        box: `<p data-session="${turn}"><button type="button" id="wallet" aria-label="Pay"></button><input type="hidden" name="approval" value=""></p>`,
      });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    const approve = () => {
      page.el<HTMLInputElement>('[name=approval]').value = 'yes';
      page.el('#wallet').className = 'paid';
      page.submit();
    };
    await answered(page);
    page.el('#wallet').addEventListener('click', () => setTimeout(approve, 5000));
    await press(page, '#wallet');
    elsewhere(`${Math.random()}`);
    await page.pass(9000);
    expectOrdered(page, 'approval', 'yes');
  });

  test('what a script writes by itself a while after a press elsewhere, as a score', async () => {
    const print = (turn: number) =>
      payment({ box: `<p data-turn="${turn}"><input type="hidden" name="score" value="none"></p>` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    await answered(page);
    await press(page, '#order_review');
    await page.pass(800);
    page.el<HTMLInputElement>('[name=score]').value = '42';
    await lookLonger(page);
    expectOrdered(page, 'score', '42');
  });

  test('a tick that a script keeps in a hidden field', async () => {
    const tick =
      '<input type="hidden" name="save" value="0"><label><input type="checkbox" id="tick"> Save</label>';
    const print = (turn: number) => payment({ more: `<p data-turn="${turn}">${tick}</p>` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    await answered(page);
    tell(page, '#tick', 'pointerdown');
    page.el<HTMLInputElement>('#tick').checked = true;
    page.el<HTMLInputElement>('[name=save]').value = '1';
    tell(page, '#tick', 'input', 'change');
    await lookLonger(page);
    expectOrdered(page, 'save', '1');
    expect(page.el<HTMLInputElement>('#tick').checked).toBe(true);
  });

  test('a text that a script disables for a while after each answer', async () => {
    const print = (turn: number) => payment({ box: `<p>Rate ${turn}</p><input id="cpf" name="cpf">` });
    const { page } = await openToLook((turn) => update(review(), print(turn)), { box: print(0) });
    document.body.addEventListener('updated_checkout', () => {
      const field = page.el<HTMLInputElement>('#cpf');
      field.disabled = true;
      setTimeout(() => {
        field.disabled = false;
      }, 1500);
    });
    await answered(page);
    await page.pass(2000);
    enter(page, '#cpf', '4711');
    await lookLonger(page);
    await page.pass(1500);
    expect([orders(page), said(), page.el<HTMLInputElement>('#cpf').value]).toEqual([1, undefined, '4711']);
  });
});
