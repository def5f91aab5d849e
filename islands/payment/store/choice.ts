import { signal } from '@preact/signals-core';
import { onAbort } from '../../../src/runtime/on-abort';

/** Element id of the chosen payment method; empty before the first choice (checkout.md §3.5). */
export const chosenMethodId = signal('');

const starts = new Set<() => void>();
let startAsked = false;

/**
 * Brings the payment methods that are on the page now to work, at once: chooses one, shows its box and mounts its
 * fields (checkout.md §3.1 step 5, §3.4 step 8).
 */
export function startPaymentMethods(): void {
  startAsked = true;
  for (const start of starts) start();
}

/** Does the work of {@link startPaymentMethods}, at once if it was asked for before. */
export function onStartPaymentMethods(start: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  starts.add(start);
  onAbort(signal, () => starts.delete(start));
  if (startAsked) start();
}
