import { legacy } from '../../../src/legacy-port';
import { cartHashCookies } from '../../shop';

/** The shop's mark of the cart that the page shows, which it sets with each answer; empty where it sets none. */
let shown = '';

/** Notes that the page shows what is in the cart now. */
export const noteShownCart = (): void => {
  shown = cartHashCookies();
};

/**
 * Whether the page shows another cart than there is by now: another tab may have changed it, or an address in a sheet. The page
 * of the cart is brought up to date then, once: one that hears of nothing would refuse for good.
 */
export function showsOtherCart(): boolean {
  const isOther = !!shown && shown !== cartHashCookies();
  if (isOther) {
    noteShownCart();
    legacy.emit('wc_update_cart', [true]);
  }
  return isOther;
}
