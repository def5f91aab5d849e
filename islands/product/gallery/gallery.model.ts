/** One image of a gallery (storefront.md §1.6); clones that the slider makes are none. */
export const GALLERY_IMAGE = '.woocommerce-product-gallery__image:not(.clone)';

/** The lightbox of the page; without one it is off (Q63). */
export const SHELL = '.pswp';

/** Class of the magnifier. */
export const TRIGGER_CLASS = 'woocommerce-product-gallery__trigger';
