import { openStorage } from '../../../src/http/storage';
import { cartHashCookie, cartQueue } from '../../shop';
import { cartScriptParams } from '../calls/cart';
import { settings } from './settings';

/** What is paid, and for what. */
interface Agreed {
  /** Nothing where the shop does not say it, or did not answer. */
  total: number | undefined;
  /** The shop's mark for the lines of the cart, which it sets with each answer; empty where it sets none. */
  lines: string;
}

/** What the cart comes to. */
async function lookAtCart(): Promise<Agreed> {
  const answer = await cartScriptParams();
  return { total: answer.ok ? answer.data?.total : undefined, lines: cartHashCookie() };
}

/** Whether two looks say something else; of what one does not say nobody can tell. */
const isOther = <T>(one: T, other: T): boolean =>
  ![one, other].some((said) => said === undefined || said === '') && one !== other;

/** Where it is kept for the page that the provider's app comes back to, which may be in another tab. */
const KEPT = 'atoll_paypal_agreed';

/** Of which order of the provider's, or subscription. */
let order = '';

/** Keeps what an order is about. */
function keep(what: Agreed | undefined): void {
  const { local } = openStorage();
  if (what) local.set(KEPT, JSON.stringify({ order, ...what }));
  else local.remove(KEPT);
}

/** What an order of the page before is about; nothing where nobody can tell. */
function kept(of: string): Agreed | undefined {
  try {
    const { order: known, total, lines = '' } = Object(JSON.parse(openStorage().local.get(KEPT) ?? 'null'));
    return known === of ? { total, lines } : undefined;
  } catch {
    // Whoever wrote that, it was not us.
    return undefined;
  }
}

/** What was in the cart when the provider's window was told what is paid. */
let agreed: Promise<Agreed> | undefined;

/**
 * Whether nobody but this page looks whether the sum is still the same: a review of the shop shows it, and a shop that the
 * provider asks by itself while its window is open has told it there.
 */
function isForUs(): boolean {
  const page = settings();
  return !!page && !page.final_review_enabled && !page.server_side_shipping_callback.enabled;
}

/**
 * Tells the provider what is paid, and keeps what the cart comes to, in one turn: nothing that changes the cart comes in
 * between. The provider does not wait for the second question.
 */
export const withAgreedTotal = <T>(tell: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    const turn = async () => {
      const told = await tell();
      if (typeof told === 'string') order = told;
      resolve(told);
      agreed = isForUs() ? lookAtCart() : undefined;
      keep(await agreed);
    };
    cartQueue.run(turn).catch(reject);
  });

/**
 * Whether the cart is what the provider's window was told of, or nobody can tell: another tab may have changed it while the
 * window was open, also to other things of the same price.
 *
 * @param of - order of the provider's that was approved, or subscription
 */
export async function isTotalAgreed(of: string): Promise<boolean> {
  const before = (await agreed) ?? (isForUs() ? kept(of) : undefined);
  // With nothing to compare the shop is not asked again.
  if (!before || (before.total === undefined && !before.lines)) return true;
  const now = await cartQueue.run(lookAtCart, { changesNothing: true });
  return !isOther(before.total, now.total) && !isOther(before.lines, now.lines);
}
