/** The place whose payment is under way: from a press to its end. */
let current: string | undefined;

/**
 * Begins a payment of a place. Two places on one page, as a product and the mini-cart, share one cart and one session of
 * the shop: while one pays the other does not (8.37). The same place may begin anew, as the provider sees to its window.
 *
 * @returns whether it may
 */
export function beginPayment(place: string): boolean {
  if (current !== undefined && current !== place) return false;
  current = place;
  return true;
}

/** The payment of a place came to its end, whichever. */
export function endPayment(place: string): void {
  if (current === place) current = undefined;
}
