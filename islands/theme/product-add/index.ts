import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { placeOf } from '../when-wanted';

/** Kinds of products whose form is the browser's to send (theme.md §4.3). */
const OTHERS =
  '.product-type-external,.product-type-grouped,.product-type-subscription,.product-type-variable-subscription';

/** Forms that add without leaving the page. */
export const forms = (): string =>
  placeOf(
    'product-add',
    `.pdp-ajax .product.type-product:not(${OTHERS}) .summary form.cart,form[data-atoll-add]`,
  );

/** Their button. */
export const BUTTON = '.single_add_to_cart_button';

/** Adding on the product's own page without leaving it (theme.md §4.3). */
export default defineIsland({
  name: 'product-add',
  get match() {
    return forms();
  },
  scope: 'page',
  needs: ['wc_add_to_cart_params'],
  when: [soon(), (context) => interaction({ of: `:is(${forms()}) ${BUTTON}`, hold: true })(context)],
  load: () => import('./ProductAdd'),
});
