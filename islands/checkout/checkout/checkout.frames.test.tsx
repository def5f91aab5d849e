import { afterEach, describe, expect, test } from 'vitest';
import { checkoutPage, openCheckout, payment, review, UPDATE, update } from '../testing/checkout-page';
import { answered, openToLook } from '../testing/looking';
import { closeOrder } from '../testing/ordering';

afterEach(closeOrder);

/** A gateway that draws its frame where its place is empty, and a shop that is asked again. */
async function openDrawn(print: (turn: number) => string) {
  let turn = 0;
  const box = () => payment({ box: print(turn), more: `<i>${turn}</i>` });
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

describe('§3.4 a gateway’s frame in the payment box', () => {
  test.each([
    ['stays where its box is printed as before', () => '<div id="place"></div>', true],
    [
      'goes with a place that names another amount',
      (turn: number) => `<div id="place" data-amount="${turn}"></div>`,
      false,
    ],
    [
      'goes with a script in its box, which makes another one',
      () => '<div id="place"></div><script>{}</script>',
      false,
    ],
    [
      'stays, and what is printed around it is shown',
      (turn: number) => `<fieldset id="card"><div id="place"></div><b>2 × $${turn}</b></fieldset>`,
      true,
    ],
    [
      'goes with a box that says another amount, which it may have been made for',
      (turn: number) => `<input type="hidden" id="amount" value="${turn}"><div id="place"></div>`,
      false,
    ],
  ])('%s', async (_, print, stays) => {
    const { page, frame, printed } = await openDrawn(print);
    expect(frame.isConnected).toBe(stays);
    expect(document.querySelectorAll('iframe').length).toBe(1);
    const shown = page.el('.payment_box.payment_method_cod').cloneNode(true) as Element;
    shown.querySelector('iframe')?.remove();
    expect(shown.innerHTML).toBe(printed);
  });
});

test('§3.4 the first answer takes it away: it was made for the page, which nobody asked the shop about', async () => {
  const box = (amount: number, frame = '') =>
    payment({ box: `<div id="place" data-amount="${amount}">${frame}</div>` });
  const islands = [() => import('.'), () => import('../../payment/payment-section')];
  const answer = { json: update(review('$2'), box(2)) };
  const body = checkoutPage({ box: box(1, '<iframe></iframe>') });
  const page = await openCheckout(islands, { body, answers: { [UPDATE]: answer } });
  await answered(page);
  expect(page.el('#place').outerHTML).toBe('<div id="place" data-amount="2"></div>');
});

test('§3.4 what stands around one that stays, stays: whoever is bound to its box once is bound to its buttons', async () => {
  const { page, frame } = await openDrawn(
    () => '<div id="place"></div><button type="button" id="pay"></button>',
  );
  const button = page.el('#pay');
  await answered(page);
  expect([frame.isConnected, page.el('#pay') === button]).toEqual([true, true]);
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
