/** The bar (storefront.md §1.10). */
export const NOTICE = '.woocommerce-store-notice';
