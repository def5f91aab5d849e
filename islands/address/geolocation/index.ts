import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** The customer's place in addresses, for pages from a cache (storefront.md §3.20). */
export default defineIsland({
  name: 'geolocation',
  match: 'body',
  scope: 'page',
  when: idle(),
  needs: ['wc_geolocation_params'],
  load: () => import('../later/geolocation/Geolocation'),
});
