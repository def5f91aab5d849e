import { afterEach, describe, expect, test } from 'vitest';
import { openCheckout, payment, review, UPDATE, update } from '../testing/checkout-page';
import { answered, look, openToLook } from '../testing/looking';
import { closeOrder } from '../testing/ordering';

afterEach(closeOrder);

/** A gateway that draws its frame where its place is empty, and a shop that is asked again. */
async function openDrawn(print: (turn: number) => string, more: string) {
  let turn = 0;
  const box = () => payment({ box: print(turn), more: more?.repeat(turn) });
  const answer = () => ({ json: update(review(`$${++turn}`), box()) });
  const islands = [() => import('.'), () => import('../../payment/payment-section')];
  const page = await openCheckout(islands, { answers: { [UPDATE]: answer } });
  page.hear('updated_checkout', () => {
    const place = page.el('#place');
    if (!place.firstElementChild) place.append(document.createElement('iframe'));
  });
  await answered(page);
  const frame = page.el('iframe');
  await answered(page);
  return { page, frame, printed: print(turn) };
}

describe('§3.4 CQ8 the frame of a gateway that Atoll does not know', () => {
  test.each([
    ['stays where the ways to pay are printed as before', () => '<div id="place"></div>', '', true],
    [
      'goes with a place that names another amount',
      (turn: number) => `<div id="place" data-amount="${turn}"></div>`,
      '',
      false,
    ],
    [
      'goes with whatever else is new among the ways to pay, as what is bound to buttons beside it',
      () => '<div id="place"></div>',
      '<i>another</i>',
      false,
    ],
  ])('%s', async (_, print, more, stays) => {
    const { page, frame, printed } = await openDrawn(print, more);
    expect(frame.isConnected).toBe(stays);
    expect(document.querySelectorAll('iframe').length).toBe(1);
    const shown = page.el('.payment_box.payment_method_cod').cloneNode(true) as Element;
    shown.querySelector('iframe')?.remove();
    expect(shown.innerHTML).toBe(printed);
  });

  test('pays once by a button beside it that is bound with each answer', async () => {
    let payments = 0;
    const box = '<div id="place"><iframe></iframe></div><button type="button" id="pay"></button>';
    const { page } = await openToLook((turn) =>
      update(review(`$${turn}`), payment({ box, more: `<i>${turn}</i>` })),
    );
    page.hear('updated_checkout', () => page.el('#pay').addEventListener('click', () => payments++));
    for (let turn = 0; turn < 3; turn++) await answered(page);
    page.el('#pay').click();
    expect(payments).toBe(1);
  });
});

test('0025 a frame keeps the session that it was made for, also when an order’s own look brings another one', async () => {
  const box = (turn: number) =>
    payment().replace(
      'payment_method_bacs"></div>',
      `payment_method_bacs"><input type="hidden" id="session" name="session" value="s${turn}"><div id="place"></div></div>`,
    );
  const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
  page.hear('updated_checkout', () => {
    const frame = document.createElement('iframe');
    frame.dataset.session = page.el<HTMLInputElement>('#session').value;
    page.el('#place').replaceChildren(frame);
  });
  await answered(page);
  await page.pass(600);
  const { session } = page.el('iframe').dataset;
  await look(page);
  expect([page.el('iframe').dataset.session, page.el<HTMLInputElement>('#session').value]).toEqual([
    session,
    session,
  ]);
});

test('§3.4 who draws once for each element draws again: what was drawn into is a new one', async () => {
  const table = (turn: number) => review(`$${turn}`, '<tr><td><div id="map"></div></td></tr>');
  const { page } = await openToLook((turn) => update(table(turn)), { table: table(0) });
  const drawn = new WeakSet<Element>();
  page.hear('updated_checkout', () => {
    const map = page.el('#map');
    if (drawn.has(map)) return;
    drawn.add(map);
    map.append(document.createElement('button'));
  });
  for (let turn = 0; turn < 3; turn++) await answered(page);
  expect(document.querySelectorAll('#map button').length).toBe(1);
});

test('§3.4 what scripts bind directly, or print a binding for, is bound once, also where nothing else is new', async () => {
  let pressed = 0;
  const { page } = await openToLook((turn) =>
    update(review(`$${turn}`), payment({ more: `<i>${turn}</i>` })),
  );
  const bind = () =>
    page.el('#place_order').addEventListener('click', (event) => {
      event.preventDefault();
      pressed++;
    });
  page.hear('updated_checkout', bind);
  for (let turn = 0; turn < 3; turn++) await answered(page);
  page.el('#place_order').click();
  expect(pressed).toBe(1);
});
