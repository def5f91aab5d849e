import type { Facade } from './facades';
import { passwordStrength } from './password-strength';
import { payment } from './payment';
import { tokenization } from './tokenization';

/** What other code calls on pages with password and card fields (storefront.md §7, checkout.md §7). */
export const facades: readonly Facade[] = [
  { feature: 'password-strength', install: passwordStrength },
  { feature: 'saved-payment-methods', install: tokenization },
  { feature: 'card-fields', install: payment },
];
