import type { LightboxItem } from '../store/lightbox';

/** What the lightbox shows for one image of the gallery, and where that is. */
export interface GalleryItem extends LightboxItem {
  readonly element: Element;
}

/**
 * The pictures of a gallery as they are now, so that a variation's image is among them (storefront.md §3.9.4). An
 * image without a large one is shown as it is.
 */
export function lightboxItemsOf(images: readonly Element[]): GalleryItem[] {
  return images.flatMap((element) => {
    const image = element.querySelector('img');
    if (!image) return [];
    const { large_image: large, large_image_width, large_image_height, caption } = image.dataset;
    const size = (said: string | undefined, name: string) =>
      Number((large && said) || image.getAttribute(name)) || 0;
    return {
      element,
      src: large || image.src,
      w: size(large_image_width, 'width'),
      h: size(large_image_height, 'height'),
      alt: image.alt,
      title: caption || image.title,
    };
  });
}
