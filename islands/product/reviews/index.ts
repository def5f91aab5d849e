import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';

/** The select that the stars stand for; one in each review form (storefront.md §1.6). */
export const RATING = '#respond select#rating';

/** Stars in the place of the rating select, and the rule that there must be a rating (storefront.md §3.8). */
export default defineIsland({
  name: 'reviews',
  match: RATING,
  when: idle(),
  needs: ['wc_single_product_params'],
  load: () => import('./Reviews'),
});
