import { describe, expect, test } from 'vitest';
import { sortByPriority } from './address-locale.model';

type Row = { name: string; priority?: number };
const row = (name: string, priority?: number): Row => ({ name, ...(priority !== undefined && { priority }) });
const names = (rows: readonly Row[]) => rows.map(({ name }) => name).join('');

describe('C26 CQ23 order', () => {
  test.each([
    [[row('a', 30), row('b', 10), row('c', 20)], 'bca'],
    [[row('a', 10), row('b', 10), row('c', 10)], 'abc'],
    [[row('a', 30), row('b'), row('c', 20)], 'cab'],
    [[row('a'), row('b', 10), row('c'), row('d')], 'abcd'],
    [[row('a', 10), row('b'), row('c'), row('d', 11)], 'abcd'],
    [[row('a', 5), row('b'), row('c', -10), row('d', 6)], 'cabd'],
    [[], ''],
  ])('%j: %s', (rows, expected) => {
    expect(names(sortByPriority(rows, new WeakMap(), ({ priority }) => priority))).toBe(expected);
  });

  test('CQ23 a row without priority remembers whom it came after; one that comes later stays where it was put', () => {
    const before = new WeakMap<Row, Row | undefined>();
    const [a, b, c] = [row('a', 10), row('b', 20), row('c')];
    const first = sortByPriority([a, b, c], before, ({ priority }) => priority);
    const turned = sortByPriority(first, before, ({ name }) => ({ a: 30, b: 20 })[name]);
    expect(names(turned)).toBe('bca');
    const late = row('x');
    const [one, two, three] = turned as [Row, Row, Row];
    expect(names(sortByPriority([one, two, late, three], before, ({ priority }) => priority))).toBe('abcx');
  });
});
