import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** What a country asks of an address: labels, required fields, order (checkout.md §3.7, Appendix A). */
export default defineIsland({
  name: 'address-locale',
  match: '.country_to_state',
  scope: 'page',
  when: [soon(), interaction()],
  needs: ['wc_address_i18n_params'],
  load: () => import('./AddressLocale'),
});
