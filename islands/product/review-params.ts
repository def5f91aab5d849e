import { readGlobal } from '../../src/page/globals';
import { flag, list, shape, text } from '../../src/page/schema';

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
