/** The shop's own links in the role of a button. */
export const BUTTON_LINKS = [
  '.add_to_cart_button:not(.wc-interactive)',
  '.remove_from_cart_button',
  '.woocommerce-cart-form .product-remove > a',
  '.woocommerce-remove-coupon',
]
  .map((link) => `a[role=button]${link}, a${link}[href]`)
  .join(',');
