import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { LINKS, WRAPPERS } from './host';

/** The tabs of a product page (storefront.md §3.7). */
export default defineIsland({
  name: 'tabs',
  match: WRAPPERS,
  when: [idle(), interaction({ of: LINKS, hold: true })],
  load: () => import('./Tabs'),
});
