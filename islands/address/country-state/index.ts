import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** The state field that follows the country: a list, free text or nothing (storefront.md §3.18, checkout.md §3.7). */
export default defineIsland({
  name: 'country-state',
  match: '.country_to_state',
  scope: 'page',
  when: [soon(), interaction()],
  needs: ['wc_country_select_params'],
  load: () => import('./CountryState'),
});
