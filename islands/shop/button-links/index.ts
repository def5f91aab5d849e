import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { BUTTON_LINKS } from './button-links.model';

/** Links that act as buttons answer to Space as buttons do (storefront.md §1.11, Q12, Q32). */
export default defineIsland({
  name: 'button-links',
  match: BUTTON_LINKS,
  scope: 'page',
  when: [idle(), interaction({ events: ['focusin'] })],
  load: () => import('./ButtonLinks'),
});
