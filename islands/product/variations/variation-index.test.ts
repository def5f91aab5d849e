import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Variation } from '../calls';
import { ATTACHED, ENABLED, indexVariations, type Mark } from './variation-index';

type Values = Record<string, string>;

/** storefront.md §3.10.3, word by word. */
const matches = (variation: Variation, chosen: Values): boolean =>
  Object.entries(variation.attributes ?? {}).every(
    ([name, value]) => !(name in chosen) || !value || !chosen[name] || value === chosen[name],
  );
const naiveMatch = (list: readonly Variation[], chosen: Values) =>
  list.find((variation) => matches(variation, chosen));

/** storefront.md §3.10.2, word by word. */
function naiveMark(list: readonly Variation[], chosen: Values, name: string, value: string): Mark {
  const others = { ...chosen, [name]: '' };
  let mark: Mark = 0;
  for (const variation of list.filter((one) => matches(one, others))) {
    const own = variation.attributes?.[name];
    if (own !== '' && own !== value) continue;
    mark = mark === ENABLED || variation.variation_is_active ? ENABLED : ATTACHED;
  }
  return mark;
}

const names = ['size', 'glaze', 'saucer', 'origin'];
const values = ['', 'a', 'b', 'c', '8" & é 🏺'];
const attributes = fc.dictionary(fc.constantFrom(...names), fc.constantFrom(...values), { maxKeys: 4 });
const variation = fc.record({ attributes, variation_is_active: fc.boolean() });
const variations = fc
  .array(variation, { maxLength: 90 })
  .map((list): Variation[] => list.map((one, index) => ({ ...one, variation_id: index + 1 })));

describe('what the index says is what the contract says of every list', () => {
  test('S1.4 S3.9 the first variation that matches', () => {
    fc.assert(
      fc.property(variations, attributes, (list, chosen) => {
        expect(indexVariations(list).match(chosen)).toBe(naiveMatch(list, chosen));
      }),
      { numRuns: 500 },
    );
  });

  test('S1.4 S4.13 Q78 the options that remain, attached or enabled', () => {
    fc.assert(
      fc.property(variations, attributes, fc.constantFrom(...names, 'unknown'), (list, chosen, name) => {
        const mark = indexVariations(list).marks(chosen, name);
        for (const value of [...values.filter(Boolean), 'elsewhere']) {
          expect([value, mark(value)]).toEqual([value, naiveMark(list, chosen, name, value)]);
        }
      }),
      { numRuns: 300 },
    );
  });
});

test.each([31, 32, 33, 64, 1000])(
  'S1.4 the last of %i variations is found, and nothing behind it',
  (count) => {
    const list = Array.from({ length: count }, (_, id) => ({
      attributes: { n: `${id}` },
      variation_id: id + 1,
    }));
    const index = indexVariations(list);
    expect(index.match({ n: `${count - 1}` })).toBe(list[count - 1]);
    expect(index.match({ n: `${count}` })).toBeUndefined();
  },
);

test('Q78 a change costs no walk over the variations', () => {
  let reads = 0;
  const list = Array.from({ length: 1000 }, (_, id): Variation => {
    const own = { a: `${id % 10}`, b: `${Math.floor(id / 10) % 10}`, c: `${Math.floor(id / 100)}` };
    return {
      variation_id: id + 1,
      variation_is_active: true,
      get attributes() {
        reads++;
        return own;
      },
    };
  });
  const index = indexVariations(list);
  reads = 0;
  expect(index.match({ a: '3', b: '4', c: '9' })?.variation_id).toBe(944);
  for (const name of ['a', 'b', 'c'])
    expect(index.marks({ a: '3', b: '4', c: '9' }, name)('7')).toBe(ENABLED);
  expect(reads).toBe(0);
});

test('values that are no texts, and variations without attributes, do no harm', () => {
  const list = [
    { attributes: { n: 7 }, variation_is_active: true },
    {},
    { attributes: { n: null } },
  ] as unknown as Variation[];
  const index = indexVariations(list);
  expect(index.match({ n: '7' })).toBe(list[0]);
  expect(index.match({ n: '8' })).toBe(list[1]);
  expect(index.marks({}, 'n')('7')).toBe(ENABLED);
});

test('Q79 a value that the shop has encoded is found by its characters, and by its own spelling', () => {
  const list = [{ attributes: { n: 'M &amp; L' }, variation_is_active: true }];
  const index = indexVariations(list, (value) => value.replace('&amp;', '&'));
  expect(index.match({ n: 'M & L' })).toBe(list[0]);
  expect(index.match({ n: 'M &amp; L' })).toBe(list[0]);
  expect(index.marks({}, 'n')('M & L')).toBe(ENABLED);
});
