/** Milliseconds a box takes to open or close (checkout.md §3.18). */
export const DURATION = 250;
