import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { placeOf } from '../when-wanted';

/** Dialogs of the theme, of today and of 2.6, and of other themes (theme.md §1.6, §1.9). */
const DIALOGS = '[data-shoptimizermodal-id],.cg-modal,[data-atoll-dialog]';

/** What opens one. */
export const TRIGGER = '[data-trigger],[data-atoll-dialog-open]';

/** What opens the dialogs of 2.6. */
const OLD_TRIGGERS = '.call-back-feature a.trigger,a.search-trigger';

/** Dialogs, the search modal among them (theme.md §3.5). */
export default defineIsland({
  name: 'dialogs',
  get match() {
    return placeOf('dialogs', DIALOGS);
  },
  scope: 'page',
  when: [idle(), interaction({ hold: true, of: `${TRIGGER},${OLD_TRIGGERS}` })],
  load: async () => {
    const view = await import('./Dialogs');
    // A press that waits is for one of them, perhaps.
    await view.fetchBoxes();
    return view;
  },
});
