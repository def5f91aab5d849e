import { openStorage } from '../../src/http/storage';

const KEY = 'atoll_cart_call';

/** Milliseconds for which what a page has left behind may still be under way. */
const LONGEST = 10_000;

/** Notes for the next page that this one goes while a call that changes the cart is under way: the shop goes on with it, and no answer tells. */
export function noteLeftBehind(): void {
  openStorage().session.set(KEY, `${Date.now()}`);
}

/** Whether a page before this one has left such a call behind: once, and as long as it may still be under way. */
export function takeLeftBehind(): boolean {
  const { session } = openStorage();
  const left = session.get(KEY);
  if (left && !(Date.now() - Number(left) < LONGEST)) session.remove(KEY);
  return !!left;
}
