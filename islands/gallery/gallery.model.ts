/** Galleries of the page (storefront.md §1.6). */
export const GALLERY = '.woocommerce-product-gallery';

/** One image of a gallery; clones that the slider makes are none. */
export const IMAGE = '.woocommerce-product-gallery__image:not(.clone)';

/** The link around an image, whose click opens the lightbox. */
export const LINK = '.woocommerce-product-gallery__image a';

/** The lightbox of the page; without one it is off (Q63). */
export const SHELL = '.pswp';

/** Class of the magnifier. */
export const TRIGGER = 'woocommerce-product-gallery__trigger';
