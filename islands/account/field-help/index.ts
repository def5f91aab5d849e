import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** Wrapper of a field and its help text (storefront.md §1.9). Nothing, without a warning, for browsers without `:has()`. */
export const FIELD = ':is(.woocommerce-input-wrapper:has(span.description))';

/** Help texts under form fields (storefront.md §3.15). */
export default defineIsland({
  name: 'field-help',
  match: FIELD,
  scope: 'page',
  when: [idle(), interaction({ events: ['focusin', 'pointerdown'] })],
  load: () => import('./FieldHelp'),
});
