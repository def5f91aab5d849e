/** The banner itself. */
export const BANNER = '#coming-soon-footer-banner';

/** What the server stores about the manager (storefront.md §3.14). */
export const DISMISSAL = { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } };
