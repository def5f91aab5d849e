import { defineIsland } from '../../../src/runtime/island';
import { whenOpened } from '../when-opened';
import { placeOf } from '../when-wanted';

/** What shows the search on telephones (theme.md §1.5). */
export const TOGGLE = '.mobile-search-toggle';

/** The search of the header on telephones (theme.md §3.4). */
export default defineIsland({
  name: 'search-toggle',
  get match() {
    return `${placeOf('search-toggle', TOGGLE, 'toggle')},[data-atoll-drawer=search]`;
  },
  scope: 'page',
  when: whenOpened('search-toggle', TOGGLE, '[data-atoll-open=search],[data-atoll-toggle=search]'),
  load: () => import('./SearchToggle'),
});
