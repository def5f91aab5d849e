import { RequestError } from '../../src/http/error';
import { wcAjax } from '../shop';

/** The picture of a variation; without one the texts are empty (storefront.md §4.2). */
export interface VariationImage {
  src?: string;
  src_w?: number;
  src_h?: number;
  srcset?: string | false;
  sizes?: string | false;
  title?: string;
  caption?: string;
  alt?: string;
  full_src?: string;
  full_src_w?: number;
  full_src_h?: number;
  gallery_thumbnail_src?: string;
}

/** A variation as the shop sends it, or as an extension makes one up: any field may be missing (storefront.md §4.2). */
export interface Variation {
  attributes?: Record<string, string>;
  variation_id?: number | string;
  variation_is_active?: boolean;
  variation_is_visible?: boolean;
  is_purchasable?: boolean;
  is_in_stock?: boolean;
  is_sold_individually?: string;
  min_qty?: number | string;
  max_qty?: number | string;
  sku?: string;
  weight?: string;
  weight_html?: string;
  dimensions?: unknown;
  dimensions_html?: string;
  image?: VariationImage;
  image_id?: number | string;
  gallery_images_html?: string;
  /** Extensions add more; it reaches templates and handlers as it is. */
  [extra: string]: unknown;
}

/** Time in ms after which an answer counts as lost. */
const TIMEOUT = 30_000;

/**
 * Asks the shop for the variation of a complete selection (storefront.md §4.1).
 *
 * @param data - every attribute, then `product_id`, and `custom_data` if the form has it
 * @returns the variation; `false` when the shop says that none matches, `undefined` when it says nothing: it does not
 * know the product, or could not look
 * @throws RequestError when there was no usable answer
 *
 * @example
 * const found = await getVariation(params.wc_ajax_url, { attribute_size: 'small', product_id: '53' }, signal);
 */
export async function getVariation(
  template: string,
  data: Record<string, unknown>,
  signal: AbortSignal,
): Promise<Variation | false | undefined> {
  const reply = await wcAjax(template, 'get_variation', data, { signal, timeout: TIMEOUT });
  if (!reply.text.trim()) return undefined;
  const found = reply.json((value) => 'variation_id' in value);
  if (found === false) return found;
  if (found === null) return undefined;
  if (typeof found !== 'object' || !('variation_id' in found)) throw new RequestError('shape', reply.status);
  return found as Variation;
}
