import cart from './cart';

/** The island of the cart page. */
export const islands = [cart];
