import type { Island } from '../../src/runtime/island';
import accordion from './accordion';
import cartDrawer from './cart-drawer';
import dialogs from './dialogs';
import drawers from './drawers';
import filterDrawer from './filter-drawer';
import menuDrawer from './menu-drawer';
import miniCartStepper from './mini-cart-stepper';
import productAdd from './product-add';
import quantityStepper from './quantity-stepper';
import scroll from './scroll';
import searchToggle from './search-toggle';
import sticky from './sticky';
import tapMenus from './tap-menus';

export type { ThemeEvents } from './events';

/** Islands of a theme's own behaviours, in the order in which they mount. */
export const islands: readonly Island[] = [
  menuDrawer,
  filterDrawer,
  searchToggle,
  dialogs,
  cartDrawer,
  drawers,
  accordion,
  scroll,
  sticky,
  tapMenus,
  quantityStepper,
  miniCartStepper,
  productAdd,
];
