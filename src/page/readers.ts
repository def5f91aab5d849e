import { flag, optional, type Reader, shape, text } from './schema';

/** A map of the page's, as it is. */
export type Fields = Readonly<Record<string, unknown>>;

/** A map that goes on as it is, to a provider or back to the shop; PHP prints an empty one as `[]`. */
export const asItIs: Reader<Fields> = (value, path, issues) => {
  const isEmptyList = Array.isArray(value) && !value.length;
  if (!isEmptyList && (Object(value) !== value || Array.isArray(value))) issues.push(`${path}: expected map`);
  return isEmptyList ? {} : Object(value);
};

/** A flag that the page may leave out, and then does not mean. */
export const maybe = (): Reader<boolean> => optional(flag(), false);

/** A text that the page may leave out. */
export const words = (otherwise = ''): Reader<string> => optional(text(), otherwise);

/** A part that the page may leave out: its fields then say what they say when they are left out. */
export const part =
  <S extends Record<string, Reader<unknown>>>(fields: S): ReturnType<typeof shape<S>> =>
  (value, path, issues) =>
    shape(fields)(value ?? {}, path, issues);

/** What the page prints as an empty text or as no where it has nothing: then `undefined`. */
export const unlessEmpty =
  <T>(inner: Reader<T>): Reader<T | undefined> =>
  (value, path, issues) =>
    value === '' || value === false || value === undefined || value === null
      ? undefined
      : inner(value, path, issues);
