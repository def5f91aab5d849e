import { useLayoutEffect, useRef } from 'react';
import { legacy } from '../legacy-port';
import type { IslandProps } from '../runtime/island';

/**
 * The legacy event `init` of product parts (storefront.md §5.3): extensions trigger it on the host to start it again,
 * and hear the first one, which the original triggers itself. Carousels inside a host trigger the same name.
 *
 * @example
 * useInit(props, () => show(select.value));
 */
export function useInit({ host, lifetime }: IslandProps, restart: () => void): void {
  const latest = useRef(restart);
  latest.current = restart;
  useLayoutEffect(() => {
    const hear = (_: unknown, event: unknown) => {
      if ((event as Event).target === host) latest.current();
    };
    legacy.on('init', hear, { signal: lifetime, target: host });
    // When the view is there for good: who hears it may click on what it shows.
    queueMicrotask(() => lifetime.aborted || legacy.emit('init', [], host));
  }, [host, lifetime]);
}
