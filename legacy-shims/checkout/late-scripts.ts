import { checkoutForHandlers } from '../../islands/checkout';
import { legacy } from '../../src/legacy-port';
import { whenBound } from '../bridge/when-bound';
import { whenReleased } from '../bridge/when-released';

const listeners = () => legacy.listeners('updated_checkout');
const begin = () => checkoutForHandlers.begin?.();

const tell = () => whenBound(listeners, begin, checkoutForHandlers.heard);

let isWatching = false;

/**
 * Gateways that an optimiser holds back, with jQuery or without, build their fields when they hear of totals: the checkout begins
 * once more for those that came after it had begun (§3.1).
 */
export function tellLateScripts(): void {
  if (isWatching) return;
  isWatching = true;
  // It was there before this jQuery.
  if (checkoutForHandlers.begin) tell();
  else whenReleased(tell);
}
