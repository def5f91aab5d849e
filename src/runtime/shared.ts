/** Copies with the same number can share a page; a change of what they share raises it. */
const PROTOCOL = 3;

/**
 * What all copies of the library on a page have in common: a plugin may have brought its own.
 *
 * @param name - what it is, the same in each copy
 * @param create - makes it for the first copy
 */
export function shared<T extends object>(name: string, create: () => T): T {
  const page = globalThis as { [key: symbol]: T | undefined };
  const key = Symbol.for(`atoll.${name}.${PROTOCOL}`);
  const first = page[key] ?? create();
  page[key] = first;
  return first;
}
