/** The shop's own links in the role of a button. */
export const BUTTON_LINKS =
  'a:is([role=button],[href]):is(.add_to_cart_button:not(.wc-interactive),.remove_from_cart_button,.woocommerce-cart-form .product-remove > a,.woocommerce-remove-coupon)';
