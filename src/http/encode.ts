/** Plain maps are data, also those of other frames; elements and the live objects of plugins are not (Q13). */
const isMap = (value: unknown): value is Record<string, unknown> => {
  const prototype: unknown = Object(value) === value && Object.getPrototypeOf(value);
  return prototype === null || (!!prototype && !Object.getPrototypeOf(prototype));
};

// Half a surrogate pair cannot be encoded: encodeURIComponent would throw.
const component = (value: unknown): string =>
  encodeURIComponent(`${value ?? ''}`.replace(/\p{Surrogate}/gu, '\ufffd')).replaceAll('%20', '+');

const isObject = (value: unknown): boolean => Object(value) === value;

function pairs(key: string, value: unknown): string[] {
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      pairs(key.endsWith('[]') ? key : `${key}[${isObject(item) ? index : ''}]`, item),
    );
  }
  if (isMap(value)) return Object.entries(value).flatMap(([name, item]) => pairs(`${key}[${name}]`, item));
  return isObject(value) ? [] : [`${component(key)}=${component(value)}`];
}

/**
 * Encodes data as `application/x-www-form-urlencoded; charset=UTF-8` exactly as the legacy scripts did
 * (storefront.md §4): insertion order, PHP brackets for nesting (`a[b][]=1`; a name that ends in `[]` gets no second
 * pair), `+` for a space, `!'()*~` as they are, nothing for `null` and `undefined` but the name. Functions and objects
 * that are no plain data are left out.
 *
 * @example
 * encodeForm({ product_id: 16, quantity: 1 }); // 'product_id=16&quantity=1'
 */
export const encodeForm = (data: Record<string, unknown> | readonly (readonly [string, unknown])[]): string =>
  (Array.isArray(data) ? data : Object.entries(data))
    .flatMap(([key, value]: readonly [string, unknown]) => pairs(key, value))
    .join('&');
