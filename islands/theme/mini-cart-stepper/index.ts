import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { idle } from '../../../src/runtime/strategies';
import { placeOf } from '../when-wanted';

/** What surrounds a field and its two buttons (theme.md §1.7). */
const stepper = () =>
  `:is(${placeOf('mini-cart-stepper', '.shoptimizer-custom-quantity-mini-cart,[data-atoll-cart-widget] [data-atoll-stepper]')})`;

/** Fields of items of the cart. */
export const fields = (): string => `${stepper()} input[data-cart_item_key]`;

/** Their buttons. */
export const buttons = (): string => `${stepper()} :is(.quantity-up,.quantity-down,[data-atoll-step])`;

/** Steppers of the quantities in the mini-cart (theme.md §3.11). */
export default defineIsland({
  name: 'mini-cart-stepper',
  get match() {
    return fields();
  },
  scope: 'page',
  when: [idle(), (context) => interaction({ of: buttons(), hold: true })(context)],
  load: () => import('./MiniCartStepper'),
});
