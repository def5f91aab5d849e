import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { THEME } from '../when-theme';
import { placeOf } from '../when-wanted';

/** What surrounds the items of one accordion (theme.md §1.8). */
export const group = (): string =>
  placeOf('accordion', `.summary:is(${THEME} *),[data-atoll-accordion-group]`);

/** Details that open one at a time (theme.md §3.7). Before they are here, browsers open them as they do. */
export default defineIsland({
  name: 'accordion',
  get match() {
    return `:is(${group()}) details`;
  },
  scope: 'page',
  when: [soon(), interaction({ of: 'summary' })],
  load: () => import('./Accordion'),
});
