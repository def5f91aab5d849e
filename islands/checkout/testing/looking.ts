import { tellTrusted } from '../../testing/trusted';
import { type CheckoutPage, checkoutPage, PLACED, payment, review, UPDATE } from './checkout-page';
import { elsewhere, openToOrder } from './ordering';

/** How often an event was told. */
export const told = (page: CheckoutPage, name: string) => page.log.filter((one) => one.name === name).length;
/** What a browser tells of a field that the shopper has changed. */
export const change = (page: CheckoutPage, selector: string) =>
  tellTrusted(page.el(selector), new Event('change', { bubbles: true }));

/** A checkout that has been answered once, whose next order looks first. */
export async function openToLook(
  answer: (turn: number) => Record<string, unknown>,
  {
    more = '',
    table = review(),
    box = payment(),
    jquery,
  }: { more?: string; table?: string; box?: string; jquery?: 3 | undefined } = {},
) {
  let turn = 0;
  const page = await openToOrder({
    jquery,
    body: checkoutPage({ more, table, box }),
    answers: { checkout: PLACED, [UPDATE]: () => ({ json: answer(++turn) }) },
  });
  return { page, turn: () => turn };
}
/** Has a script ask for totals, and the shop answer. */
export const answered = async (page: CheckoutPage) => {
  page.tell('update_checkout');
  await page.pass(300);
};
/** Orders after another tab may have changed the cart: the order asks for totals first. */
export const look = async (page: CheckoutPage) => {
  elsewhere(`${Math.random()}`);
  page.submit();
  await page.pass(500);
};
