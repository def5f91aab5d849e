/**
 * The small picture of a slide, by the names of an `img`'s properties (storefront.md §1.6, §3.9.2). They are set in this
 * order: a browser that chooses as soon as it has `src` or `srcset` takes a picture without `sizes` for as wide as
 * the page.
 */
export interface Thumb {
  sizes: string | undefined;
  srcSet: string | undefined;
  src: string | undefined;
  alt: string | undefined;
  caption: string | undefined;
  width: number;
  height: number;
}

/** Reads the thumbnail of a slide; a slide without one, such as a video, shows its picture or poster. */
export function thumbOf(slide: HTMLElement): Thumb {
  const { thumb, thumbSrcset, thumbSizes, thumbAlt, thumbcaption } = slide.dataset;
  const image = slide.querySelector('img');
  const src = thumb || image?.src || slide.querySelector('video')?.poster || undefined;
  // Its room before it is loaded, so that nothing moves: WordPress writes the size into the name.
  const [, width = 100, height = 100] = /-(\d+)x(\d+)\.\w+$/.exec(src ?? '') ?? [];
  return {
    sizes: thumbSizes || undefined,
    srcSet: thumbSrcset || undefined,
    src,
    alt: thumbAlt ?? image?.alt,
    caption: thumbcaption,
    width: +width,
    height: +height,
  };
}
