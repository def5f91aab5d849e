import type { Island } from '../../src/runtime/island';
import paypalButtons from './paypal-buttons';

/** Islands of the wallet, the cards and the messages of one provider, in the order in which they mount. */
export const islands: readonly Island[] = [paypalButtons];
