import type { Island } from '../../src/runtime/island';
import applePay from './apple-pay';
import googlePay from './google-pay';
import paypalAccount from './paypal-account';
import paypalButtons from './paypal-buttons';
import paypalCards from './paypal-cards';
import paypalMessages from './paypal-messages';

/** Islands of the wallet, the cards and the messages of one provider, in the order in which they mount. */
export const islands: readonly Island[] = [
  paypalButtons,
  paypalCards,
  paypalAccount,
  paypalMessages,
  googlePay,
  applePay,
];
