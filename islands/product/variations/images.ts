import { serverAttribute } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import type { Variation } from '../calls';
import { attribute, type Change, type ChangeSet } from './changes';
import { galleryOf, productOf } from './product-of';
import { GALLERY_DELAY } from './variations.model';

const IMAGE = '.woocommerce-product-gallery__image';
const SLIDE = `${IMAGE}:not(.clone),${IMAGE}--placeholder:not(.clone)`;

export type Images = ReturnType<typeof createImages>;

/** Sets an attribute, beside it where extensions look for what was there before. */
const swap = (node: Element, name: string, value: unknown) => {
  const before = attribute(node, `data-o_${name}`, serverAttribute(node, name) ?? '');
  const undo = attribute(node, name, value);
  return () => {
    before();
    undo();
  };
};

/**
 * Shows the picture of a variation where the product's own is, or goes to the slide that has it (storefront.md
 * §3.10.7). The gallery hears of it by the events of the contract.
 *
 * @param taken - lets the part that exchanges whole galleries deal with a variation
 */
export function createImages(
  form: HTMLElement,
  replaceChanges: ChangeSet,
  until: AbortSignal,
  taken: (variation: Variation | undefined) => unknown,
) {
  let current: string | undefined;
  const setCurrent = (id: unknown) => {
    current = `${id || ''}`;
    replaceChanges(setCurrent, [attribute, [form], { 'current-image': current }]);
  };
  const tell = (name: string) => {
    const gallery = galleryOf(form);
    if (gallery) legacy.emit(name, [], gallery);
  };
  /** What the gallery is to hear of the picture that was shown last. */
  let news: (() => void) | undefined;
  const settle = (then?: () => void) => {
    news = then;
    setTimeout(() => {
      if (until.aborted) return;
      dispatchEvent(new Event('resize'));
      // Of the last picture, also where an earlier one began the wait: all fields may change in one task.
      news?.();
    }, GALLERY_DELAY);
  };
  /** Lays a picture over the first one, or with none shows what the server sent. */
  const lay = (...changes: Change[]) => replaceChanges(swap, ...changes);

  const resetSlide = (variation: Variation | undefined) => {
    const id = variation?.image_id;
    if (current === `${id || ''}`) return;
    setCurrent(id);
    tell('woocommerce_gallery_reset_slide_position');
  };

  return {
    lay,
    setCurrent,
    settle,
    resetSlide,
    showImage(variation: Variation | undefined) {
      if (taken(variation)) return;
      const image = variation?.image;
      let thumb: Element | undefined;
      let changes: Change[] = [];
      if (image && `${image.src ?? ''}`.length > 1) {
        const { src, full_src, gallery_thumbnail_src } = image;
        const slides = [...(galleryOf(form)?.querySelectorAll(SLIDE) ?? [])];
        const thumbs = [...(productOf(form)?.querySelectorAll('.flex-control-nav li img') ?? [])];
        const linkOf = (slide: Element | undefined) => slide?.querySelector('a');
        // The slide that has this picture of its own; where its thumbnail was rewritten, by the full address (Q81).
        thumb =
          thumbs.find((node) => serverAttribute(node, 'src') === gallery_thumbnail_src) ??
          thumbs[
            slides.findIndex((node) => {
              const link = linkOf(node);
              return link && serverAttribute(link, 'href') === full_src;
            })
          ];
        if (!thumb) {
          // Or the thumbnail that a variation has put it in.
          thumb = thumbs.find((node) => node.getAttribute('src') === gallery_thumbnail_src);
          const [slide] = slides;
          changes = [
            [
              swap,
              [slide?.querySelector('.wp-post-image')],
              // `sizes` first: without it a picture counts as wide as the page, and a larger file is fetched.
              {
                sizes: image.sizes,
                srcset: image.srcset,
                src,
                height: image.src_h,
                width: image.src_w,
                title: image.title,
                'data-caption': image.caption,
                alt: image.alt,
                'data-src': full_src,
                'data-large_image': full_src,
                'data-large_image_width': image.full_src_w,
                'data-large_image_height': image.full_src_h,
              },
            ],
            [swap, [slide], { 'data-thumb': src }],
            [swap, [thumbs[0]], { src: gallery_thumbnail_src }],
            [swap, [linkOf(slide)], { href: full_src }],
          ];
        }
      }
      lay(...changes);
      if (thumb) {
        setCurrent(variation?.image_id);
        legacy.emit('flexslider-click', [], thumb);
      }
      settle(() => {
        if (!thumb) resetSlide(variation);
        tell('woocommerce_gallery_init_zoom');
      });
    },
  };
}
