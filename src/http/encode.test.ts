import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import jquery from 'jquery';
import { describe, expect, it } from 'vitest';
import { available, readCapture, shared, skipNote } from '../../fixtures/captures/shared';
import { encodeForm } from './encode';

describe('encodeForm', () => {
  it.each<[string, Record<string, unknown>, string]>([
    [
      'text with spaces and quotes',
      { message: '“Green tea” is in' },
      'message=%E2%80%9CGreen+tea%E2%80%9D+is+in',
    ],
    ['characters that stay', { a: "!'()*~-_." }, "a=!'()*~-_."],
    ['characters that do not', { 'a&b': '1+1=2&3%/?#' }, 'a%26b=1%2B1%3D2%263%25%2F%3F%23'],
    ['the order of insertion', { z: 1, a: 2, m: 3 }, 'z=1&a=2&m=3'],
    ['nothing', { a: null, b: undefined, c: '' }, 'a=&b=&c='],
    ['booleans and numbers', { a: true, b: false, c: 0, d: 1.5, e: 10n }, 'a=true&b=false&c=0&d=1.5&e=10'],
    ['lists', { a: [1, 'x', null] }, 'a%5B%5D=1&a%5B%5D=x&a%5B%5D='],
    ['lists whose name says so', { 'a[]': [1, 2] }, 'a%5B%5D=1&a%5B%5D=2'],
    ['maps', { shipping_method: { 0: 'flat_rate:1' } }, 'shipping_method%5B0%5D=flat_rate%3A1'],
    ['nesting', { a: { b: [{ c: 1 }, [2]] } }, 'a%5Bb%5D%5B0%5D%5Bc%5D=1&a%5Bb%5D%5B1%5D%5B%5D=2'],
    ['empty lists and maps', { a: [], b: {}, c: 1 }, 'c=1'],
    ['line breaks', { a: 'x\r\ny' }, 'a=x%0D%0Ay'],
    ['half a character', { a: 'x\ud800y' }, 'a=x%EF%BF%BDy'],
    ['maps without prototype', { a: Object.assign(Object.create(null), { b: 1 }) }, 'a%5Bb%5D=1'],
    ['no data', {}, ''],
  ])('writes %s', (_, data, expected) => {
    expect(encodeForm(data)).toBe(expected);
  });

  it('leaves out what is not data', () => {
    class Plugin {
      secret = 1;
    }
    const data = {
      a: () => 1,
      b: document.body,
      c: new Plugin(),
      d: jquery(document.body),
      e: window,
      f: new Map([['g', 1]]),
      ok: 1,
    };
    expect(encodeForm(data)).toBe('ok=1');
  });

  it('takes pairs, with a name more than once', () => {
    expect(
      encodeForm([
        ['a', 1],
        ['b', 'x y'],
        ['a', 2],
      ]),
    ).toBe('a=1&b=x+y&a=2');
  });

  it('says the same as the legacy encoder', () => {
    const scalar = fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer(), fc.boolean(), fc.constant(null));
    // Below a name that ends in [], as that of a "[" does, the legacy encoder writes "[object Object]" for maps: no case to keep.
    const name = fc.string({ unit: 'grapheme', minLength: 1 }).filter((some) => !/[[\]]/.test(some));
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        scalar,
        fc.array(tie('value'), { maxLength: 4 }),
        fc.dictionary(name, tie('value'), { maxKeys: 4, noNullPrototype: true }),
      ),
    }));
    const data = fc.dictionary(name, value, {
      noNullPrototype: true,
    });
    fc.assert(
      fc.property(data, (some) => {
        expect(encodeForm(some)).toBe(jquery.param(some).replaceAll('%20', '+'));
      }),
    );
  });

  it('is read back by a form parser as it was', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))),
        (some) => {
          const wellFormed = some.map((pair) =>
            pair.map((part) => part.replace(/\p{Surrogate}/gu, '\ufffd')),
          );
          const read = [...new URLSearchParams(encodeForm(some))];
          // A pair without name and value leaves "=", which parsers keep.
          expect(read).toEqual(wellFormed);
        },
      ),
    );
  });
});

describe('recorded request bodies', () => {
  if (!available('storefront')) return it.skip(skipNote('storefront'));
  interface Trace {
    steps: { requests?: { body?: string; content_type?: string }[] }[];
  }
  const bodies = new Set(
    readdirSync(join(shared, 'captures/storefront'))
      .filter((name) => /^trace-.*\.json$/.test(name))
      .flatMap((name) => (JSON.parse(readCapture('storefront', name)) as Trace).steps)
      .flatMap((step) => step.requests ?? [])
      .filter(
        (one) => one.body && one.content_type?.startsWith('application/x-www-form-urlencoded; charset=UTF-8'),
      )
      .map((one) => one.body as string),
  );

  it('are there', () => {
    expect(bodies.size).toBeGreaterThan(20);
  });

  it.each([...bodies])('%s', (body) => {
    expect(encodeForm([...new URLSearchParams(body)])).toBe(body);
  });
});
