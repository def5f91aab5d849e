/** What makes a page a cart page (storefront.md §1.4). */
export const HOSTS = '.woocommerce-cart-form, .cart_totals, .wc-empty-cart-message';

/** What a shopper uses there: until the island is at work, clicks wait for it. */
export const PARTS = '.woocommerce-cart-form, .cart_totals, .restore-item';
