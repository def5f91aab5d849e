import type { Facade } from '../shop/facades';
import { checkoutObject } from './checkout-object';

/** What other code gets from the checkout through a jQuery (checkout.md §7). */
export const facades: readonly Facade[] = [{ feature: 'checkout', install: checkoutObject }];
