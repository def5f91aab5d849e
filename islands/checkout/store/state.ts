import { signal } from '@preact/signals-core';
import { WHITE_OVERLAY } from '../../payment';
import type { Answer } from '../calls/checkout';

/** The ways to pay with what orders, as answers bring them (checkout.md §3.4). */
export const PAYMENT_AREA = '.woocommerce-checkout-payment';

/** What stands beside the order button, be it in a part of a plugin's own. */
export const ORDER_AREA = `${PAYMENT_AREA}, .place-order`;

/** Parts that wait for the totals. */
export const UPDATED_AREAS = `${PAYMENT_AREA}, .woocommerce-checkout-review-order-table`;

/** Their cover. A press that began before it came counts: else a ticked box would lose its tick without a word. */
export const TOTALS_COVER = { ...WHITE_OVERLAY, sparesPress: true, holdsClicks: true };

/** How long forms and sections of the checkout take to open and close (checkout.md §3.9), in ms. */
export const SLIDE_DURATION = 400;

/**
 * Whether totals are asked for (checkout.md §3.3). To be read, not set.
 *
 * @example
 * const busy = useValue(updatingTotals);
 */
export const updatingTotals = signal(false);

/** The answer of totals that scripts have been told last (§3.4), if any. */
export const lastTold: { answer?: Answer | undefined } = {};
