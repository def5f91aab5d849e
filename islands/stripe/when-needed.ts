import { has } from '../../src/runtime/has';

/** What the plugin prints where the provider draws (stripe.md §1.2, §1.3), and its script for blocks, which draw by themselves. */
const SIGN = '.wc-stripe-upe-element,#wc-stripe-express-checkout-element,#wc-stripe-blocks-integration-js';

/** Whether a tree has something for the provider. */
export const isStripeNeeded = (tree: ParentNode): boolean => has(tree, SIGN);
