/** The call of the shop's public interface that says what is in the cart. */
export const STORE_CART = '/wp-json/wc/store/v1/cart/';

/** What it says of a cart with some lines: keys and quantities. */
export const linesOf = (...lines: readonly (readonly [string, number])[]) => ({
  items: lines.map(([key, quantity]) => ({ key, quantity })),
});
