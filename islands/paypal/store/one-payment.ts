/** A payment that is under way, from a press to its end. */
interface Payment {
  readonly place: string;
  /** Whether nothing has been agreed to yet, in a window that the shopper may have left. */
  readonly isAsking: boolean;
  /** Whether it has been agreed to, and goes to the shop. */
  readonly isAgreed: boolean;
}

let current: Payment | undefined;

/** The place that was pressed last. */
let latest: string | undefined;

/** Whether what was paid for is about to take the place of the page. */
let isClosed = false;

/** What waits for the end of a payment. */
const waiting: (() => void)[] = [];

function become(payment: Payment | undefined): void {
  current = payment;
  if (!payment) for (const go of waiting.splice(0)) go();
}

/**
 * Begins a payment of a place. Two places on one page, as a product and the mini-cart, share one cart and one session of
 * the shop: while one pays the other does not (8.37). The same place may begin anew, as the provider sees to its window; and
 * another may while nothing has been agreed to, as a window that was left tells nothing.
 *
 * @param isAsking - whether a window asks first, see {@link agreePayment}
 * @returns whether it may
 */
export function beginPayment(place: string, isAsking = false): boolean {
  if (isClosed) return false;
  if (current && current.place !== place && !current.isAsking) return false;
  latest = place;
  become({ place, isAsking, isAgreed: false });
  return true;
}

/**
 * The shopper agreed in the window or the sheet of a place.
 *
 * @returns whether it is still its turn: not after a press at another one
 */
export function agreePayment(place: string): boolean {
  if (latest !== undefined && latest !== place) return false;
  become({ place, isAsking: false, isAgreed: true });
  return true;
}

/** The payment of a place came to its end, whichever. */
export function endPayment(place: string): void {
  if (current?.place === place) become(undefined);
}

/** Nothing more is paid on this page: no place may begin. */
export function stopPayments(): void {
  isClosed = true;
}

/** The page goes on after all: places may begin again. */
export function allowPayments(): void {
  isClosed = false;
}

/** Whether a place pays, beyond a window that asks. */
export const isPaying = (place: string): boolean => current?.place === place && !current.isAsking;

/** A page that comes back from the browser's memory has no window and no sheet any more; what was agreed to goes on. */
export function forgetPayments(): void {
  if (!current?.isAgreed) become(undefined);
}

/** Waits until no payment is under way. */
export const whenNothingIsPaid = (): Promise<void> =>
  current ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve();
