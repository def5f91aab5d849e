import { useLayoutEffect } from 'react';
import { legacy } from '../legacy-port';
import type { IslandProps } from '../runtime/island';

/**
 * The legacy event `init` of product parts (storefront.md §5.3): extensions trigger it on the host to start it again,
 * and hear the first one, which the original triggers itself. Carousels inside a host trigger the same name.
 *
 * @param restart - reads the host anew; it is the first one that is called, so it must not hold what renders made
 * @example
 * useInit(props, () => show(select.value));
 */
export function useInit({ host, lifetime }: IslandProps, restart: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the first one reads the host anew, as the newest would
  useLayoutEffect(() => {
    const hear = (_: unknown, event: unknown) => {
      if ((event as Event).target === host) restart();
    };
    legacy.on('init', hear, { signal: lifetime, target: host });
    // When the view is there for good: who hears it may click on what it shows.
    queueMicrotask(() => lifetime.aborted || legacy.emit('init', [], host));
  }, [host, lifetime]);
}
