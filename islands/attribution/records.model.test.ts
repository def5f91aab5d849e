import { describe, expect, test } from 'vitest';
import { partsOf, textOf, valuesOf } from './records.model';

const read = (text: string) => valuesOf(partsOf(text));

describe('P9.1 a record in its cookie', () => {
  test('P9.1 has its parts between three bars, encoded with the signs that cookies should not have', () => {
    const text = textOf({ typ: 'utm', src: 'news%20letter', cmp: "(a!*'~)" }, false);
    expect(text).toBe('typ%3Dutm%7C%7C%7Csrc%3Dnews%2520letter%7C%7C%7Ccmp%3D%28a%21%2A%27%7E%29');
    expect(partsOf(text)).toEqual({ typ: 'utm', src: 'news%20letter', cmp: "(a!*'~)" });
    expect(read(text)).toEqual({ typ: 'utm', src: 'news letter', cmp: "(a!*'~)" });
  });

  test('Q106 is in base64 without padding where the shop wants it, and read in either', () => {
    const text = textOf({ typ: 'utm', src: 'a' }, true);
    expect(text).toMatch(/^[A-Za-z0-9+/]+$/);
    expect(atob(text)).toBe('typ%3Dutm%7C%7C%7Csrc%3Da');
    expect(read(text)).toEqual(read(textOf({ typ: 'utm', src: 'a' }, false)));
  });

  test('P9.1 of before has single bars', () => {
    const old = 'typ%3Dorganic%7Csrc%3Dgoogle';
    expect(partsOf(old)).toEqual({ typ: 'organic', src: 'google' });
  });

  test('P3.2 what an address brings cannot end a value or begin another part', () => {
    const text = textOf({ src: 'a|||typ=organic', cmp: 'x=y' }, false);
    expect(read(text)).toEqual({ src: 'a|||typ=organic', cmp: 'x=y' });
  });

  test.each([
    ['100%', '100%'],
    ['%E0%A4%A', '%E0%A4%A'],
    ['a%00b%0Ac', 'a\0b\nc'],
    ['%3Cb%3E"<i>', '<b>"<i>'],
    ['a+b', 'a+b'],
    ['', ''],
  ])('P3.2 %j is read as %j', (value, expected) => {
    expect(read(textOf({ src: value }, false))).toEqual({ src: expected });
    expect(read(textOf({ src: value }, true))).toEqual({ src: expected });
  });

  test.each([
    ['', {}],
    ['garbage', {}],
    ['%E0%A4%A', {}],
    ['===', {}],
    ['%7C%7C%7C', {}],
    ['AAAA', {}],
    ['A', {}],
    ['typ', {}],
    ['typ%3D', { typ: '' }],
    ['%3Dx%7C%7C%7Ctyp%3Dutm', { typ: 'utm' }],
    ['typ=utm', { typ: 'utm' }],
  ])('P3.2 a cookie of %j is read without harm', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });

  test('P3.2 names of every object are no parts', () => {
    expect(Object.keys(partsOf('__proto__%3Dx%7C%7C%7Ctyp%3Dutm'))).toEqual(['__proto__', 'typ']);
    expect(partsOf('__proto__%3Dx').toString).toBe(Object.prototype.toString);
  });
});

describe('P9.1 a record is never too long for a server', () => {
  const long = (sign: string) => sign.repeat(8_000 / sign.length);

  test.each([
    ['letters', long('a')],
    ['escapes', long('%D0%BA')],
    ['percent signs', long('%')],
    ['markup', long('<b>')],
    ['characters of two halves', long('\u{1F3FA}')],
    ['bars', long('|')],
  ])('P9.1 8 kB of %s', (_, value) => {
    const parts = { typ: 'utm', src: value, mdm: value, cmp: 'spring', cnt: '(none)' };
    const text = textOf(parts, false);
    expect(text.length).toBeLessThanOrEqual(1_200);
    expect(textOf(parts, true).length).toBeLessThanOrEqual(1_600);
    const { src = '', ...rest } = read(text);
    expect(rest).toMatchObject({ typ: 'utm', cmp: 'spring', cnt: '(none)' });
    expect(src.length).toBeGreaterThan(20);
    expect(decodeURIComponent(value.replaceAll(/%(?!D0|BA)/g, '%25')).startsWith(src)).toBe(true);
  });
});
