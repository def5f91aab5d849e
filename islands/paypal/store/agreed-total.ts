import { retryOnce } from '../../../src/runtime/instance';
import { cartQueue } from '../../shop';
import type { Agreed } from '../later/cart-look';
import { settings } from './settings';

/** Only a payment looks at the cart. Where the file for it is lost nobody can tell. */
const loadLook = () => retryOnce(() => import('../later/cart-look')).catch(() => undefined);

const lookAtCart = async (): Promise<Agreed | undefined> => (await loadLook())?.lookAtCart();

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
      // It comes while the shop makes the order.
      if (isForUs()) void loadLook();
      resolve(await tell());
      agreed = isForUs() ? lookAtCart() : undefined;
      await agreed;
    };
    cartQueue.run(turn).catch(reject);
  });

/**
 * Whether the cart is what the provider's window was told of, or nobody can tell: another tab may have changed it while the
 * window was open, also to other things of the same price.
 */
export async function isTotalAgreed(): Promise<boolean> {
  const before = await agreed;
  if (before === undefined) return true;
  const now = await cartQueue.run(lookAtCart, { changesNothing: true });
  if (now === undefined) return true;
  const isOther = before.lines && now.lines && before.lines !== now.lines;
  return now.total === before.total && !isOther;
}
