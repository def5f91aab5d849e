import { cartHashCookies, cartQueue } from '../../shop';
import { cartScriptParams, isOther, waysOf } from '../calls/cart';
import { storeCart } from '../calls/shipping';
import { keepFor, keptFor } from './kept-for-return';
import { settings } from './settings';
import { type CartPlace, showsTooLittle } from './shown-cart';

/** What is paid, and for what, in the shop's words; empty where it does not say that, or did not answer. */
interface Agreed {
  total: string;
  /** What is in the cart: the shop's mark for it, which it sets with each answer, or its lines themselves. */
  lines: string;
  /** How it is delivered. */
  ways: string;
}

/**
 * What is agreed to after the shop has told the provider something anew, as of an address. The shop's mark has the sum in it:
 * another one of the same sum is of other goods, which no window has named.
 */
const renewed = (before: Agreed | undefined, now: Agreed): Agreed =>
  before && before.total === now.total ? { ...now, lines: before.lines || now.lines } : now;

/** What the cart comes to. */
async function lookAtCart(): Promise<Agreed> {
  const answer = await cartScriptParams(true);
  const said = answer.ok ? answer.data : {};
  return { total: `${said.total ?? ''}`, lines: cartHashCookies(), ways: waysOf(said) };
}

/**
 * What is in the cart, line by line. What it comes to is left out, and so is the shop's mark, which has that in it: while its
 * window is open the provider tells the shop of addresses, and the shop the provider of sums.
 */
async function lookAtLines(): Promise<Agreed> {
  const answer = await storeCart();
  const { items = [], coupons = [] } = answer.ok ? answer.data : {};
  const lines = [
    ...items.map(({ key, quantity }) => `${key} ${quantity}`),
    ...coupons.map(({ code }) => code),
  ].join();
  return { total: '', lines, ways: '' };
}

/** Of which order of the provider's, or subscription. */
let order = '';

/** Keeps what the newest order is about. */
const keep = (what: Agreed | undefined): void => keepFor('agreed', order, what);

/** What an order of the page before is about; nothing where nobody can tell. */
const kept = (of: string): Agreed | undefined => keptFor('agreed', of, { total: '', lines: '', ways: '' });

/** Whether the cart is still that of the checkout's order, by the shop's mark, or nobody can tell. */
const isCartReviewed = (of: string): boolean =>
  !isOther(keptFor('review', of, { cart: '' })?.cart, cartHashCookies());

/** What was in the cart when the provider's window was told what is paid. */
let agreed: Promise<Agreed> | undefined;

/**
 * Looks what is in the cart, and what it comes to, unless the provider asks the shop for that. A review of the shop shows all of
 * it, and nobody else has to look.
 */
function look(): Promise<Agreed> | undefined {
  const page = settings();
  if (!page || page.final_review_enabled) return undefined;
  return page.server_side_shipping_callback.enabled ? lookAtLines() : lookAtCart();
}

/** Orders of what no place has shown. */
const unseen = new Set<string>();

/**
 * Tells the provider what is paid, and keeps what the cart comes to, in one turn: nothing that changes the cart comes in
 * between. The provider does not wait for the second question.
 *
 * @param place - what shows the cart
 */
export const withAgreedTotal = <T>(tell: () => Promise<T>, place?: CartPlace): Promise<T> =>
  new Promise((resolve, reject) => {
    const turn = async () => {
      const told = await tell();
      const isNew = typeof told === 'string';
      if (isNew) order = told;
      resolve(told);
      const before = isNew ? undefined : await agreed;
      agreed = look()?.then((now) => renewed(before, now));
      keep(await agreed);
      // The shop's mark came with the answers.
      if (place && showsTooLittle(place)) unseen.add(order);
    };
    cartQueue.run(turn).catch(reject);
  });

/**
 * Whether the cart is what the provider's window was told of, or nobody can tell: another tab may have changed it while the
 * window was open, also to other things or another delivery of the same price.
 *
 * @param of - order of the provider's that was approved, or subscription
 */
export async function isTotalAgreed(of: string): Promise<boolean> {
  if (!isCartReviewed(of) || unseen.has(of)) return false;
  const before = (await agreed) ?? kept(of);
  // With nothing to compare the shop is not asked again.
  if (!before || !Object.values(before).some(Boolean)) return true;
  const now = await cartQueue.run(async () => look(), { changesNothing: true });
  return (
    !now ||
    (!isOther(before.total, now.total) &&
      !isOther(before.lines, now.lines) &&
      !isOther(before.ways, now.ways))
  );
}
