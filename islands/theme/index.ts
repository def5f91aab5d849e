import type { Island } from '../../src/runtime/island';
import miniCartStepper from './mini-cart-stepper';
import quantityStepper from './quantity-stepper';

export type { ThemeEvents } from './events';

/** Islands of a theme's own behaviours, in the order in which they mount. */
export const islands: readonly Island[] = [quantityStepper, miniCartStepper];
