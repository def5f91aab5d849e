import { signal } from '@preact/signals-core';

/** Parts that wait for the totals. */
export const AREAS = '.woocommerce-checkout-payment, .woocommerce-checkout-review-order-table';

/** The choice of the address that the order goes to. */
export const SHIP = '#ship-to-different-address input';

/**
 * Whether totals are asked for (checkout.md §3.3). To be read, not set.
 *
 * @example
 * const busy = useValue(updating);
 */
export const updating = signal(false);
