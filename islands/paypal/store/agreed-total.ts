import { cartQueue } from '../../shop';
import { cartScriptParams } from '../calls/cart';
import { settings } from './settings';

/** What the cart comes to; `undefined` where the shop does not say. */
async function totalOfCart(): Promise<number | undefined> {
  const answer = await cartScriptParams();
  return answer.ok ? answer.data?.total : undefined;
}

/** What the cart came to when the provider's window was told what is paid. */
let agreed: Promise<number | undefined> | undefined;

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
      agreed = isForUs() ? totalOfCart() : undefined;
      await agreed;
    };
    cartQueue.run(turn).catch(reject);
  });

/**
 * Whether the cart comes to what the provider's window said, or nobody can tell: another tab may have changed it while the
 * window was open.
 */
export async function isTotalAgreed(): Promise<boolean> {
  const before = await agreed;
  if (before === undefined) return true;
  const now = await cartQueue.run(totalOfCart, { changesNothing: true });
  return now === undefined || now === before;
}
