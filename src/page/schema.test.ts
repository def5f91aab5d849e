import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  choice,
  endpointTemplate,
  flag,
  integer,
  json,
  list,
  optional,
  type Reader,
  record,
  shape,
  text,
  unlessFalse,
} from './schema';

const run = <T>(reader: Reader<T>, value: unknown) => {
  const issues: string[] = [];
  const read = reader(value, 'x', issues);
  return issues.length ? issues : { read };
};

const anything = [undefined, null, '', 'abc', 0, 1, 1.5, true, false, [], ['a'], {}, { a: 1 }, () => 1];

const accepts: [string, Reader<unknown>, unknown, unknown][] = [
  ['text', text(), 'a', 'a'],
  ['empty text', text(), '', ''],
  ['a number as text', text(), 5, '5'],
  ['flag "1"', flag(), '1', true],
  ['flag ""', flag(), '', false],
  ['flag "0"', flag(), '0', false],
  ['flag yes', flag(), 'yes', true],
  ['flag no', flag(), 'no', false],
  ['flag true', flag(), true, true],
  ['flag false', flag(), false, false],
  ['flag "true"', flag(), 'true', true],
  ['flag "false"', flag(), 'false', false],
  ['flag 1', flag(), 1, true],
  ['flag 0', flag(), 0, false],
  ['integer', integer(), 5000, 5000],
  ['integer text', integer(), '5000', 5000],
  ['integer with spaces', integer(), ' -3 ', -3],
  ['integer at its ends', integer({ min: 1, max: 1 }), '1', 1],
  ['choice', choice('yes', 'no'), 'no', 'no'],
  ['json', json(record(integer())), '{"a":1}', { a: 1 }],
  ['json with &quot; for quotes', json(record(integer())), '{&quot;a&quot;:1}', { a: 1 }],
  ['json with &quot; inside a string', json(list(text())), '["5 &quot; wide"]', ['5 &quot; wide']],
  ['json that is decoded already', json(record(integer())), { a: '1' }, { a: 1 }],
  ['json that says false', json(unlessFalse(list(text()))), 'false', false],
  ['json in an attribute', json(unlessFalse(list(text()))), '["a"]', ['a']],
  ['an empty map printed as a list', record(text()), [], {}],
  ['an empty map in JSON', json(record(record(text()))), '{"AF":[]}', { AF: {} }],
  ['map', record(flag()), { a: '1', b: '' }, { a: true, b: false }],
  ['list', list(integer()), ['1', 2], [1, 2]],
  ['a list with gaps', list(text()), { 0: 'a', 2: 'c' }, ['a', 'c']],
  ['empty list', list(text()), [], []],
  ['optional without', optional(integer(), 5), undefined, 5],
  ['optional null', optional(integer(), 5), null, 5],
  ['optional with', optional(integer(), 5), '6', 6],
  ['shape', shape({ a: text(), b: flag() }), { a: 'x', b: 'no', c: 1 }, { a: 'x', b: false }],
  ['nested', shape({ a: shape({ b: list(integer()) }) }), { a: { b: ['1'] } }, { a: { b: [1] } }],
];

const refuses: [string, Reader<unknown>, unknown, string[]][] = [
  ['no text', text(), undefined, ['x: expected text, found undefined']],
  ['a list for text', text(), ['secret'], ['x: expected text, found list']],
  ['true for text', text(), true, ['x: expected text, found boolean']],
  ['empty text where some is needed', text({ min: 1 }), '', ['x: expected text, found empty text']],
  ['flag "maybe"', flag(), 'maybe', ['x: expected yes or no, found string']],
  ['flag null', flag(), null, ['x: expected yes or no, found null']],
  ['flag map', flag(), {}, ['x: expected yes or no, found object']],
  ['integer ""', integer(), '', ['x: expected integer -Infinity..Infinity, found empty text']],
  ['integer 1.5', integer({ min: 0 }), 1.5, ['x: expected integer 0..Infinity, found number']],
  ['integer NaN', integer({ min: 0 }), Number.NaN, ['x: expected integer 0..Infinity, found number']],
  ['integer below', integer({ min: 1, max: 9 }), '0', ['x: expected integer 1..9, found string']],
  ['integer true', integer({ min: 0 }), true, ['x: expected integer 0..Infinity, found boolean']],
  ['integer [5]', integer({ min: 0 }), [5], ['x: expected integer 0..Infinity, found list']],
  ['choice', choice('yes', 'no'), 'Yes', ['x: expected yes or no, found string']],
  ['cut JSON', json(record(text())), '{"a":"b', ['x: expected JSON, found string']],
  ['no JSON', json(record(text())), undefined, ['x: expected map, found undefined']],
  ['empty JSON', json(record(text())), '', ['x: expected JSON, found empty text']],
  ['JSON null', json(record(text())), 'null', ['x: expected map, found null']],
  ['a list for a map', record(text()), ['a'], ['x: expected map, found list']],
  ['text for a map', record(text()), 'abc', ['x: expected map, found string']],
  ['a map for a list', list(text()), { a: 'b' }, ['x: expected list, found map']],
  ['an item', list(text()), ['a', null], ['x[1]: expected text, found null']],
  ['an item of a map', record(text()), { a: [] }, ['x.a: expected text, found list']],
  [
    'a broken optional',
    optional(integer(), 5),
    'soon',
    ['x: expected integer -Infinity..Infinity, found string'],
  ],
  ['no shape', shape({ a: text(), b: text() }), 'secret', ['x: expected map, found string']],
  [
    'two fields',
    shape({ a: text(), b: shape({ c: flag() }) }),
    { b: { c: 'secret' } },
    ['x.a: expected text, found undefined', 'x.b.c: expected yes or no, found string'],
  ],
  ['[] for a shape', shape({ a: text() }), [], ['x.a: expected text, found undefined']],
];

describe('readers', () => {
  it.each(accepts)('read %s', (_, reader, value, expected) => {
    expect(run(reader, value)).toEqual({ read: expected });
  });

  it.each(refuses)('refuse %s', (_, reader, value, expected) => {
    expect(run(reader, value)).toEqual(expected);
  });

  it.each(Object.entries({ text, flag, integer, endpointTemplate }))(
    '%s answers anything without throwing',
    (_, make) => {
      for (const value of anything) {
        for (const reader of [
          make(),
          json<unknown>(make()),
          record<unknown>(make()),
          list<unknown>(make()),
          shape({ a: make() }),
        ]) {
          const result = run<unknown>(reader, value);
          expect(
            Array.isArray(result) ? result.every((issue) => issue.startsWith('x')) : 'read' in result,
          ).toBe(true);
        }
      }
    },
  );

  it('never name a value', () => {
    const readers = [
      flag(),
      integer(),
      choice('a', 'b'),
      json(list(flag())),
      record(flag()),
      endpointTemplate(),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...readers), fc.uuid(), (reader, secret) => {
        expect(JSON.stringify(run<unknown>(reader, secret))).not.toContain(secret);
      }),
    );
  });

  it('keep a key like __proto__ a mere key', () => {
    const read = run(json(record(record(text()))), '{"__proto__":{"polluted":"yes"}}');
    expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    expect(JSON.stringify(read)).toContain('__proto__');
  });
});

describe('endpointTemplate', () => {
  it.each([
    '/?wc-ajax=%%endpoint%%',
    '?wc-ajax=%%endpoint%%',
    '/de/?wc-ajax=%%endpoint%%&lang=de',
    `${location.origin}/?lang=de&wc-ajax=%%endpoint%%`,
    `//${location.host}/?wc-ajax=%%endpoint%%`,
  ])('takes %s', (template) => {
    expect(run(endpointTemplate(), template)).toEqual({ read: template });
  });

  it.each([
    'https://elsewhere.example/?wc-ajax=%%endpoint%%',
    '//elsewhere.example/?wc-ajax=%%endpoint%%',
    'javascript:alert(1)//%%endpoint%%',
    'http://[%%endpoint%%',
    '/?wc-ajax=',
    '',
    undefined,
    null,
    false,
    [],
  ])('refuses %j', (template) => {
    expect(run(endpointTemplate(), template)).toHaveLength(1);
  });
});
