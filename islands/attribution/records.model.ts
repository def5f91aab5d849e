/** Parts of a record, by name; values as the address of the page had them, percent-encoded (storefront.md §6.3). */
export type Parts = Readonly<Record<string, string>>;

/** What stands for nothing. */
export const NONE = '(none)';

const SEPARATOR = '|||';

/**
 * Most characters of a record in its cookie. Browsers drop a cookie of more than 4,096, and servers refuse a request whose
 * cookies have 8,000 together: an address of that length must not keep a visitor from the shop.
 */
const MOST = 1_200;

const decode = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

const escapeSign = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
const encode = (text: string): string => encodeURIComponent(text).replace(/[!~*'()]/g, escapeSign);

/** Every reader decodes a value once: what would not decode says its percent signs as such. Bars would end the value. */
const storable = (value: string): string =>
  (decode(value) === undefined ? value.replaceAll('%', '%25') : value).replaceAll('|', '%7C');

/** The beginning of a value, without half an escape or half a character at its end. */
function cut(value: string, length: number): string {
  let text = value.slice(0, length);
  if (text === value) return value;
  text = text.replace(/[\uD800-\uDBFF]$/, '');
  while (decode(text) === undefined) text = text.slice(0, -1);
  return text;
}

/** A record as its cookie holds it; of one that is too long the longest values lose their end. */
export function textOf(parts: Parts, base64: boolean): string {
  const values = Object.entries(mapValues(parts, storable));
  for (let longest = MOST; ; longest *= 0.9) {
    const text = encode(values.map(([name, value]) => `${name}=${cut(value, longest)}`).join(SEPARATOR));
    if (text.length <= MOST) return base64 ? btoa(text).replace(/=+$/, '') : text;
  }
}

const fromBase64 = (text: string): string => {
  try {
    return atob(text);
  } catch {
    return text;
  }
};

/** What a cookie says, in base64 or not; nothing if it is neither. */
const plainOf = (text = ''): string => decode(/^[A-Za-z0-9+/]+$/.test(text) ? fromBase64(text) : text) ?? '';

/** What a cookie holds, also in the format of before, with single bars; no part at all if it is none. */
export function partsOf(text: string | undefined): Parts {
  const plain = plainOf(text);
  const pairs = plain.split(plain.includes(SEPARATOR) ? SEPARATOR : '|').map((pair) => pair.split(/=(.*)/s));
  return Object.fromEntries(pairs.filter(([name, value]) => name && value !== undefined));
}

/** The same names, each with what becomes of its value. */
export const mapValues = <V, T>(
  map: Readonly<Record<string, V>>,
  change: (value: V) => T,
): Record<string, T> => Object.fromEntries(Object.entries(map).map(([name, value]) => [name, change(value)]));

/** What others read of it: each value decoded. */
export const valuesOf = (parts: Parts): Parts => mapValues(parts, (value) => decode(value) ?? value);
