import { startGallery } from '../../islands/product/store/galleries';
import { startVariationForm } from '../../islands/product/store/variation-forms';
import type { Facade } from '../shop/facades';
import type { Starts } from '../shop/start-plugins';
import { flexslider } from './flexslider';
import { photoSwipe } from './photoswipe';
import { productGallery } from './product-gallery';
import { variationForms } from './variation-form';
import { zoom } from './zoom';

/** What other code calls on pages with products (storefront.md §7). */
export const facades: readonly Facade[] = [
  { feature: 'lightbox', install: photoSwipe },
  { feature: 'variations', install: variationForms },
  { feature: 'gallery', install: productGallery },
  { feature: 'gallery', install: flexslider },
  { feature: 'gallery', install: zoom },
];

/** What starts a form or a gallery. */
export const starts: Starts = {
  wc_variation_form: startVariationForm,
  wc_product_gallery: (gallery, args = {}) => startGallery(gallery, args),
};
