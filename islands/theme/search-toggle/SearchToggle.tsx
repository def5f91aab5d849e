import { useLayoutEffect } from 'react';
import type { IslandProps } from '../../../src/runtime/island';
import { createDrawer } from '../drawer/drawer';
import { TOGGLE } from '.';

/** The theme's search, which a button opens. `createDrawer` does the work. */
export default function SearchToggle({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    createDrawer(
      {
        island: 'search-toggle',
        name: 'search',
        // The one in a dialog is the dialog's.
        places: { panel: '.site-search:not(dialog *,.cg-modal *)', toggle: TOGGLE },
        stateClass: 'm-search-toggled',
        covers: 'never',
        first: (panel) => panel.querySelector('input[type=search],input[type=text]'),
      },
      lifetime,
    );
  }, [lifetime]);
  return null;
}
