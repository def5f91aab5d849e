/** Where scripts of the page register what they bring, and with which call (checkout.md §3.25, §3.26, §7). */
export const CALLS = {
  customPlaceOrderButton: 'register',
  addressAutocomplete: 'registerAddressAutocompleteProvider',
} as const;

/** One of them, and what waits as long as nobody has looked at what was brought. */
export interface Register {
  waiting?: { length: number; push(args: readonly unknown[]): unknown } & Iterable<readonly unknown[]>;
}

/**
 * Opens what scripts register with, where no legacy script has done so: they do it while the page loads, long before
 * anybody knows whether it will be wanted. What they bring waits.
 *
 * @returns `window.wc`
 */
export function openRegisters(): Record<string, Register> {
  const page = window as { wc?: Record<string, Register> };
  page.wc ??= {};
  for (const [name, call] of Object.entries(CALLS)) {
    const waiting: (readonly unknown[])[] = [];
    page.wc[name] ??= { waiting, [call]: (...args: readonly unknown[]) => !!waiting.push(args) } as Register;
  }
  return page.wc;
}
