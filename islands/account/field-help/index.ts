import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { FIELD } from './field-help.model';

/** Help texts under form fields (storefront.md §3.15). */
export default defineIsland({
  name: 'field-help',
  match: FIELD,
  scope: 'page',
  when: [idle(), interaction({ events: ['focusin', 'pointerdown'] })],
  load: () => import('./FieldHelp'),
});
