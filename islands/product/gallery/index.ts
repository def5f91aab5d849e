import { interaction } from '../../../src/runtime/interaction';
import { defineIsland } from '../../../src/runtime/island';
import { soon } from '../../../src/runtime/strategies';

/** Galleries of the page (storefront.md §1.6). */
export const GALLERY = '.woocommerce-product-gallery';

/** The link around an image, whose click opens the lightbox. */
export const LINK = '.woocommerce-product-gallery__image a';

/** The product gallery: slider, hover zoom and the way into the lightbox (storefront.md §3.9). */
export default defineIsland({
  name: 'gallery',
  match: GALLERY,
  when: [soon(), interaction({ of: LINK, hold: true })],
  needs: ['wc_single_product_params'],
  // A variation's own gallery takes the place of the product's and starts in that very moment (storefront.md §3.10.7).
  key: () => 'gallery',
  load: () => import('./Gallery'),
});
