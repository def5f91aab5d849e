import type { Reader } from '../../../src/page/schema';

/** What newer servers print under another name (stripe.md §2.4). */
export const renamed =
  <T>(older: string, newer: string, inner: Reader<T>): Reader<T> =>
  (value, path, issues) => {
    const fields = Object(value) as Readonly<Record<string, unknown>>;
    const name = fields[older] === undefined ? newer : older;
    return inner(fields[name], `${path}.${name}`, issues);
  };
