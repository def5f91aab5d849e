/** The select that sorts (storefront.md §1.2). */
export const ORDER = '.woocommerce-ordering select.orderby';

/** The result count above and below a list. */
export const COUNT = '.woocommerce-result-count';
