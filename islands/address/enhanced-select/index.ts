import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Selects that become comboboxes by themselves (checkout.md §3.8). */
export const SELECTS = 'select.country_select,select.state_select';

/** Country and state selects that can be searched (checkout.md §1.9, §3.8), and selects that extensions name. */
export default defineIsland({
  name: 'enhanced-select',
  match: SELECTS,
  scope: 'page',
  // With a finger the browser's own select is better.
  when: (context) => {
    if (!matchMedia('(pointer: coarse)').matches) idle()(context);
  },
  load: () => import('./EnhancedSelect'),
});
