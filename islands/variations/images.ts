import { legacy } from '../../src/legacy-port';
import { rawSingleProductParams } from '../../src/page/product-params';
import { flush } from '../../src/runtime/current';
import type { Variation } from '../../src/shop/variation-call';
import type { VariationForm } from '../../src/stores/product/variation-forms';
import {
  defaultGallery,
  galleryOf,
  parseGallery,
  type Swapped,
  shownThumb,
  swapOf,
  thumbOf,
} from './picture';
import { GALLERY_DELAY } from './variations.model';

/** What the page shows of the gallery's changes. */
export interface ImageState {
  swapped: readonly Swapped[];
  /** Attribute `current-image`. */
  current?: string;
  /** Attribute `data-product_gallery_active`. */
  active?: boolean;
}

/** The pictures of one form: the part of its control that concerns them, and how to end it. */
export type Images = Pick<
  VariationForm,
  | 'showImage'
  | 'resetSlide'
  | 'galleryActive'
  | 'gallery'
  | 'replaceGallery'
  | 'resetGallery'
  | 'defaultGallery'
> & { undo(): void };

const idOf = (variation: Variation | undefined): string => `${variation?.image_id || ''}`;

/**
 * Shows the picture of a variation where the product's own is, or goes to the slide that has it (storefront.md
 * §3.10.7). The gallery hears of it by the events of the contract.
 *
 * @param state - what the page shows now
 * @param set - shows something else before it returns
 */
export function createImages(
  form: HTMLElement,
  state: () => ImageState,
  set: (change: Partial<ImageState>) => void,
): Images {
  const timers = new Set<ReturnType<typeof setTimeout>>();
  /** The gallery that the page came with, and the one in its place. */
  let own: Element | undefined;
  let other: Element | undefined;
  let markup: string | undefined;

  const tell = (name: string) => {
    const gallery = galleryOf(form);
    if (gallery) legacy.emit(name, [], gallery);
  };
  const settle = (then: () => void) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      dispatchEvent(new Event('resize'));
      then();
    }, GALLERY_DELAY);
    timers.add(timer);
  };

  const exchange = (next: Element | null): boolean => {
    const old = galleryOf(form);
    if (!old || !next) return false;
    set({ swapped: [] });
    legacy.emit('wc-product-gallery-before-destroy', [old, rawSingleProductParams()], old);
    old.replaceWith(next);
    // The gallery is at work on its new place before anybody asks it for a slide.
    flush();
    own ??= old;
    other = next;
    return true;
  };

  const images: Images = {
    gallery: () => galleryOf(form),
    defaultGallery: () => defaultGallery(form),
    galleryActive: () => form.getAttribute('data-product_gallery_active') === 'yes',
    replaceGallery(variation) {
      const { gallery_images_html = '' } = variation;
      const there = images.galleryActive() && markup === gallery_images_html && other?.isConnected;
      if (!there && !exchange(parseGallery(gallery_images_html))) return false;
      markup = gallery_images_html;
      set({ active: true, current: idOf(variation) });
      settle(() => {});
      return true;
    },
    resetGallery() {
      const done = exchange(parseGallery(images.defaultGallery()) ?? own ?? null);
      if (done) set({ active: false, current: '' });
      return done;
    },
    resetSlide(variation) {
      const id = idOf(variation);
      if (state().current === id) return;
      set({ current: id });
      tell('woocommerce_gallery_reset_slide_position');
    },
    showImage(variation) {
      if (variation?.gallery_images_html) {
        images.replaceGallery(variation);
        return;
      }
      if (images.galleryActive() && !(images.resetGallery() && variation)) return;
      const image = variation?.image;
      const shown = image && `${image.src ?? ''}`.length > 1 ? image : undefined;
      const own = shown && thumbOf(form, shown);
      const thumb = own ?? (shown && shownThumb(form, shown));
      set({ swapped: shown && !own ? swapOf(form, shown) : [] });
      if (thumb) {
        set({ current: idOf(variation) });
        legacy.emit('flexslider-click', [], thumb);
      }
      settle(() => {
        if (!thumb) images.resetSlide(variation);
        tell('woocommerce_gallery_init_zoom');
      });
    },
    undo() {
      for (const timer of timers) clearTimeout(timer);
      if (own && other !== own) other?.replaceWith(own);
    },
  };
  return images;
}
