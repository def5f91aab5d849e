import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { placeOf } from '../when-wanted';

/** Drawers with names of their own; those of the theme have their islands. */
const OWN =
  '[data-atoll-drawer]:not([data-atoll-drawer=menu],[data-atoll-drawer=filter],[data-atoll-drawer=search],[data-atoll-drawer=cart])';

/** What opens a drawer, anywhere on the page. */
const openersOf = (host: Element): string => {
  const is = JSON.stringify(host.getAttribute('data-atoll-drawer'));
  return `[data-atoll-open=${is}],[data-atoll-toggle=${is}]`;
};

/** Drawers of other themes and of a site's own markup (theme.md §1.9). */
export default defineIsland({
  name: 'drawers',
  get match() {
    return placeOf('drawers', OWN);
  },
  key: (host) => host.getAttribute('data-atoll-drawer'),
  when: [
    idle(),
    // Its openers are not in it: the first press waits for it as in an island of the whole page.
    (context) => interaction({ hold: true, of: openersOf(context.host) })({ ...context, scope: 'page' }),
  ],
  load: () => import('./Drawers'),
});
