import { openStorage } from '../../src/http/storage';
import { cartQueue } from './cart-queue';

const KEY = 'atoll_cart_call';

/**
 * Notes for the next page that this one goes while a call that changes the cart is under way: the shop goes on with it, and no answer
 * tells.
 *
 * @param isOther - whether a call of another script is
 */
export function noteLeftBehind(isOther = false): void {
  if (isOther || cartQueue.isBusy()) openStorage().session.set(KEY, '1');
}

/** Whether a page before this one has left such a call behind; once. */
export function takeLeftBehind(): boolean {
  const { session } = openStorage();
  const isLeft = !!session.get(KEY);
  if (isLeft) session.remove(KEY);
  return isLeft;
}
