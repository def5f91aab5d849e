/** Links that remove a line (storefront.md §1.3). */
export const REMOVE = '.remove_from_cart_button';
