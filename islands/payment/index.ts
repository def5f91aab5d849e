import addPaymentMethod from './add-payment-method';
import cardFields from './card-fields';
import paymentMethods from './payment-methods';
import paymentSection from './payment-section';
import savedPaymentMethods from './saved-payment-methods';

/** Islands of everything that pays, in the order in which they mount. */
export const islands = [paymentSection, addPaymentMethod, paymentMethods, savedPaymentMethods, cardFields];

export { typeCvc, typeExpiry, typeNumber } from './card-fields/card-field';
export { brandOf, formatExpiry, formatNumber } from './card-fields/card-format';
export { cover, endHold, gatewayFields, type Hold, holdForm, WHITE } from './cover';
export { type PaymentEvents, sendPaymentEvent } from './events';
export { heldData } from './held-data';
export { onAgree } from './store/agree';
export { initPayment, selected } from './store/choice';
export { type Collected, collectPayment } from './store/collect';
export {
  CONTROLS,
  gatewayOf,
  isProcessing,
  methodChanged,
  occupy,
  placing,
  release,
  validateAll,
} from './store/form';
export type { PaymentFields } from './store/gateway';
export { coverOrder, holdSubmit } from './when-submitted';
