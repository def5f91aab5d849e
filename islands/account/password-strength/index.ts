import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';

/** New passwords that are measured (storefront.md §3.15, checkout.md §3.21). */
export const METERED =
  'form.register #reg_password, form.checkout #account_password, ' +
  'form.edit-account #password_1, form.lost_reset_password #password_1';

/** How strong a new password is (storefront.md §3.15). */
export default defineIsland({
  name: 'password-strength',
  match: METERED,
  // Nothing else: with the view comes the strength library, which is large.
  when: interaction({ events: ['focusin'] }),
  needs: ['wc_password_strength_meter_params'],
  load: () => import('../later/passwords/PasswordStrength'),
});
