import { readGlobal } from '../../src/page/globals';
import { flag, optional, type Reader, record, shape, text } from '../../src/page/schema';

/** A number of 0 or more, with fractions: shops print months as `1.0e-5`. */
const amount: Reader<number> = (value, path, issues) => {
  const number = Number(value);
  if (!(number >= 0)) issues.push(`${path}: expected number from 0`);
  return number;
};

/** Configuration of order attribution (storefront.md §2). */
export const attributionParams = () =>
  readGlobal(
    'wc_order_attribution',
    shape({
      params: shape({
        lifetime: optional(amount, 1e-5),
        session: optional(amount, 30),
        base64: optional(flag(), false),
        prefix: text(),
        allowTracking: flag(),
        consentCategory: optional(text(), ''),
      }),
      fields: record(text()),
    }),
  );

/** What a shop says about order attribution. */
export type AttributionParams = NonNullable<ReturnType<typeof attributionParams>>;
