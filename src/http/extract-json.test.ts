import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractJson } from './extract-json';

const any = () => true;
const answer = {
  result: 'success',
  fragments: { 'div.a': '<p data-x="{&quot;a&quot;:1}">{"b":[1]} \\" </p>' },
  n: [-1.5e3, null, true],
};
const body = JSON.stringify(answer);

const around: [string, string, string][] = [
  [
    'a notice',
    '<br />\n<b>Notice</b>: Undefined array key [0] in <b>/shop/a.php</b> on line <b>3</b><br />\n',
    '',
  ],
  ['a notice on the same line', 'Warning: Cannot modify header information ', ''],
  ['braces', 'function() { return {}; } [] {[]} {0} }{ ', ' }}} ]'],
  ['a lone quote after a brace', 'unexpected {" near { "x" {', ''],
  ['a quoted part', '{"a" b} "c" \'{"\' ', ''],
  ['a lone quote', 'it said " and went on\n', ''],
  ['half an object', '{"half":{"a":"b ', ''],
  ['a page behind', '', '<script>var x = {"y": {"z": 1}};</script><!-- } -->'],
  ['another answer behind', '', body.replace('success', 'failure')],
  ['an empty one before', '{} {  }\n', ''],
  ['byte order marks', '\ufeff\ufeff', '\ufeff'],
  ['backslashes', '\\\\" {\\" {"\\', ''],
];

describe('extractJson', () => {
  it.each(around)('finds the answer beside %s', (_, before, after) => {
    expect(extractJson(before + body + after, any)).toEqual(answer);
  });

  it('finds one that is printed over several lines', () => {
    expect(extractJson(`Warning\n${JSON.stringify(answer, null, 4)}\n<p>}</p>`, any)).toEqual(answer);
  });

  it('goes on to the one that is wanted', () => {
    const log = '{"level":"debug","data":{"result":"no"}}';
    expect(extractJson(`[${log}, ${body}`, (value) => 'result' in value)).toEqual(answer);
  });

  it.each([
    '',
    'Fatal error',
    '{',
    '{"',
    '{}',
    '[{}]',
    '{"a"',
    '{"a":',
    '{"a":1',
    '{"a":1,}',
    '{"a":01}',
    '{"a":"x\ny"}',
    '{"fragments":{"a":"x"},"cart_hash":"ab',
    '{"fragments":{"a":"x"},"cart_hash":',
    '{"list":[{"a":1},{"b":2}',
    '{"a":{"b":1} and text}',
    "{'a':1}",
    '{a:1}',
  ])('finds nothing in %j', (text) => {
    expect(extractJson(text, any)).toBeUndefined();
  });

  it('never takes a part of a cut answer', () => {
    for (let length = 0; length < body.length; length++) {
      expect([length, extractJson(`Notice: x\n${body.slice(0, length)}`, any)]).toEqual([length, undefined]);
    }
  });

  it('finds any object in any garbage without braces', () => {
    const object = fc.dictionary(fc.string({ minLength: 1 }), fc.jsonValue(), {
      minKeys: 1,
      noNullPrototype: true,
    });
    const garbage = fc.string({ unit: 'binary' }).map((text) => text.replaceAll('{', '('));
    fc.assert(
      fc.property(garbage, object, fc.string({ unit: 'binary' }), (before, value, after) => {
        const printed = JSON.stringify(value);
        expect(extractJson(before + printed + after, any)).toEqual(JSON.parse(printed));
      }),
      { numRuns: 500 },
    );
  });

  it('never throws, and gives only what is there', () => {
    const text = fc
      .array(fc.constantFrom('{', '}', '[', ']', '"', '\\', ':', ',', '1', 'a', ' ', '{"', '":', '"a":1'))
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (some) => {
        const found = extractJson(some, any);
        if (found) expect(some.replace(/\s/g, '')).toContain(JSON.stringify(found).slice(0, 2));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['{', '{'],
    ['{"', '{"'],
    ['{"a":', '{"a":'],
    ['[', '['],
    ['{"a":[', '{"a":['],
    ['backslashes', '\\'],
    ['{"\\"', '{"\\"'],
    ['quotes', '"'],
    ['{" {', '{" {'],
    ['spaces', '{ '],
    ['digits', '1'],
    ['pairs', '"a":1,'],
  ])('takes time in proportion for much of %s', (_, part) => {
    const time = (count: number): number => {
      const text = `{"x":${part.repeat(count)}`;
      const started = performance.now();
      extractJson(text, any);
      return performance.now() - started;
    };
    time(10_000);
    // Quadratic work on half a million parts would take minutes; the limit is no measure of speed.
    expect(time(500_000)).toBeLessThan(5000);
  });
});
