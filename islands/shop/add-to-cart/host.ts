/** Buttons of lists that add by ajax; block-based lists bring their own behaviour (storefront.md §1.2). */
export const BUTTON = '.add_to_cart_button.ajax_add_to_cart[data-product_id]:not(.wc-interactive)';
