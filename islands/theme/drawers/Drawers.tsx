import { useLayoutEffect } from 'react';
import { legacy } from '../../../src/legacy-port';
import type { IslandProps } from '../../../src/runtime/island';
import { createDrawer } from '../drawer/drawer';

/** A drawer of any theme, as its data attributes say. `createDrawer` does the work. */
export default function Drawers({ host, lifetime }: IslandProps) {
  const name = host.getAttribute('data-atoll-drawer') ?? '';
  useLayoutEffect(() => {
    const drawer = createDrawer(
      { island: 'drawers', name, places: {}, stateClass: `atoll-open-${name}`, covers: 'always' },
      lifetime,
    );
    const opensOn = host.getAttribute('data-atoll-open-on');
    if (opensOn) legacy.on(opensOn, () => void drawer.open(), { signal: lifetime });
  }, [host, name, lifetime]);
  return null;
}
