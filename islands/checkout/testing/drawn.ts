import { expect } from 'vitest';
import { pressTrusted, tellTrusted } from '../../testing/trusted';
import { type CheckoutPage, orders, payment, review, said, update } from './checkout-page';
import { answered, look, openToLook } from './looking';
import { DETAILS } from './ordering';

/** A place in the box of the chosen method, and one beside the order button. */
export const BOX = '.payment_box.payment_method_cod';
export const BESIDE = '#beside';

/** What a script does with what it has drawn. */
export type Start = (page: CheckoutPage) => void;

/** A checkout whose shop prints the ways to pay in other words each time; a script draws what is its own where that is missing. */
export async function openDrawn(
  markup: string,
  { place = BOX, start }: { place?: string; start?: Start } = {},
) {
  const box = (turn: number) => {
    const chosen = turn && document.querySelector('#payment_method_bacs:checked') ? 'bacs' : 'cod';
    return payment({ chosen, box: `<p>Rate ${turn}</p>`, more: `<div id="beside">${turn}</div>` });
  };
  const { page } = await openToLook((turn) => update(review(), box(turn)), { box: box(0) });
  const draw = () => {
    if (document.querySelector('#drawn')) return;
    page.el(place).insertAdjacentHTML('beforeend', `<b id="drawn">${markup}</b>`);
    start?.(page);
  };
  document.body.addEventListener('updated_checkout', draw);
  await answered(page);
  return page;
}

/** Some scripts fill in again what they draw. */
export const lookLonger = async (page: CheckoutPage) => {
  await look(page);
  await page.pass(2000);
};
export const tell = (page: CheckoutPage, selector: string, ...types: string[]) => {
  for (const type of types) tellTrusted(page.el(selector), new Event(type, { bubbles: true }));
};
export const press = async (page: CheckoutPage, selector: string) => {
  tell(page, selector, 'pointerdown');
  await page.pass(60);
  tell(page, selector, 'pointerup');
  pressTrusted(page.el(selector));
  await page.pass(200);
};

export const plan = '<input type="hidden" name="plan" value="1">';
export const chips = `<button type="button" id="three">3x</button>${plan}`;
export const list = `<select id="list"><option value="1">1x</option><option value="3">3x</option></select>${plan}`;
export const slider = `<input type="range" id="range" min="1" max="12" value="1">${plan}`;
export const plans = (page: CheckoutPage) => page.el<HTMLInputElement>('[name=plan]');
export const write = (page: CheckoutPage, value: string) => {
  plans(page).value = value;
};
/** Writes what is chosen when an event is told somewhere. */
export const writesAt =
  (selector: string, type = 'click', value = '3'): Start =>
  (page) =>
    page.el(selector).addEventListener(type, () => write(page, value));
export const expectLost = (page: CheckoutPage) => expect([orders(page), said()]).toEqual([0, DETAILS]);
export const expectOrdered = (page: CheckoutPage, name: string, value: string) =>
  expect([orders(page), said(), page.asked('checkout')[0]?.fields[name]]).toEqual([1, undefined, value]);
