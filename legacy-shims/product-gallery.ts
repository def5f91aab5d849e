import {
  type GalleryArgs,
  type GalleryControl,
  galleries,
  galleryWatchers,
  startGallery,
} from '../src/stores/product/galleries';
import type { FacadeContext } from './facades';
import type { JQueryObject, JQueryStatic } from './jquery';

const HANDLE = 'wc-single-product';
const GLOBAL = 'wc_single_product_params';
const PLUGIN = 'wc_product_gallery';

const ours = new WeakSet<object>();

/**
 * Whether the legacy script runs galleries: its plugin is there, and so is the configuration that its start asks for.
 * Where that is withheld the plugin alone is left of it.
 */
export const legacyGallery = (jquery: JQueryStatic): boolean => {
  const plugin = jquery.fn[PLUGIN];
  const page = window as unknown as Record<string, unknown>;
  return typeof plugin === 'function' && !ours.has(plugin) && page[GLOBAL] !== undefined;
};

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

/** `$(gallery).wc_product_gallery(args)` and the data `product_gallery` of galleries (storefront.md §7.1). */
export function productGallery(jquery: JQueryStatic, { onLateOwner }: FacadeContext): void {
  if (legacyGallery(jquery)) {
    onLateOwner(HANDLE);
    return;
  }
  const { fn } = jquery;
  const start = function (this: JQueryObject, args: GalleryArgs = {}) {
    for (const gallery of Array.from(this)) startGallery(gallery, args);
    return this;
  };
  ours.add(start);
  // An accessor: a legacy copy that arrives after all is either alive, and noticed, or without its configuration.
  Object.defineProperty(fn, PLUGIN, {
    configurable: true,
    enumerable: true,
    get: () => start,
    set(value: unknown) {
      Object.defineProperty(fn, PLUGIN, { configurable: true, enumerable: true, writable: true, value });
      if (legacyGallery(jquery)) onLateOwner(HANDLE);
      else Object.defineProperty(fn, PLUGIN, { writable: true, value: start });
    },
  });
  const show = (element: Element, control: GalleryControl | undefined) => {
    if (control) jquery(element).data('product_gallery', instanceOf(jquery, control));
  };
  for (const [element, control] of galleries) show(element, control);
  galleryWatchers.add(show);
}
