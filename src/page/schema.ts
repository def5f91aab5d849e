import { requestUrl } from '../dom/navigate';

/**
 * Reads one value of the page. What does not fit is told through `issues` as `path: expected …, found …`; the
 * returned value counts only while `issues` stays empty. Issues name types, never values: a page's values can be
 * personal.
 */
export type Reader<T> = (value: unknown, path: string, issues: string[]) => T;

/** The type that a reader gives. */
export type Read<R> = R extends Reader<infer T> ? T : never;

type Fields = Record<string, unknown>;

function kind(value: unknown): string {
  if (value === '') return 'empty text';
  if (value == null) return `${value}`;
  return Array.isArray(value) ? 'list' : typeof value;
}

/** A reader from a function that answers `undefined` for what does not fit; nobody looks at that answer then. */
const reader =
  <T>(expected: string, accept: (value: unknown) => T | undefined): Reader<T> =>
  (value, path, issues) => {
    const read = accept(value);
    if (read === undefined) issues.push(`${path}: expected ${expected}, found ${kind(value)}`);
    return read as T;
  };

/** Text; numbers become text. `min: 1` refuses the empty text. */
export const text = ({ min = 0 } = {}): Reader<string> =>
  reader('text', (value) => {
    const read = typeof value === 'number' ? `${value}` : value;
    return typeof read === 'string' && read.length >= min ? read : undefined;
  });

/** A WordPress boolean: `"1"`/`""`, `"yes"`/`"no"`, `"true"`/`"false"`, 1/0 or a real one (storefront.md §1.1). */
export const flag = (): Reader<boolean> =>
  reader('yes or no', (value) => {
    const read = scalar(value);
    return /^(1|yes|true)$/.test(read) || (/^(0|no|false|)$/.test(read) ? false : undefined);
  });

/** Scalars as PHP would print them in a template; `?` for the rest. */
const scalar = (value: unknown): string => (/^[sbn]/.test(typeof value) ? String(value) : '?');

/** A whole number, or a text that holds one. */
export const integer = ({ min = -Infinity, max = Infinity } = {}): Reader<number> =>
  reader(`integer ${min}..${max}`, (value) => {
    const number = /^-?\d+$/.test(scalar(value).trim()) ? Number(value) : NaN;
    return number >= min && number <= max ? number : undefined;
  });

/** One of the given texts. */
export const choice = <const T extends string>(first: T, ...rest: T[]): Reader<T> => {
  const all = [first, ...rest];
  return reader(all.join(' or '), (value) => all.find((one) => one === value));
};

/**
 * JSON text, also with `&quot;` in the place of quotes (shops escape it twice). A value that is no text goes to
 * `inner` as it is.
 */
export const json =
  <T>(inner: Reader<T>): Reader<T> =>
  (value, path, issues) => {
    // Whole first: a correct text may hold &quot; inside its strings.
    const parsed =
      typeof value === 'string' ? (parse(value) ?? parse(value.replaceAll('&quot;', '"'))) : { value };
    if (parsed) return inner(parsed.value, path, issues);
    issues.push(`${path}: expected JSON, found ${kind(value)}`);
    return undefined as T;
  };

const parse = (source: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(source) };
  } catch {
    return undefined;
  }
};

/** `false` where the server says that there is nothing (`data-product_variations="false"`), else `inner`. */
export const unlessFalse =
  <T>(inner: Reader<T>): Reader<T | false> =>
  (value, path, issues) =>
    value === false || value === 'false' ? false : inner(value, path, issues);

// PHP prints an empty map as [].
const map = reader<Fields | undefined>('map', (value) =>
  value && typeof value === 'object' && !(Array.isArray(value) && value.length)
    ? (value as Fields)
    : undefined,
);

const each = <V, T>(source: Record<string, V>, read: (item: V, key: string) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(source).map(([key, item]) => [key, read(item, key)]));

/** A map whose values `inner` reads; `[]` is the empty map. */
export const record =
  <T>(inner: Reader<T>): Reader<Record<string, T>> =>
  (value, path, issues) =>
    each(map(value, path, issues) ?? {}, (item, key) => inner(item, `${path}.${key}`, issues));

/** A list whose items `inner` reads; a PHP list with gaps arrives as a map with numbers for keys. */
export const list =
  <T>(inner: Reader<T>): Reader<T[]> =>
  (value, path, issues) => {
    const found = Array.isArray(value) ? value : (map(value, path, issues) ?? {});
    const keys = Object.keys(found);
    if (!keys.every((key) => /^\d+$/.test(key))) issues.push(`${path}: expected list, found map`);
    return Object.values(found).map((item, index) => inner(item, `${path}[${keys[index]}]`, issues));
  };

/** `fallback` where the page says nothing; what it does say must fit. */
export const optional =
  <T, F>(inner: Reader<T>, fallback: F): Reader<T | F> =>
  (value, path, issues) =>
    value === undefined || value === null ? fallback : inner(value, path, issues);

/** A map with known fields; others are left out. */
export const shape =
  <S extends Record<string, Reader<unknown>>>(fields: S): Reader<{ [K in keyof S]: Read<S[K]> }> =>
  (value, path, issues) => {
    const found = map(value, path, issues);
    // One issue for a value that is no map at all, not one for each of its fields.
    return each(fields, (field, key) => found && field(found[key], `${path}.${key}`, issues)) as {
      [K in keyof S]: Read<S[K]>;
    };
  };

/** The address of the calls with `%%endpoint%%` in it, on the page's own origin (storefront.md §2). */
export const endpointTemplate = (): Reader<string> =>
  reader('address of this site with %%endpoint%%', (value) =>
    typeof value === 'string' && value.includes('%%endpoint%%') && requestUrl(value) ? value : undefined,
  );
