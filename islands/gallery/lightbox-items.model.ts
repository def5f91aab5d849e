import type { LightboxItem } from '../../src/stores/lightbox';

/** What the lightbox shows for one image of the gallery, and where that is. */
export interface Picture extends LightboxItem {
  readonly element: Element;
}

/**
 * The pictures of a gallery as they are now, so that a variation's image is among them (storefront.md §3.9.4). An
 * image without a large one is shown as it is.
 */
export function pictures(images: readonly Element[]): Picture[] {
  return images.flatMap((element) => {
    const image = element.querySelector<HTMLImageElement>('img:not(.zoomImg)');
    if (!image) return [];
    const { large_image, large_image_width, large_image_height, caption } = image.dataset;
    return {
      element,
      src: large_image || image.src,
      w: Number((large_image && large_image_width) || image.getAttribute('width')) || 0,
      h: Number((large_image && large_image_height) || image.getAttribute('height')) || 0,
      alt: image.alt,
      title: caption || image.title,
    };
  });
}

/** Position among the pictures of the one that an element shows; -1 when it shows none (Q56). */
export const pictureOf = (all: readonly Picture[], element: Element | undefined): number =>
  all.findIndex((picture) => picture.element === element);
