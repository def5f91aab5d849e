import { defineIsland } from '../../../src/runtime/island';
import { whenOpened } from '../when-opened';
import { placeOf } from '../when-wanted';

/** Where the theme has what opens its menu: other themes have a `.menu-toggle` elsewhere (theme.md §1.2). */
export const OPENER = '.site-branding .menu-toggle';

/** The menu, a drawer on small viewports (theme.md §1.3). */
export const PANEL = '.col-full-nav';

/** The menu on telephones, with its submenus (theme.md §3.2). */
export default defineIsland({
  name: 'menu-drawer',
  get match() {
    return `${placeOf('menu-drawer', PANEL, 'panel')},[data-atoll-drawer=menu]`;
  },
  scope: 'page',
  when: whenOpened('menu-drawer', OPENER, '[data-atoll-open=menu],[data-atoll-toggle=menu]'),
  load: () => import('./MenuDrawer'),
});
