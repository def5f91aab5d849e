/** What makes a page a cart page (storefront.md §1.4). */
export const HOSTS = '.woocommerce-cart-form, .cart_totals, .wc-empty-cart-message';

/** What a shopper presses there: until the island is at work, such a click waits for it. */
export const CONTROLS =
  '.woocommerce-cart-form :is([name=apply_coupon],[name=update_cart],.product-remove a),.cart_totals :is([name=calc_shipping],input.shipping_method,.shipping-calculator-button,.woocommerce-remove-coupon),.restore-item';
