import type { Island } from '../../src/runtime/island';
import stripeBlocks from './stripe-blocks';
import stripeExpress from './stripe-express';
import stripePayment from './stripe-payment';
import stripeReturn from './stripe-return';

/** Islands of cards, other methods and wallets of one provider, in the order in which they mount. */
export const islands: readonly Island[] = [stripePayment, stripeReturn, stripeExpress, stripeBlocks];
