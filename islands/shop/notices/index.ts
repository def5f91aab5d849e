import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Focus on messages, and messages of our own (storefront.md §1.5, §3.16). */
export default defineIsland({
  name: 'notices',
  match: 'body',
  scope: 'page',
  when: idle(),
  load: () => import('./Notices'),
});
