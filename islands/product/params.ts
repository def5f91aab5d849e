import { readGlobal, readWith } from '../../src/page/globals';
import {
  endpointTemplate,
  flag,
  json,
  list,
  optional,
  type Reader,
  record,
  shape,
  text,
  unlessFalse,
} from '../../src/page/schema';

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

/**
 * Configuration of the review form (storefront.md §2). Only its own fields: a broken gallery option must not take
 * the stars away.
 */
export const reviewParams = () =>
  readGlobal(
    'wc_single_product_params',
    shape({
      i18n_required_rating_text: text(),
      i18n_rating_options: list(text()),
      review_rating_required: flag(),
    }),
  );

/** Configuration of variation forms; absent: the forms stay as the server sent them (storefront.md §2, §3.10.1). */
export const variationParams = () =>
  readGlobal(
    'wc_add_to_cart_variation_params',
    shape({
      wc_ajax_url: endpointTemplate(),
      i18n_no_matching_variations_text: text(),
      i18n_make_a_selection_text: text(),
      i18n_unavailable_text: text(),
      i18n_reset_alert_text: text(),
    }),
  );

export type VariationParams = NonNullable<ReturnType<typeof variationParams>>;

const variation: Reader<Record<string, unknown>> = (value, path, issues) => {
  const { attributes } = Object(value);
  if (Object(attributes) !== attributes) issues.push(`${path}: expected variation`);
  return value as Record<string, unknown>;
};

/**
 * The variations that a form brings, as text of its attribute or as a script has set them; `false` when the shop is
 * to be asked for each: the server says so, or what it printed is broken (told once), and the shop still knows.
 */
export const readVariations = (form: Element, value: unknown): Record<string, unknown>[] | false =>
  value != null &&
  (readWith(
    value,
    'data-product_variations',
    json(unlessFalse(list(variation))),
    'Correct it; the shop is asked instead',
    form,
  ) ??
    false);
