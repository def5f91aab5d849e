/** What makes a page a cart page (storefront.md §1.4). */
export const HOSTS = '.woocommerce-cart-form, .cart_totals, .wc-empty-cart-message';

/** What a shopper presses there: until the island is at work, such a click waits for it. */
export const CONTROLS =
  '.woocommerce-cart-form :is(button,.product-remove a),.cart_totals :is(button,input,[role=button]),.restore-item';
