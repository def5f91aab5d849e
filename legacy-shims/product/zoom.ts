import type { JQueryObject, JQueryStatic } from '../bridge/jquery';
import { withGallery } from './with-gallery';

/**
 * `$(slide).zoom(options)` on anything in a gallery (storefront.md §7.1), for pages without the plugin. The event
 * `zoom.destroy` takes a zoom away; the gallery hears it.
 */
export function zoom(jquery: JQueryStatic): void {
  jquery.fn.zoom ??= function (this: JQueryObject, options: Readonly<Record<string, unknown>> = {}) {
    for (const element of Array.from(this)) {
      const gallery = element.closest('.woocommerce-product-gallery');
      if (gallery) withGallery(gallery, (control) => control.zoomWith(element as HTMLElement, options));
    }
    return this;
  };
}
