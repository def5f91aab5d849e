import cartPage from '../../islands/cart/cart';
import type { Area } from './area';

/** The cart page. */
export const cart: Area = {
  islands: [cartPage],
};
