import { legacy } from '../../../src/legacy-port';
import { cartHashCookies } from '../../shop';

/** What shows a cart: the page of the cart, or the mini-cart of any page. */
export type CartPlace = 'cart' | 'mini-cart';

/** Milliseconds for which a place is given to come up to date: one that hears of nothing would refuse for good. */
const PATIENCE = 20_000;

/** The shop's mark of the cart that a place shows, which it sets with each answer; empty where it sets none. */
const shown = new Map<CartPlace, string>();

/** Since when a place is known to show another cart. */
const otherSince = new Map<CartPlace, number>();

/** Notes that a place shows what is in the cart now. */
export function noteShownCart(place: CartPlace): void {
  shown.set(place, cartHashCookies());
  otherSince.delete(place);
}

/**
 * Whether a place shows another cart than there is by now: another tab may have changed it, or an address in a sheet. It does
 * until it tells that it has come up to date.
 */
export function showsOtherCart(place: CartPlace): boolean {
  const known = shown.get(place);
  return !!known && known !== cartHashCookies();
}

/** Has a place show what is in the cart, if it shows another one. */
export function bringUpToDate(place: CartPlace): void {
  if (!showsOtherCart(place)) return;
  const now = performance.now();
  const since = otherSince.get(place) ?? now;
  otherSince.set(place, since);
  if (now - since > PATIENCE) noteShownCart(place);
  else if (place === 'cart') legacy.emit('wc_update_cart', [true]);
  else legacy.emit('wc_fragment_refresh');
}
