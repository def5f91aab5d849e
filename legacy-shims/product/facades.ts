import { startGallery, startVariationForm } from '../../islands/product';
import type { Facade, Starts } from '../bridge/install-facades';
import { flexslider } from './flexslider';
import { tellLateScripts } from './late-scripts';
import { photoSwipe } from './photoswipe';
import { productGallery } from './product-gallery';
import { variationForms } from './variation-form';
import { zoom } from './zoom';

/** What other code calls on pages with products (storefront.md §7). */
export const facades: readonly Facade[] = [
  { feature: 'lightbox', install: photoSwipe },
  { feature: 'variations', install: variationForms },
  { feature: 'variations', install: tellLateScripts },
  { feature: 'gallery', install: productGallery },
  { feature: 'gallery', install: flexslider },
  { feature: 'gallery', install: zoom },
];

/** What starts a form or a gallery. */
export const starts: Starts = {
  wc_variation_form: startVariationForm,
  wc_product_gallery: (gallery, args = {}) => startGallery(gallery, args),
};
