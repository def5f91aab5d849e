import type { Facade } from '../bridge/install-facades';
import { checkoutObject } from './checkout-object';
import { tellLateScripts } from './late-scripts';

/** What other code gets from the checkout through a jQuery (checkout.md §7). */
export const facades: readonly Facade[] = [
  { feature: 'checkout', install: checkoutObject },
  { feature: 'checkout', install: tellLateScripts },
];
