import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { placeOf } from '../when-wanted';

/** What says that the navigation sticks (theme.md §1.3). */
const sentinels = (): string =>
  placeOf('sticky', '.sticky-d:not(.header-4) .s-observer,[data-atoll-stuck]', 'sentinel');

/** Bars that come when the page is scrolled (theme.md §1.8). */
export const bars = (): string =>
  placeOf('sticky', '.shoptimizer-sticky-add-to-cart,[data-atoll-sticky-bar]', 'bar');

/** Parts that stick (theme.md §3.8). */
export default defineIsland({
  name: 'sticky',
  get match() {
    return `${sentinels()},${bars()}`;
  },
  when: idle(),
  load: () => import('./Sticky'),
});
