import { parseHtml } from '../../../../src/dom/html';
import { setStyle } from '../../../../src/dom/undo';
import { legacy } from '../../../../src/legacy-port';
import { settleIslands } from '../../../../src/runtime/current';
import { native } from '../../../../src/runtime/native';
import type { Variation } from '../../calls';
import { defaultGallery } from '../../default-gallery';
import { rawSingleProductParams } from '../../params';
import { legacyForms, type VariationGalleries } from '../../store/variation-forms';
import type { Images } from '../../variations/images';
import { galleryOf } from '../../variations/places';

const ACTIVE = 'data-product_gallery_active';

const parseGallery = (markup: string) => parseHtml(markup).querySelector('.woocommerce-product-gallery');

/** A gallery of a variation's own in place of the product's (storefront.md §3.10.7, shops from 10.8 on). */
export interface Galleries extends VariationGalleries {
  /** Deals with a variation that has, or follows, a gallery of its own. @returns whether that is all to do */
  take(variation: Variation | undefined): boolean;
  undo(): void;
}

/** By hand, not rendered: another script finds the whole gallery exchanged within the event of the variation. */
export function createGalleries(form: HTMLElement, images: Images): Galleries {
  /** The gallery that the page came with, and the one in its place. */
  let own: Element | undefined;
  let other: Element | undefined;
  let markup: string | undefined;
  let hideAgain: (() => void) | undefined;

  const exchange = (next: Element | null): boolean => {
    const old = galleryOf(form);
    if (!old || !next) return false;
    images.lay();
    legacy.emit('wc-product-gallery-before-destroy', [old, rawSingleProductParams()], old);
    old.replaceWith(next);
    // The gallery is at work on its new place before anybody asks it for a slide.
    settleIslands();
    own ??= old;
    // No island here: the server's style would hide it for good. The page's own one is at work as it was.
    if (next !== own && !next.hasAttribute('data-atoll-gallery')) {
      hideAgain?.();
      hideAgain = setStyle(next as HTMLElement, 'opacity', '1');
      legacyForms.startGallery?.(next);
    }
    other = next;
    return true;
  };

  const galleries: Galleries = {
    active: () => native(form, 'getAttribute')(ACTIVE) === 'yes',
    replace({ gallery_images_html = '', image_id }) {
      const there = galleries.active() && markup === gallery_images_html && other?.isConnected;
      if (!there && !exchange(parseGallery(gallery_images_html))) return false;
      markup = gallery_images_html;
      images.mark(image_id, 'yes');
      images.settle();
      return true;
    },
    reset() {
      const done = exchange(parseGallery(defaultGallery(form)) ?? own ?? null);
      if (done) images.mark('', false);
      return done;
    },
    take(variation) {
      if (!variation?.gallery_images_html) return galleries.active() && !(galleries.reset() && variation);
      galleries.replace(variation);
      return true;
    },
    undo() {
      hideAgain?.();
      if (own && other !== own) other?.replaceWith(own);
    },
  };
  return galleries;
}
