import { checkoutForHandlers } from '../../islands/checkout';
import { legacy } from '../../src/legacy-port';
import { whenBound } from '../bridge/when-bound';

let hasCome = false;

/** Gateways that come with a late jQuery build their fields when they hear of totals: the checkout begins once more for them (§3.1). */
export function tellLateScripts(): void {
  const isLate = !hasCome && !!checkoutForHandlers.begin;
  hasCome = true;
  if (!isLate) return;
  whenBound(
    () => legacy.isHeard('updated_checkout'),
    () => checkoutForHandlers.begin?.(),
  );
}
