import addPaymentMethod from './add-payment-method';
import cardFields from './card-fields';
import paymentMethods from './payment-methods';
import paymentSection from './payment-section';
import savedPaymentMethods from './saved-payment-methods';

/** Islands of everything that pays, in the order in which they mount. */
export const islands = [paymentSection, addPaymentMethod, paymentMethods, savedPaymentMethods, cardFields];

export { formatCvcField, formatExpiryField, formatNumberField } from './card-fields/card-field';
export { brandOf, formatExpiry, formatNumber } from './card-fields/card-format';
export {
  coverForm,
  endHold,
  type Hold,
  holdForm,
  isAboveCover,
  isHeld,
  keepInputAway,
  WHITE_OVERLAY,
} from './cover';
export { type PaymentEvents, sendPaymentEvent } from './events';
export { type Agreement, createAgreement } from './store/agreement';
export { chosenMethodId, startPaymentMethods } from './store/choice';
export { noteNewWords } from './store/choices';
export { type Collected, collectPayment } from './store/collect';
export { detailsChanged, orderChanged } from './store/differences';
export { type Entries, entriesOf, isMethod } from './store/entries';
export {
  CHECKED_CONTROLS,
  chosenGateway,
  endProcessing,
  formAtWork,
  inChosenFields,
  isProcessing,
  placingOrder,
  SHIP_TO_OTHER_ADDRESS,
  startProcessing,
  validateControls,
} from './store/form';
export type { Gateway, PaymentFields } from './store/gateway';
export { createGatewayInputs } from './store/gateway-inputs';
export { lookBeforePayment, onLookBeforePayment, reviewOf, settleTotals } from './store/look-before-payment';
export { isInParts, isOfForm, PAYMENT, partsOf } from './store/parts';
export { FADES, rememberPast } from './store/past';
export { methodOf, type Review, type Seen } from './store/seen';
export { coverHeldForm, whenSubmitted } from './when-submitted';
