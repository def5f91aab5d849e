import { useLayoutEffect, useMemo } from 'react';
import { onRestore } from '../../src/runtime/document';
import { type AddToCartParams, addToCartParams } from './params';
import { reactToCart } from './store/reactions';
import { settleButtons } from './store/state';

/**
 * Joins a view to the cart: its events are answered while the view lives, and requests of an earlier visit are
 * forgotten when the page comes back.
 *
 * @returns the page's configuration; `undefined` when it is broken, and then the view has nothing to do
 */
export function useCart(lifetime: AbortSignal): AddToCartParams | undefined {
  const params = useMemo(addToCartParams, []);
  useLayoutEffect(() => {
    if (!params) return;
    reactToCart(lifetime);
    onRestore(settleButtons, lifetime);
  }, [params, lifetime]);
  return params;
}
