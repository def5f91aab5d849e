/** Galleries of the page (storefront.md §1.6). */
export const GALLERY = '.woocommerce-product-gallery';

/** The link around an image, whose click opens the lightbox. */
export const LINK = '.woocommerce-product-gallery__image a';
