import { openStorage } from '../../src/http/storage';
import { native } from '../../src/runtime/native';

const KEY = 'atoll_cart_call';

/** Milliseconds for which what a page has left behind may be under way. */
const LONGEST = 10_000;

/** The same for what a press of anything else has sent: of each button, as of a cookie banner's, that would be too often. */
const USUAL = 3000;

/** What puts something into the cart, or more of it, whoever sends it: a theme's script, or the browser itself. */
const ADDS =
  '.add_to_cart_button,.single_add_to_cart_button,[data-product_id],[name=add-to-cart],[href*="add-to-cart="],.quantity';

/** What does not, pressed: it leads away, or is filled in. All else may be a script's, as the stepper of a drawer. */
const OTHERS =
  'a[href]:not([href^="#"],[href^="javascript:"]),input:not([type=button],[type=submit],[type=image]),select,textarea,label';

/** What is filled in there changes no cart, and its page hears what others send. */
const isCheckout = () => !!document.querySelector('form.checkout');

/** Notes for the pages after this one that it goes while something that changes the cart is under way: the shop goes on with it, and no answer tells. */
export function noteLeftBehind(): void {
  openStorage().session.set(KEY, `${Date.now()}`);
}

/** Does so for what may have been put into the cart, or taken out, just before this page goes. */
export function noteChanges(life: AbortSignal): void {
  let until = 0;
  const options = { capture: true, signal: life };
  const note = (ms: number) => {
    until = Math.max(until, Date.now() + ms);
  };
  const onPress = (event: Event) => {
    const { target, isTrusted, key = 'Enter' } = event as KeyboardEvent;
    if (!isTrusted || !(target instanceof Element) || !/^(Enter| )$/.test(key)) return;
    const closest = native(target, 'closest');
    if (closest(ADDS)) note(LONGEST);
    else if (!closest(OTHERS) && !isCheckout()) note(USUAL);
  };
  /** A link that a script keeps from leading away. */
  const onStopped = ({ target, isTrusted, defaultPrevented }: Event) => {
    if (isTrusted && defaultPrevented && native(target as Element, 'closest')('a[href]') && !isCheckout())
      note(USUAL);
  };
  const onChange = ({ target, isTrusted }: Event) => {
    if (isTrusted && !isCheckout()) note(native(target as Element, 'closest')(ADDS) ? LONGEST : USUAL);
  };
  const onLeave = () => {
    if (Date.now() < until) noteLeftBehind();
  };
  // Some act without a click, or by a key. A finger that scrolls ends in none of these.
  for (const type of ['pointerup', 'keydown', 'click']) addEventListener(type, onPress, options);
  addEventListener('click', onStopped, { signal: life });
  addEventListener('change', onChange, options);
  addEventListener('pagehide', onLeave, options);
}

/** Until when what a page before this one has left behind may change the cart, in milliseconds of `Date.now()`. */
export const leftBehindUntil = (): number => Number(openStorage().session.get(KEY) ?? 0) + LONGEST;
