import { textOf } from '../../../src/dom/text-of';
import { legacy } from '../../../src/legacy-port';
import { cartHashCookies, leftBehindUntil } from '../../shop';

/** What shows a cart, and where: the page of the cart, the mini-cart of any page, the checkout. */
const PLACES = {
  cart: '.woocommerce-cart-form',
  'mini-cart': '.widget_shopping_cart_content',
  checkout: '.woocommerce-checkout-review-order-table',
};
export type CartPlace = keyof typeof PLACES;

/** Milliseconds for which a place is given to come up to date: one that hears of nothing would refuse for good. */
const PATIENCE = 20_000;

/** How often a place may come up to date with another mark and say the same: then marks say nothing in this shop. */
const IDLE_MARKS = 2;

/** The shop's mark of the cart that a place shows, which it sets with each answer; empty where it sets none. */
const shown = new Map<CartPlace, string>();

/** When it was shown, on the clock. */
const shownAt = new Map<CartPlace, number>();

/** Since when a place is known to show another cart. */
const otherSince = new Map<CartPlace, number>();

/** What a place says that is asked to come up to date, and the mark of then. */
const old = new Map<CartPlace, { words: string; mark: string }>();

let idleMarks = 0;

const wordsOf = (place: CartPlace): string => {
  const box = document.querySelector(PLACES[place]);
  return box ? textOf(box) : '';
};

/** Who waits for a place to come up to date. */
const waiting = new Map<CartPlace, () => void>();

/** Notes that a place shows what is in the cart now. */
export function noteShownCart(place: CartPlace): void {
  shown.set(place, cartHashCookies());
  shownAt.set(place, Date.now());
  otherSince.delete(place);
  const before = old.get(place);
  // Moved by that alone: nothing in the cart is another.
  if (before?.words && before.words === wordsOf(place) && before.mark !== cartHashCookies()) idleMarks++;
  old.delete(place);
  waiting.get(place)?.();
  waiting.delete(place);
}

/** Whether the mark is another one with each answer, as where a time is in the cart's data. */
export const isMarkIdle = (): boolean => idleMarks >= IDLE_MARKS;

/**
 * Whether a place shows another cart than there is by now: another tab may have changed it, or an address in a sheet. It does
 * until it tells that it has come up to date.
 */
export function showsOtherCart(place: CartPlace): boolean {
  const known = shown.get(place);
  return !!known && known !== cartHashCookies() && !isMarkIdle();
}

/** Whether it does because of what a page before this one has left behind. */
export const showsTooLittle = (place: CartPlace): boolean =>
  (shownAt.get(place) ?? 0) < leftBehindUntil() && showsOtherCart(place);

/**
 * Has a place show what is in the cart, if it shows another one.
 *
 * @param done - is called once it does
 */
export function bringUpToDate(place: CartPlace, done = () => {}): void {
  if (!showsOtherCart(place)) return;
  waiting.set(place, done);
  const now = performance.now();
  const since = otherSince.get(place) ?? now;
  otherSince.set(place, since);
  if (now - since > PATIENCE) {
    noteShownCart(place);
    return;
  }
  old.set(place, { words: wordsOf(place), mark: cartHashCookies() });
  if (place === 'cart') legacy.emit('wc_update_cart', [true]);
  else legacy.emit(place === 'checkout' ? 'update_checkout' : 'wc_fragment_refresh');
}
