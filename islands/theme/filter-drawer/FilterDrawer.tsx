import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { createDrawer } from '../drawer/drawer';
import { TOGGLE } from '.';

/** The theme's drawer of filters. `createDrawer` does the work. */
export default function FilterDrawer({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    createDrawer(
      {
        island: 'filter-drawer',
        name: 'filter',
        places: {
          panel: '#secondary',
          toggle: TOGGLE,
          closer: '.filters.close-drawer',
          overlay: '.mobile-overlay',
        },
        alsoCloses: '.close-drawer',
        stateClass: 'filter-open',
        covers: 'as-drawer',
        guarded: true,
      },
      lifetime,
    );
  }, [lifetime]);
  return null;
}
