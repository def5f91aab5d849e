import gallery from './gallery';
import lightbox from './lightbox';
import quantity from './quantity';
import reviews from './reviews';
import tabs from './tabs';
import variations from './variations';

/** Islands of product pages, and of products that arrive on other pages, in the order of storefront.md §3.1. */
export const islands = [quantity, tabs, reviews, lightbox, gallery, variations];

export type { Variation } from './calls';
export { defaultGallery } from './default-gallery';
export { rawSingleProductParams } from './params';
export {
  type GalleryControl,
  galleries,
  galleryWatchers,
  sliderForCallbacks,
  startGallery,
} from './store/galleries';
export {
  type LightboxItem,
  type LightboxRequest,
  lightboxControl,
  lightboxRequest,
  openLightbox,
} from './store/lightbox';
export {
  formsAtWork,
  setLegacyForms,
  startVariationForm,
  type VariationForm,
  variationForm,
} from './store/variation-forms';
