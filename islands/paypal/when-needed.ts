import { has } from '../../src/runtime/has';

/** What the plugin prints where the provider draws (paypal.md §1.2), mini-carts by fragments and its methods included. */
const SIGN = '[id^=ppc-button-],#ppcp-hosted-fields,.ppcp-messages,#ppcp-cancel,[value^=ppcp-]';

/** Whether a tree has a place of the provider's. */
export const isPaypalNeeded = (tree: ParentNode): boolean => has(tree, SIGN);
