import { useLayoutEffect, useMemo } from 'react';
import { onRestore } from '../../src/runtime/document';
import { noteChanges } from './left-behind';
import { type AddToCartParams, addToCartParams } from './params';
import { reactToCartEvents } from './store/reactions';
import { resetPendingStates } from './store/state';

/**
 * Joins a view to the cart: its events are answered while the view lives, and requests of an earlier visit are
 * forgotten when the page comes back.
 *
 * @returns the page's configuration; `undefined` when it is broken, and then the view has nothing to do
 */
export function useCartEvents(lifetime: AbortSignal): AddToCartParams | undefined {
  const params = useMemo(addToCartParams, []);
  useLayoutEffect(() => {
    if (!params) return;
    reactToCartEvents(lifetime);
    onRestore(resetPendingStates, lifetime);
    noteChanges(lifetime);
  }, [params, lifetime]);
  return params;
}
