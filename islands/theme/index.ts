import type { Island } from '../../src/runtime/island';
import accordion from './accordion';
import miniCartStepper from './mini-cart-stepper';
import productAdd from './product-add';
import quantityStepper from './quantity-stepper';
import scroll from './scroll';
import sticky from './sticky';
import tapMenus from './tap-menus';

export type { ThemeEvents } from './events';

/** Islands of a theme's own behaviours, in the order in which they mount. */
export const islands: readonly Island[] = [
  accordion,
  scroll,
  sticky,
  tapMenus,
  quantityStepper,
  miniCartStepper,
  productAdd,
];
