import { interaction } from '../../src/runtime/interaction';
import { defineIsland } from '../../src/runtime/island';
import { idle } from '../../src/runtime/strategies';
import { whenAsked } from '../../src/stores/product/variation-forms';

/** Forms with variations (storefront.md §3.10). Until it is there, its button is held (Q72). */
export default defineIsland({
  name: 'variations',
  match: '.variations_form',
  when: [
    idle(),
    whenAsked(),
    interaction(),
    interaction({ of: '.single_add_to_cart_button,.reset_variations', hold: true }),
  ],
  needs: ['wc_add_to_cart_variation_params'],
  load: () => import('./Variations'),
});
