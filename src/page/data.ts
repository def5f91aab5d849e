import { native } from '../runtime/native';
import { readWith } from './globals';
import { type Read, type Reader, shape } from './schema';

/**
 * Reads `data-*` attributes of a server element. Keys are dataset names: `product_id` is `data-product_id`,
 * `myField` is `data-my-field`.
 *
 * @returns The values, or `undefined` and one warning when a required one is missing or broken.
 *
 * @example
 * const data = readData(button, { product_id: integer({ min: 1 }), quantity: optional(integer(), 1) });
 */
export const readData = <S extends Record<string, Reader<unknown>>>(
  element: HTMLElement | SVGElement,
  fields: S,
): { [K in keyof S]: Read<S[K]> } | undefined =>
  readWith(
    { ...native(element, 'dataset') },
    `<${native(element, 'localName')}>.dataset`,
    shape(fields),
    'Correct this data attribute in its template',
    element,
  );
