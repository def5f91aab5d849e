import { readGlobal, readWith } from '../../src/page/globals';
import { endpointTemplate, json, list, type Reader, shape, text, unlessFalse } from '../../src/page/schema';

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
