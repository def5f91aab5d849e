import type { ReadonlySignal } from '@preact/signals-core';
import { useMemo, useSyncExternalStore } from 'react';

/**
 * Reads a signal in a view and renders again when it changes: the one way to read a store, the same in React
 * and Preact and without a compiler.
 *
 * @example
 * const loading = useValue(cart.loading);
 */
export function useValue<T>(source: ReadonlySignal<T>): T {
  const { subscribe, read } = useMemo(
    () => ({ subscribe: (changed: () => void) => source.subscribe(changed), read: () => source.peek() }),
    [source],
  );
  return useSyncExternalStore(subscribe, read, read);
}
