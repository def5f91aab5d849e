import checkout from './checkout';
import checkoutFields from './checkout-fields';
import checkoutForms from './checkout-forms';

/** Islands of the checkout, in the order in which they mount; the checkout last, for it starts the others. */
export const islands = [checkoutFields, checkoutForms, checkout];

export { type Checkout, checkoutForHandlers } from './store/checkout';
export { linkErrors, readMessages, scrollToMessages, showInlineErrors } from './store/errors';
export { lastTold } from './store/state';
