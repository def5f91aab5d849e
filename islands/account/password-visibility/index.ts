import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Password fields of the shop's forms (storefront.md §3.15). */
export const PASSWORD = '.woocommerce form input[type=password]';

/** Buttons that show what is typed into password fields (storefront.md §3.15). */
export default defineIsland({
  name: 'password-visibility',
  match: PASSWORD,
  when: soon(),
  needs: ['woocommerce_params'],
  load: () => import('./PasswordVisibility'),
});
