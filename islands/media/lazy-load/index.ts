import { defineIsland } from '../../../src/runtime/island';
import { now } from '../../../src/runtime/strategies';

/** Images, frames and films of class `lazyload` (theme.md §3.12). */
export default defineIsland({
  name: 'lazy-load',
  match: '.lazyload',
  scope: 'page',
  // What is in view waits for it.
  when: now(),
  load: () => import('./LazyLoad'),
});
