import { describe, expect, test } from 'vitest';
import { byPriority, merge, ruleOf } from './address-locale.model';

const settings = (more: object) => ({
  label: undefined,
  placeholder: undefined,
  required: false,
  hidden: undefined,
  priority: undefined,
  class: undefined,
  ...more,
});

describe('rules', () => {
  test('C23 CQ20 required, unless hidden', () => {
    expect(ruleOf(settings({ required: true })).required).toBe(true);
    expect(ruleOf(settings({ required: true, hidden: true })).required).toBe(false);
    expect(ruleOf(settings({ required: true, hidden: 'yes' }))).toMatchObject({
      required: true,
      hidden: false,
    });
  });

  test('C26 CQ22 classes: layout is cleared where a list is given, whatever is in it', () => {
    expect(ruleOf(settings({ class: ['form-row-first', 'wide tall', 7] })).classes).toEqual({
      'form-row-first': true,
      'form-row-last': false,
      'form-row-wide': false,
      wide: true,
      tall: true,
      '7': true,
    });
    for (const odd of [undefined, null, 'form-row-first', { 0: 'x' }]) {
      expect(ruleOf(settings({ class: odd })).classes).toEqual({});
    }
    expect(ruleOf(settings({ class: [] })).classes).toMatchObject({ 'form-row-wide': false });
  });
});

describe('C26 CQ23 order', () => {
  const order = (...rows: (string | [string, number])[]) =>
    byPriority(rows, (row) => (Array.isArray(row) ? row[1] : undefined))
      .map((row) => row[0])
      .join('');
  test.each([
    [order(['a', 30], ['b', 10], ['c', 20]), 'bca'],
    [order(['a', 10], ['b', 10], ['c', 10]), 'abc'],
    [order(['a', 30], 'b', ['c', 20]), 'cab'],
    [order('a', ['b', 10], 'c', 'd'), 'abcd'],
    [order(['a', 10], 'b', ['c', 11]), 'abc'],
    [order(['a', -5], ['b', -10]), 'ba'],
    [order(), ''],
  ])('%s', (found, expected) => {
    expect(found).toBe(expected);
  });

  test.each([
    ['', 'abc', 'abc'],
    ['abc', 'cab', 'abc'],
    ['abc', 'ca', 'ac'],
    ['abc', 'cxab', 'abcx'],
    ['abc', 'xabc', 'xabc'],
    ['abc', 'bxyac', 'abxyc'],
  ])('the server’s order %s, now %s: %s', (known, now, expected) => {
    expect(merge([...known], [...now]).join('')).toBe(expected);
  });
});
