import { cartHashCookie, cartQueue } from '../../shop';
import { cartScriptParams, isOther, waysOf } from '../calls/cart';
import { settings } from './settings';

/** What is paid, and for what. */
interface Agreed {
  total: number;
  /** The shop's mark for the lines of the cart, which it sets with each answer; empty where it sets none. */
  lines: string;
  /** How it is delivered; empty where the shop does not say that. */
  ways: string;
}

/** What the cart comes to; `undefined` where the shop does not say. */
async function lookAtCart(): Promise<Agreed | undefined> {
  const answer = await cartScriptParams(true);
  if (!answer.ok || answer.data?.total === undefined) return undefined;
  return { total: answer.data.total, lines: cartHashCookie(), ways: waysOf(answer.data) };
}

/** What was in the cart when the provider's window was told what is paid. */
let agreed: Promise<Agreed | undefined> | undefined;

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
      resolve(await tell());
      agreed = isForUs() ? lookAtCart() : undefined;
      await agreed;
    };
    cartQueue.run(turn).catch(reject);
  });

/**
 * Whether the cart is what the provider's window was told of, or nobody can tell: another tab may have changed it while the
 * window was open, also to other things or another delivery of the same price.
 */
export async function isTotalAgreed(): Promise<boolean> {
  const before = await agreed;
  if (before === undefined) return true;
  const now = await cartQueue.run(lookAtCart, { changesNothing: true });
  if (now === undefined) return true;
  return now.total === before.total && !isOther(before.lines, now.lines) && !isOther(before.ways, now.ways);
}
