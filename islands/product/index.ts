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
  sliderShape,
  startGallery,
} from './store/galleries';
export { control, type LightboxItem, type LightboxRequest, lightbox, openLightbox } from './store/lightbox';
export {
  setLegacyForms,
  startVariationForm,
  type VariationForm,
  variationForm,
} from './store/variation-forms';
