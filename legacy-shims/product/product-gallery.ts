import { type GalleryControl, galleries, galleryWatchers } from '../../islands/product';
import type { JQueryStatic } from '../bridge/jquery';

/** jQuery data `product_gallery` (storefront.md §7.1). */
function instanceOf(jquery: JQueryStatic, control: GalleryControl): object {
  return {
    $target: jquery(control.element),
    get $images() {
      return jquery(control.images());
    },
    get flexslider_enabled() {
      return control.enabled.flexslider;
    },
    get zoom_enabled() {
      return control.enabled.zoom;
    },
    get photoswipe_enabled() {
      return control.enabled.photoswipe;
    },
    initZoom: () => control.zoom(control.images()[0]),
    initZoomForTarget: (slides: ArrayLike<Element>) => control.zoom(slides[0]),
    getGalleryItems: () => control.items().map(({ alt, src, w, h, title }) => ({ alt, src, w, h, title })),
    openPhotoswipe(event: { target?: unknown; preventDefault?(): void } | undefined) {
      event?.preventDefault?.();
      const target = event?.target instanceof Element ? event.target : undefined;
      control.open(target?.closest('.woocommerce-product-gallery__image') ? target : undefined);
    },
    onResetSlidePosition: () => control.slider?.go(0),
  };
}

/** The data `product_gallery` of galleries (storefront.md §7.1). */
export function productGallery(jquery: JQueryStatic): void {
  const show = (element: Element, control: GalleryControl | undefined) => {
    if (control) jquery(element).data('product_gallery', instanceOf(jquery, control));
  };
  for (const [element, control] of galleries) show(element, control);
  galleryWatchers.add(show);
}
