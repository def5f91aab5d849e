import { interaction } from '../../src/runtime/interaction';
import { defineIsland } from '../../src/runtime/island';
import { METERED } from './host';

/** How strong a new password is (storefront.md §3.15). */
export default defineIsland({
  name: 'password-strength',
  match: METERED,
  scope: 'page',
  // A browser that fills a form in does not focus its fields.
  when: interaction({ events: ['focusin', 'change'] }),
  needs: ['wc_password_strength_meter_params'],
  load: () => import('./PasswordStrength'),
});
