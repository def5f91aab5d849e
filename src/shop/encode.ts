/** Scalars, lists and plain maps are data; functions, elements and other live objects of plugins are not (Q13). */
const isMap = (value: unknown): value is Record<string, unknown> => {
  if (Object.prototype.toString.call(value) !== '[object Object]') return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  // The second test knows the plain objects of other frames.
  return prototype === null || Object.getPrototypeOf(prototype) === null;
};

// Half a surrogate pair cannot be encoded: encodeURIComponent would throw.
const component = (value: string): string =>
  encodeURIComponent(value.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%20', '+');

function* pairs(key: string, value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) {
      yield* pairs(`${key}[${item && typeof item === 'object' ? index : ''}]`, item);
    }
  } else if (isMap(value)) {
    for (const [name, item] of Object.entries(value)) yield* pairs(`${key}[${name}]`, item);
  } else if (value === null || !['object', 'function', 'symbol'].includes(typeof value)) {
    yield `${component(key)}=${component(value == null ? '' : String(value))}`;
  }
}

/**
 * Encodes data as `application/x-www-form-urlencoded; charset=UTF-8` exactly as the legacy scripts did
 * (storefront.md §4): insertion order, PHP brackets for nesting (`a[b][]=1`), `+` for a space, `!'()*~` as they
 * are, nothing for `null` and `undefined` but the name. Functions and objects that are no plain data are left out.
 *
 * @example
 * encodeForm({ product_id: 16, quantity: 1 }); // 'product_id=16&quantity=1'
 */
export const encodeForm = (data: Record<string, unknown> | readonly (readonly [string, unknown])[]): string =>
  (Array.isArray(data) ? data : Object.entries(data))
    .flatMap(([key, value]: readonly [string, unknown]) => [...pairs(key, value)])
    .join('&');
