import { openStorage } from '../../src/http/storage';

const KEY = 'atoll_cart_call';

/** Milliseconds for which what a page has left behind may be under way. */
const LONGEST = 10_000;

/** What puts something into the cart, whoever sends it: a theme's script, or the browser itself. */
const ADDS =
  '.add_to_cart_button,.single_add_to_cart_button,[data-product_id],[name=add-to-cart],[href*="add-to-cart="]';

/** Notes for the pages after this one that it goes while something that changes the cart is under way: the shop goes on with it, and no answer tells. */
export function noteLeftBehind(): void {
  openStorage().session.set(KEY, `${Date.now()}`);
}

/** Does so for what was put into the cart just before this page goes. */
export function noteAdds(life: AbortSignal): void {
  let pressed = 0;
  const options = { capture: true, signal: life };
  const onPress = ({ target, isTrusted }: Event) => {
    if (isTrusted && (target as Element).closest(ADDS)) pressed = Date.now();
  };
  const onLeave = () => {
    if (Date.now() - pressed < LONGEST) noteLeftBehind();
  };
  addEventListener('click', onPress, options);
  addEventListener('pagehide', onLeave, options);
}

/** Until when what a page before this one has left behind may change the cart, in milliseconds of `Date.now()`. */
export const leftBehindUntil = (): number => Number(openStorage().session.get(KEY) ?? 0) + LONGEST;
