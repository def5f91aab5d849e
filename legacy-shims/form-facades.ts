import type { Facade } from './facades';

/** What other code calls on pages with address, password and card fields (storefront.md §7, checkout.md §7). */
export const facades: readonly Facade[] = [];
