import { queryAll } from '../../src/dom/query-all';
import { isVisible } from '../../src/dom/visible';

/** Words of the shop; Atoll's own lists are marked. */
const WORDS = '.woocommerce-error[role=alert]:not([data-atoll-own])';

/** The way from the cart to the checkout. */
const WAY = '.wc-proceed-to-checkout';

/**
 * What the shop refuses the cart with, as below a least sum, where it has taken the way to the checkout away as well: then no wallet
 * pays past it.
 */
export const cartRefusal = (): Element | undefined =>
  queryAll(WAY).some(isVisible) && !queryAll(`${WAY} a[href]`).some(isVisible)
    ? queryAll(WORDS).find(isVisible)
    : undefined;
