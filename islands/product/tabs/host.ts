/** Wrappers of tabs and panels (storefront.md §3.7). */
export const WRAPPERS = '.wc-tabs-wrapper,.woocommerce-tabs';

/** Links of tabs. */
export const LINKS = '.wc-tabs li a,ul.tabs li a';
