import type { ReadonlySignal } from '@preact/signals-core';
import { useLayoutEffect, useState } from 'react';

/**
 * Reads a signal in a view and renders again when it changes: the one way to read a store, the same in React
 * and Preact and without a compiler.
 *
 * It subscribes with the rendering, not after the next frame as `useSyncExternalStore` does: what an action changes in
 * the moment after a mount has to show before its next statement (storefront.md §3.3).
 *
 * @example
 * const loading = useValue(cart.loading);
 */
export function useValue<T>(source: ReadonlySignal<T>): T {
  const [, show] = useState(() => source.peek());
  // Subscribing tells the value at once, so that nothing between rendering and subscribing is missed.
  useLayoutEffect(() => source.subscribe((value) => show(() => value)), [source]);
  return source.peek();
}
