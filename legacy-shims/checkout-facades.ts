import { addressAutocomplete } from './address-autocomplete';
import { checkoutObject } from './checkout-object';
import type { Facade } from './facades';
import { placeOrderButton } from './place-order-button';

/** What other code calls at the checkout (checkout.md §7). */
export const facades: readonly Facade[] = [
  { feature: 'checkout', install: checkoutObject },
  { feature: 'payment-section', install: placeOrderButton },
  { install: addressAutocomplete },
];
