import { openStorage } from '../../../src/http/storage';
import { cartHashCookies, cartQueue } from '../../shop';
import { cartScriptParams, isOther, waysOf } from '../calls/cart';
import { settings } from './settings';

/** What is paid, and for what, in the shop's words; empty where it does not say that, or did not answer. */
interface Agreed {
  total: string;
  /** The shop's mark for the lines of the cart, which it sets with each answer. */
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

/** Where it is kept for the page that the provider's app comes back to, which may be in another tab. */
const KEPT = 'atoll_paypal_agreed';

/** Of which order of the provider's, or subscription. */
let order = '';

/** Keeps what the newest order is about. */
function keep(what: Agreed | undefined): void {
  const { local } = openStorage();
  if (what) local.set(KEPT, JSON.stringify({ order, ...what }));
  else local.remove(KEPT);
}

/** What an order of the page before is about; nothing where nobody can tell. */
function kept(of: string): Agreed | undefined {
  try {
    const said = Object(JSON.parse(openStorage().local.get(KEPT) ?? 'null')) as Record<string, unknown>;
    const text = (name: keyof Agreed) => `${said[name] ?? ''}`;
    return said.order === of ? { total: text('total'), lines: text('lines'), ways: text('ways') } : undefined;
  } catch {
    // Whoever wrote that, it was not us.
    return undefined;
  }
}

/** What was in the cart when the provider's window was told what is paid. */
let agreed: Promise<Agreed> | undefined;

/** Whether the provider asks the shop by itself while its window is open, as of an address: the sum may be another then. */
const isAsked = (): boolean => !!settings()?.server_side_shipping_callback.enabled;

/**
 * Looks what the cart comes to. A shop that the provider asks has told its window; the mark in this browser is another then only
 * if this browser has changed the cart. A review of the shop shows all of it, and nobody else has to look.
 */
function look(): Promise<Agreed> | undefined {
  const page = settings();
  if (!page || page.final_review_enabled) return undefined;
  return isAsked() ? Promise.resolve({ total: '', lines: cartHashCookies(), ways: '' }) : lookAtCart();
}

/**
 * Tells the provider what is paid, and keeps what the cart comes to, in one turn: nothing that changes the cart comes in
 * between. The provider does not wait for the second question.
 */
export const withAgreedTotal = <T>(tell: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const turn = async () => {
      const told = await tell();
      const isNew = typeof told === 'string';
      if (isNew) order = told;
      resolve(told);
      const before = isNew ? undefined : await agreed;
      agreed = look()?.then((now) => renewed(before, now));
      const now = await agreed;
      // A page that is loaded anew has a new mark.
      keep(isAsked() ? undefined : now);
    };
    cartQueue.run(turn).catch(reject);
  });

/** Keeps what the checkout said, in words, when an order of the provider's was made of it. */
export function keepReview(made: string, words: string): void {
  order = made;
  keep({ total: words, lines: '', ways: '' });
}

/** What the checkout said when an order of the provider's was made, perhaps on the page before; empty where nobody can tell. */
export const keptReview = (of: string): string => kept(of)?.total ?? '';

/**
 * Whether the cart is what the provider's window was told of, or nobody can tell: another tab may have changed it while the
 * window was open, also to other things or another delivery of the same price.
 *
 * @param of - order of the provider's that was approved, or subscription
 */
export async function isTotalAgreed(of: string): Promise<boolean> {
  const before = (await agreed) ?? (isAsked() ? undefined : kept(of));
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
