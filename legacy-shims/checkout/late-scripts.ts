import { checkoutForHandlers } from '../../islands/checkout';
import { legacy } from '../../src/legacy-port';

/** Time in ms within which scripts that came with a late jQuery have bound, between two looks at that, and from the first to the last. */
const BOUND = 10_000;
const LOOK = 250;
const LAST = 1000;

let hasCome = false;

/**
 * A jQuery may come long after the checkout, as where an optimiser holds scripts back until the first touch. Gateways that come with
 * it build their fields when they hear of totals: the checkout begins once more for them, as the original would begin then.
 */
export function tellLateScripts(): void {
  const isLate = !hasCome && !!checkoutForHandlers.begin;
  hasCome = true;
  if (!isLate) return;
  const end = performance.now() + BOUND;
  const look = () => {
    if (legacy.isHeard('updated_checkout')) setTimeout(() => checkoutForHandlers.begin?.(), LAST);
    else if (performance.now() < end) setTimeout(look, LOOK);
  };
  look();
}
