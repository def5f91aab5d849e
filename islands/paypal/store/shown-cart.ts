import { legacy } from '../../../src/legacy-port';
import { cartHashCookies } from '../../shop';

/** What shows a cart: the page of the cart, or the mini-cart of any page. */
export type CartPlace = 'cart' | 'mini-cart';

/** The shop's mark of the cart that a place shows, which it sets with each answer; empty where it sets none. */
const shown = new Map<CartPlace, string>();

/** Notes that a place shows what is in the cart now. */
export const noteShownCart = (place: CartPlace): void => {
  shown.set(place, cartHashCookies());
};

/** Has a place show what is in the cart. */
function bringUpToDate(place: CartPlace): void {
  if (place === 'cart') legacy.emit('wc_update_cart', [true]);
  else legacy.emit('wc_fragment_refresh');
}

/**
 * Whether a place shows another cart than there is by now: another tab may have changed it, or an address in a sheet. It is
 * brought up to date then, once: one that hears of nothing would refuse for good.
 */
export function showsOtherCart(place: CartPlace): boolean {
  const known = shown.get(place);
  const isOther = !!known && known !== cartHashCookies();
  if (isOther) {
    noteShownCart(place);
    bringUpToDate(place);
  }
  return isOther;
}
