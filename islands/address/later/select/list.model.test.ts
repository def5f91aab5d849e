import { describe, expect, test } from 'vitest';
import {
  chosenRow,
  firstRenderedRow,
  listedOptions,
  RENDERED_ROWS,
  rowAfterKey,
  searchRows,
} from './list.model';

const selectOf = (...texts: string[]) => {
  const select = document.createElement('select');
  for (const text of texts) select.add(new Option(text, text.replace('-', '')));
  return select;
};
const found = (query: string, ...texts: string[]) =>
  Array.from(searchRows(listedOptions(selectOf(...texts), ''), query), ({ text }) => text);

describe('checkout §3.8 the search', () => {
  test.each([
    ['ger', 'Germany', true],
    ['MANY', 'Germany', true],
    ['  germany ', 'Germany', true],
    ['germny', 'Germany', false],
    ['cote d', "Côte d'Ivoire", true],
    ['côte', "Cote d'Ivoire", true],
    ["d'iv", 'Côte d’Ivoire', true],
    ['aland', 'Åland Islands', true],
    ['reunion', 'Réunion', true],
    ['turkiye', 'TÜRKİYE', true],
    ['İzmir', 'izmir', true],
    ['diyarbakir', 'Diyarbakır', true],
    ['strasse', 'Straße', true],
    ['STRAẞE', 'Strasse', true],
    ['oresund', 'Øresund', true],
    ['lodz', 'Łódź', true],
    ['aero', 'Ærø', true],
    ['thor', 'Þór', true],
    ['島', '広島県', true],
    ['한', '한국', true],
    ['مصر', 'مِصر', true],
    ['.*', 'Germany', false],
    ['(', 'Iran (Islamic Republic)', true],
  ])('%j finds %j: %s', (query, text, finds) => {
    expect(found(query, text)).toEqual(finds ? [text] : []);
  });

  test('keeps the order of the list, and all of it for nothing', () => {
    expect(found('an', 'Japan', 'Andorra', 'Peru', 'Sudan')).toEqual(['Japan', 'Andorra', 'Sudan']);
    expect(found(' ', 'B', 'A')).toEqual(['B', 'A']);
  });
});

test('checkout §1.9 the blank option is not listed where a placeholder says the same; hidden ones never are', () => {
  const select = selectOf('-', 'A', 'B');
  (select.options[2] as HTMLOptionElement).hidden = true;
  const texts = (placeholder: string) => Array.from(listedOptions(select, placeholder), ({ text }) => text);
  expect([texts('Pick'), texts('')]).toEqual([['A'], ['-', 'A']]);
});

test.each([
  ['b', 'Pick', 1],
  ['b', '', 2],
  ['-', 'Pick', 0],
  ['?', 'Pick', 0],
])('checkout §3.8 it opens at what is chosen: %s with placeholder "%s"', (value, placeholder, row) => {
  const select = selectOf('-', 'a', 'b');
  select.value = value.replace('-', '');
  expect(chosenRow(listedOptions(select, placeholder), select)).toBe(row);
});

/** So many rows; those named cannot be chosen. */
const rowsWithout = (count: number, ...disabled: number[]) => {
  const { options } = selectOf(...Array.from({ length: count }, (_, row) => `row ${row}`));
  for (const row of disabled) (options[row] as HTMLOptionElement).disabled = true;
  return options;
};

describe('checkout §3.8 keys', () => {
  test.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 29, 29],
    ['ArrowUp', 5, 4],
    ['ArrowUp', 0, 0],
    ['Home', 17, 0],
    ['End', 3, 29],
    ['PageDown', 3, 13],
    ['PageDown', 25, 29],
    ['PageUp', 13, 3],
    ['PageUp', 4, 0],
    ['a', 4, undefined],
    ['Enter', 4, undefined],
  ])('%s from %i of 30 leads to %s', (key, from, to) => {
    expect(rowAfterKey(key, from, rowsWithout(30))).toBe(to);
  });

  test.each([
    ['ArrowDown', 0, 2],
    ['ArrowUp', 2, 0],
    ['Home', 2, 0],
    ['End', 0, 4],
    ['PageDown', 0, 4],
  ])('%s passes over rows that cannot be chosen', (key, from, to) => {
    expect(rowAfterKey(key, from, rowsWithout(6, 1, 5))).toBe(to);
  });

  test('nowhere to go: stays', () => {
    expect(rowAfterKey('ArrowDown', 0, rowsWithout(3, 1, 2))).toBe(0);
    expect(rowAfterKey('End', 0, [])).toBe(0);
  });
});

test('the rows on the page hold the wanted one with room around it, and never more than there are', () => {
  for (const count of [0, 1, RENDERED_ROWS, RENDERED_ROWS + 1, 250, 4000]) {
    for (let row = 0; row < count; row += 7) {
      const from = firstRenderedRow(row, count);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(from).toBeLessThanOrEqual(Math.max(0, count - RENDERED_ROWS));
      expect(row).toBeGreaterThanOrEqual(Math.min(from + 10, row));
      expect(row).toBeLessThan(from + RENDERED_ROWS);
      if (from > 0) expect(row - from).toBeGreaterThanOrEqual(10);
    }
  }
});
