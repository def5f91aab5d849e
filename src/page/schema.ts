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

const kind = (value: unknown): string =>
  value === undefined
    ? 'nothing'
    : value === null
      ? 'null'
      : value === ''
        ? 'empty text'
        : Array.isArray(value)
          ? 'a list'
          : typeof value === 'string'
            ? 'text'
            : typeof value;

/** A reader from a function that answers `undefined` for what does not fit. */
const reader =
  <T>(expected: string, accept: (value: unknown) => T | undefined, broken: T): Reader<T> =>
  (value, path, issues) => {
    const read = accept(value);
    if (read !== undefined) return read;
    issues.push(`${path}: expected ${expected}, found ${kind(value)}`);
    return broken;
  };

/** Text; numbers become text. `min: 1` refuses the empty text. */
export const text = ({ min = 0 } = {}): Reader<string> =>
  reader(
    'text',
    (value) => {
      const read = typeof value === 'number' ? `${value}` : value;
      return typeof read === 'string' && read.length >= min ? read : undefined;
    },
    '',
  );

/** A WordPress boolean: `"1"`/`""`, `"yes"`/`"no"`, `"true"`/`"false"`, 1/0 or a real one (storefront.md §1.1). */
export const flag = (): Reader<boolean> =>
  reader(
    'yes or no',
    (value) => {
      const index = ['1', 'yes', 'true', '', '0', 'no', 'false'].indexOf(scalar(value));
      return index < 0 ? undefined : index < 3;
    },
    false,
  );

/** Scalars as PHP would print them in a template; `?` for the rest. */
const scalar = (value: unknown): string => (/^[sbn]/.test(typeof value) ? String(value) : '?');

/** A whole number, or a text that holds one. */
export const integer = ({ min = -Infinity, max = Infinity } = {}): Reader<number> =>
  reader(
    `a whole number${min > -Infinity ? ` from ${min}` : ''}${max < Infinity ? ` to ${max}` : ''}`,
    (value) => {
      const number = /^-?\d+$/.test(scalar(value).trim()) ? Number(value) : NaN;
      return number >= min && number <= max ? number : undefined;
    },
    0,
  );

/** One of the given texts. */
export const choice = <const T extends string>(first: T, ...rest: T[]): Reader<T> => {
  const all = [first, ...rest];
  return reader(all.join(' or '), (value) => all.find((one) => one === value), first);
};

/**
 * JSON text, also with `&quot;` in the place of quotes (shops escape it twice). A value that is no text goes to
 * `inner` as it is.
 */
export const json =
  <T>(inner: Reader<T>): Reader<T> =>
  (value, path, issues) => {
    if (typeof value === 'string') {
      // Whole first: a correct text may hold &quot; inside its strings.
      const parsed = parse(value) ?? parse(value.replaceAll('&quot;', '"'));
      if (parsed) return inner(parsed.value, path, issues);
    } else if (value !== undefined) return inner(value, path, issues);
    issues.push(`${path}: expected JSON, found ${kind(value)}${value ? ' that does not parse' : ''}`);
    return inner(undefined, path, []);
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
const map = reader<Fields>(
  'a map',
  (value) =>
    value && typeof value === 'object' && !(Array.isArray(value) && value.length)
      ? (value as Fields)
      : undefined,
  {},
);

/** A map whose values `inner` reads; `[]` is the empty map. */
export const record =
  <T>(inner: Reader<T>): Reader<Record<string, T>> =>
  (value, path, issues) =>
    Object.fromEntries(
      Object.entries(map(value, path, issues)).map(([key, item]) => [
        key,
        inner(item, `${path}.${key}`, issues),
      ]),
    );

/** A list whose items `inner` reads; a PHP list with gaps arrives as a map with numbers for keys. */
export const list =
  <T>(inner: Reader<T>): Reader<T[]> =>
  (value, path, issues) => {
    const items = reader<unknown[]>(
      'a list',
      (found) =>
        Array.isArray(found)
          ? found
          : found && typeof found === 'object' && Object.keys(found).every((key) => /^\d+$/.test(key))
            ? Object.values(found)
            : undefined,
      [],
    );
    return items(value, path, issues).map((item, index) => inner(item, `${path}[${index}]`, issues));
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
    const before = issues.length;
    const found = map(value, path, issues);
    // One issue for a value that is no map at all, not one for each of its fields.
    const inside = issues.length > before ? [] : issues;
    return Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [key, field(found[key], `${path}.${key}`, inside)]),
    ) as { [K in keyof S]: Read<S[K]> };
  };

/** The address of the calls with `%%endpoint%%` in it, on the page's own origin (storefront.md §2). */
export const endpointTemplate = (): Reader<string> =>
  reader(
    'an address of this site with %%endpoint%%',
    (value) =>
      typeof value === 'string' && value.includes('%%endpoint%%') && requestUrl(value) ? value : undefined,
    '',
  );
