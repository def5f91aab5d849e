import { useLayoutEffect } from 'react';
import { legacy } from '../../src/legacy-port';
import { useLegacyEvents } from '../../src/react/use-legacy-events';
import type { IslandProps } from '../../src/runtime/island';

/**
 * The legacy event `init` of product parts (storefront.md §5.3): extensions trigger it on the host to start it again,
 * and hear the first one, which the original triggers itself. Carousels inside a host trigger the same name.
 *
 * @param restart - reads the host anew
 * @example
 * useInitEvent(props, () => show(select.value));
 */
export function useInitEvent({ host, lifetime }: IslandProps, restart: () => void): void {
  useLegacyEvents(host, { init: (about) => about === host && restart() });
  useLayoutEffect(() => {
    // When the view is there for good: who hears it may click on what it shows.
    queueMicrotask(() => lifetime.aborted || legacy.emit('init', [], host));
  }, [host, lifetime]);
}
