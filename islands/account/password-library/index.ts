import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';

/** The strength library for passwords of other plugins: its own script is stopped with the meter's (takeover.md §2). */
export default defineIsland({
  name: 'password-library',
  match: 'form input[type=password]',
  scope: 'page',
  when: interaction({ events: ['focusin'] }),
  needs: ['_zxcvbnSettings'],
  claims: ['password-strength'],
  load: () => import('../later/passwords/PasswordLibrary'),
});
