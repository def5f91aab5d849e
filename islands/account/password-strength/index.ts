import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { METERED } from './host';

/** How strong a new password is (storefront.md §3.15). */
export default defineIsland({
  name: 'password-strength',
  match: METERED,
  // Nothing else: with the view comes the strength library, which is large.
  when: interaction({ events: ['focusin'] }),
  needs: ['wc_password_strength_meter_params'],
  load: () => import('../later/passwords/PasswordStrength'),
});
