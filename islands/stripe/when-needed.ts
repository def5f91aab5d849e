import { has } from '../../src/runtime/has';

/** What the plugin prints where the provider draws (stripe.md §1.2, §1.3), and the checkout that it goes on with. */
const SIGN = '.wc-stripe-upe-element,#wc-stripe-express-checkout-element';

/** Whether a tree has a place of the provider's. */
export const isStripeNeeded = (tree: ParentNode): boolean => has(tree, SIGN);
