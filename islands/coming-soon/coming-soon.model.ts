/** The link that dismisses the banner (storefront.md §1.10). */
export const DISMISS = 'a.coming-soon-footer-banner-dismiss';

/** The banner itself. */
export const BANNER = '#coming-soon-footer-banner';

/** What the server stores about the manager (storefront.md §3.14). */
export const DISMISSAL = { woocommerce_meta: { coming_soon_banner_dismissed: 'yes' } };
