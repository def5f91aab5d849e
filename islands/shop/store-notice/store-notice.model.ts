/** The link in it that dismisses it. */
export const DISMISS = '.woocommerce-store-notice__dismiss-link';

/** Name of the cookie that remembers the dismissal of one notice (storefront.md §6.3). */
export const cookieOf = (notice: Element | undefined): string =>
  `store_notice${notice?.getAttribute('data-notice-id') ?? ''}`;
