import type { Facade } from '../bridge/install-facades';
import { selectWoo } from './select-woo';

/** What other code calls on pages with an address (checkout.md §7). */
export const facades: readonly Facade[] = [{ feature: 'enhanced-select', install: selectWoo }];
