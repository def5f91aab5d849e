import { defineIsland } from '../../../src/runtime/island';
import { whenOpened } from '../when-opened';
import { placeOf } from '../when-wanted';

/** What opens the filter: a button of the theme, or of a site builder (theme.md §1.4). */
export const TOGGLE = '.shoptimizer-mobile-toggle,.shoptimizer-mobile-filter';

/** The filter of a list on telephones (theme.md §3.3). */
export default defineIsland({
  name: 'filter-drawer',
  get match() {
    return `${placeOf('filter-drawer', TOGGLE, 'toggle')},[data-atoll-drawer=filter]`;
  },
  scope: 'page',
  when: whenOpened('filter-drawer', TOGGLE, '[data-atoll-open=filter],[data-atoll-toggle=filter]'),
  load: () => import('./FilterDrawer'),
});
