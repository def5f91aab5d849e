import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';
import { THEME } from '../when-theme';
import { placeOf } from '../when-wanted';

/** Buttons that step, of ours and of other themes. */
export const STEP = '[data-atoll-step]';

/** Fields without buttons of others (theme.md §1.8), and those of other themes that ask for ours; the mini-cart's have their own. */
const PLACES = `div.quantity:not(.buttons_added):is(${THEME} :is(.woocommerce-cart-form,.summary) *),[data-atoll-stepper]:not(:is([data-atoll-cart-widget] *))`;

/** Plus and minus beside quantity fields (theme.md §3.10). */
export default defineIsland({
  name: 'quantity-stepper',
  get match() {
    return placeOf('quantity-stepper', PLACES);
  },
  when: [soon(), interaction({ of: STEP, hold: true })],
  load: () => import('./QuantityStepper'),
});
