import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** One submit for forms that send mail or set a password (storefront.md §3.15). */
export default defineIsland({
  name: 'lost-password',
  match: '.lost_reset_password',
  when: [idle(), interaction({ events: ['focusin'] })],
  load: () => import('./LostPassword'),
});
