import { parseHtml } from '../../src/dom/html';
import { serverAttribute } from '../../src/dom/undo';
import type { VariationImage } from '../../src/shop/variation-call';

/** Attributes to lay over those of one of the server's nodes. */
export interface Swapped {
  node: Element;
  attrs: Record<string, string | number | false>;
}

const GALLERY = '.woocommerce-product-gallery';
const SLIDE = `${GALLERY}__image:not(.clone),${GALLERY}__image--placeholder:not(.clone)`;
const THUMBS = '.flex-control-nav li img';

/** The product that a form belongs to: its nearest ancestor, right or wrong, as extensions expect (Q80). */
export const productOf = (form: Element): Element | null => form.closest('.product');

/** The gallery that shows the pictures of a form. */
export const galleryOf = (form: Element): Element | null =>
  productOf(form)?.querySelector(GALLERY) ?? productOf(form)?.querySelector('.images') ?? null;

const thumbsOf = (form: Element) => [...(productOf(form)?.querySelectorAll(THUMBS) ?? [])];

/**
 * The thumbnail of the slide that has this picture of its own: by the thumbnail's address, or where that was rewritten
 * by the full one (Q81).
 */
export function thumbOf(form: Element, image: VariationImage): Element | undefined {
  const thumbs = thumbsOf(form);
  const has = (slide: Element) => {
    const link = slide.querySelector('a');
    return !!link && serverAttribute(link, 'href') === image.full_src;
  };
  const slides = [...(galleryOf(form)?.querySelectorAll(SLIDE) ?? [])];
  return (
    thumbs.find((thumb) => serverAttribute(thumb, 'src') === image.gallery_thumbnail_src) ??
    thumbs[slides.findIndex(has)]
  );
}

/** The thumbnail that shows this picture because a variation has put it there. */
export const shownThumb = (form: Element, image: VariationImage): Element | undefined =>
  thumbsOf(form).find((thumb) => thumb.getAttribute('src') === image.gallery_thumbnail_src);

/** What has to change for a gallery to show another picture in its first place (storefront.md §3.10.7). */
export function swapOf(form: Element, image: VariationImage): Swapped[] {
  const slide = galleryOf(form)?.querySelector(SLIDE);
  const { src, full_src, full_src_w, full_src_h } = image;
  const plan: [Element | null | undefined, Record<string, string | number | false | undefined>][] = [
    [
      slide?.querySelector('.wp-post-image'),
      {
        src,
        height: image.src_h,
        width: image.src_w,
        srcset: image.srcset,
        sizes: image.sizes,
        title: image.title,
        'data-caption': image.caption,
        alt: image.alt,
        'data-src': full_src,
        'data-large_image': full_src,
        'data-large_image_width': full_src_w,
        'data-large_image_height': full_src_h,
      },
    ],
    [slide, { 'data-thumb': src }],
    [thumbsOf(form)[0], { src: image.gallery_thumbnail_src }],
    [slide?.querySelector('a'), { href: full_src }],
  ];
  return plan.flatMap(([node, values]) => {
    if (!node) return [];
    const attrs: Swapped['attrs'] = {};
    for (const [name, value] of Object.entries(values)) {
      if (value === undefined) continue;
      attrs[name] = value;
      // Where extensions look for what was there before.
      attrs[`data-o_${name}`] = serverAttribute(node, name) ?? '';
    }
    return [{ node, attrs }];
  });
}

/** The gallery in some markup. */
export const parseGallery = (markup: string): Element | null => parseHtml(markup).querySelector(GALLERY);

/** Markup of the product's own gallery, where the shop prints it for forms that replace it (storefront.md §1.7). */
export function defaultGallery(form: HTMLElement): string {
  const { wc_variation_gallery_defaults: defaults } = window as {
    wc_variation_gallery_defaults?: Record<string, string>;
  };
  const template = form.querySelector('.wc-product-gallery-default-template')?.textContent;
  return template || defaults?.[form.dataset.product_id ?? ''] || '';
}
