import type { Facade } from '../bridge/install-facades';
import { payment } from './jquery-payment';
import { tokenization } from './tokenization';

/** What other code calls on pages with cards (checkout.md §7). */
export const facades: readonly Facade[] = [
  { feature: 'saved-payment-methods', install: tokenization },
  { feature: 'card-fields', install: payment },
];
