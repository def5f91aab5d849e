/** Milliseconds after which the count is announced (storefront.md §3.2.2). */
export const ANNOUNCE_DELAY = 2000;

/**
 * Whether the result count is announced after loading: with a query in the address and no interactive filters.
 * Pages whose server prints `role="alert"` (10.3) are announced always.
 */
export const announcesCount = (count: Element, search: string): boolean =>
  count.getAttribute('role') === 'alert' ||
  (!!search && !document.querySelector('[data-wp-interactive="woocommerce/product-filters"]'));
