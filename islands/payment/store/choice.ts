import { signal } from '@preact/signals-core';
import { atEnd } from '../../../src/runtime/on-abort';

/** Element id of the chosen payment method; empty before the first choice (checkout.md §3.5). */
export const selected = signal('');

const starts = new Set<() => void>();
let asked = false;

/**
 * Brings the payment methods that are on the page now to work, at once: chooses one, shows its box and mounts its
 * fields (checkout.md §3.1 step 5, §3.4 step 8).
 */
export function initPayment(): void {
  asked = true;
  for (const start of starts) start();
}

/** Does the work of {@link initPayment}, at once if it was asked for before. */
export function onInitPayment(start: () => void, signal: AbortSignal): void {
  if (signal.aborted) return;
  starts.add(start);
  atEnd(signal, () => starts.delete(start));
  if (asked) start();
}
