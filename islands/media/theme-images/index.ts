import { defineIsland } from '../../../src/runtime/island';
import { now } from '../../../src/runtime/strategies';

/** Images of class `lazy`, as a theme prints them (theme.md §3.13). */
export default defineIsland({
  name: 'theme-images',
  match: 'img.lazy[data-src]:not(.lazyload)',
  scope: 'page',
  // What is in view waits for it.
  when: now(),
  load: () => import('./ThemeImages'),
});
