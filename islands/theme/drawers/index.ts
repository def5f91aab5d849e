import { defineIsland } from '../../../src/runtime/island';
import { whenOpened } from '../when-opened';
import { placeOf } from '../when-wanted';

/** Drawers with names of their own; those of the theme have their islands. */
const OWN =
  '[data-atoll-drawer]:not([data-atoll-drawer=menu],[data-atoll-drawer=filter],[data-atoll-drawer=search],[data-atoll-drawer=cart])';

/** Drawers of other themes and of a site's own markup (theme.md §1.9). */
export default defineIsland({
  name: 'drawers',
  get match() {
    return placeOf('drawers', OWN);
  },
  key: (host) => host.getAttribute('data-atoll-drawer'),
  when: whenOpened('drawers', '', '[data-atoll-open],[data-atoll-toggle]'),
  load: () => import('./Drawers'),
});
