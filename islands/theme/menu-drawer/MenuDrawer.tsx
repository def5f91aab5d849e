import { useLayoutEffect } from 'react';
import { setStyle } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import type { IslandProps } from '../../../src/runtime/island';
import { onAbort } from '../../../src/runtime/on-abort';
import { createDrawer } from '../drawer/drawer';
import { OPENER, PANEL } from '.';
import { runSubmenus } from './submenus';

/** The theme's style sheet measures with it: browsers' bars come and go (theme.md §3.2). */
function followHeight(signal: AbortSignal): void {
  const root = document.documentElement;
  let undo = () => {};
  const set = () => {
    undo();
    undo = setStyle(root, '--vh', `${innerHeight / 100}px`);
  };
  addEventListener('resize', set, { signal });
  onAbort(signal, () => undo());
  set();
}

/** The theme's menu as a drawer, with its submenus. `createDrawer` does the work. */
export default function MenuDrawer({ lifetime }: IslandProps) {
  useLayoutEffect(() => {
    const menu = createDrawer(
      {
        island: 'menu-drawer',
        name: 'menu',
        places: {
          panel: PANEL,
          opener: OPENER,
          closer: '.mobile-menu.close-drawer',
          overlay: '.mobile-overlay',
        },
        alsoCloses: '.close-drawer',
        stateClass: 'mobile-toggled',
        covers: 'as-drawer',
        guarded: true,
      },
      lifetime,
    );
    runSubmenus(menu.panel, lifetime);
    followHeight(lifetime);
    legacy.on('added_to_cart', () => menu.close(), { signal: lifetime });
  }, [lifetime]);
  return null;
}
