import { serverAttribute } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import type { Variation } from '../calls';
import { type FormState, type PictureChange, say } from './form-state';
import { allIn, galleryOf, productOf } from './places';
import { GALLERY_DELAY } from './variations.model';

const IMAGE = '.woocommerce-product-gallery__image';
const SLIDE = `${IMAGE}:not(.clone),${IMAGE}--placeholder:not(.clone)`;

export type Images = ReturnType<typeof createImages>;

const linkOf = (slide: Element | undefined) => slide?.querySelector('a');

/** Where the picture of a variation is to be seen: a thumbnail to go to, or what is laid over the first slide. */
function findPicture(
  form: Element,
  { image }: Variation,
): {
  thumb?: Element | undefined;
  changes: PictureChange[];
} {
  if (!image || `${image.src ?? ''}`.length < 2) return { changes: [] };
  const { src, full_src, gallery_thumbnail_src } = image;
  const slides = allIn(galleryOf(form), SLIDE);
  const thumbs = allIn(productOf(form), '.flex-control-nav li img');
  const slideWithPicture = slides.findIndex((slide) => {
    const link = linkOf(slide);
    return link && serverAttribute(link, 'href') === full_src;
  });
  const thumb =
    // The slide that has this picture of its own; where its thumbnail was rewritten, by the full address (Q81).
    thumbs.find((node) => serverAttribute(node, 'src') === gallery_thumbnail_src) ?? thumbs[slideWithPicture];
  if (thumb) return { thumb, changes: [] };
  const [slide] = slides;
  const changes: [Element | null | undefined, Record<string, unknown>][] = [
    [
      slide?.querySelector('.wp-post-image'),
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
    [slide, { 'data-thumb': src }],
    [thumbs[0], { src: gallery_thumbnail_src }],
    [linkOf(slide), { href: full_src }],
  ];
  return {
    // Or the thumbnail that a variation has put it in.
    thumb: thumbs.find((node) => node.getAttribute('src') === gallery_thumbnail_src),
    changes: changes.flatMap(([node, attributes]) => (node ? { node, attributes } : [])),
  };
}

/**
 * Shows the picture of a variation where the product's own is, or goes to the slide that has it (storefront.md
 * §3.10.7). The gallery hears of it by the events of the contract.
 */
export function createImages(form: HTMLElement, { picture, gallery }: FormState, until: AbortSignal) {
  /** Whose picture is shown, for other scripts and for the gallery. */
  const mark = (id: unknown, active = gallery.peek()?.value['data-product_gallery_active']) =>
    say(gallery, { 'current-image': `${id || ''}`, 'data-product_gallery_active': active });
  const tell = (name: string) => {
    const node = galleryOf(form);
    if (node) legacy.emit(name, [], node);
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
  const lay = (changes: readonly PictureChange[] = []) => say(picture, changes);

  const resetSlide = (variation: Variation | undefined) => {
    const id = variation?.image_id;
    if (gallery.peek()?.value['current-image'] === `${id || ''}`) return;
    mark(id);
    tell('woocommerce_gallery_reset_slide_position');
  };

  return {
    lay,
    mark,
    settle,
    resetSlide,
    show(variation: Variation | undefined) {
      const { thumb, changes } = findPicture(form, variation ?? {});
      lay(changes);
      if (thumb) {
        mark(variation?.image_id);
        legacy.emit('flexslider-click', [], thumb);
      }
      settle(() => {
        if (!thumb) resetSlide(variation);
        tell('woocommerce_gallery_init_zoom');
      });
    },
  };
}
