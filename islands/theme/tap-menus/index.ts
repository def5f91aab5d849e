import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { placeOf } from '../when-wanted';

/** Where the menus are whose items have menus of their own (theme.md §1.3). */
export const menus = (): string => placeOf('tap-menus', '.col-full-nav,[data-atoll-tap-menu]');

/** Menus on large screens: touch, hover, keys (theme.md §3.8, §3.9). */
export default defineIsland({
  name: 'tap-menus',
  get match() {
    return menus();
  },
  scope: 'page',
  when: [idle(), interaction()],
  load: () => import('./TapMenus'),
});
