/** Milliseconds after which the count is announced (storefront.md §3.2.2). */
export const ANNOUNCE_DELAY = 2000;

/**
 * Whether the result count is announced after loading: with a query in the address and no interactive filters. Pages of
 * 10.3 were announced always: an alert for a list that nobody had changed.
 */
export const announcesCount = (search: string): boolean =>
  !!search && !document.querySelector('[data-wp-interactive="woocommerce/product-filters"]');
