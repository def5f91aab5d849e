import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { whenAsked } from './when-asked';

/** Forms with variations (storefront.md §3.10). Until it is there, its button is held (Q72). */
export default defineIsland({
  name: 'variations',
  match: '.variations_form',
  when: [
    soon(),
    whenAsked(),
    interaction(),
    interaction({ of: '.single_add_to_cart_button,.reset_variations', hold: true }),
  ],
  // Which slide has a variation's picture, and what the first one shows, is known once the slider is there (§3.1, §3.10.7).
  after: ['gallery'],
  needs: ['wc_add_to_cart_variation_params'],
  load: () => import('./Variations'),
});
