import { describe, expect, test } from 'vitest';
import { byPriority, merge } from './address-locale.model';

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
