import { readGlobal } from '../../src/page/globals';
import { flag, optional, type Reader, record, shape, text } from '../../src/page/schema';

const NAME = 'wc_single_product_params';

const anything: Reader<unknown> = (value) => value;

/**
 * Configuration of the gallery (storefront.md §2). The options of slider, zoom and lightbox
 * stay as the page says them: whoever uses one knows its type.
 */
export const singleProductParams = () =>
  readGlobal(
    NAME,
    shape({
      i18n_product_gallery_trigger_text: optional(text(), undefined),
      flexslider: optional(record(anything), {}),
      flexslider_enabled: optional(flag(), false),
      zoom_enabled: optional(flag(), false),
      zoom_options: optional(record(anything), {}),
      photoswipe_enabled: optional(flag(), false),
      photoswipe_options: optional(record(anything), {}),
    }),
  );

/** The same object as the page holds it, for events that carry it (storefront.md §5.2). */
export const rawSingleProductParams = (): unknown => readGlobal(NAME, anything);

export type SingleProductParams = NonNullable<ReturnType<typeof singleProductParams>>;
