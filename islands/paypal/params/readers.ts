import { words } from '../../../src/page/readers';
import { optional, type Reader, shape, text } from '../../../src/page/schema';

/** What becomes part of an address: scalars as PHP prints them, `true` included. */
export const addressPart: Reader<string> = (value, path, issues) => {
  if (Object(value) === value) issues.push(`${path}: expected text`);
  return value === null || value === undefined ? '' : String(value);
};

/** Where a call goes, and its security value. */
export const endpoint = shape({ endpoint: text({ min: 1 }), nonce: words() });

/** A call that the page may leave out. */
export const maybeEndpoint = optional(endpoint, undefined);
