/** The link that dismisses the banner (storefront.md §1.10). */
export const DISMISS = 'a.coming-soon-footer-banner-dismiss';
