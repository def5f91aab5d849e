/**
 * Rows in the order of their priorities. One without comes right after the row that was before it when it was first
 * seen, so that the fields of others keep their place (Q23), on whatever way a country was reached.
 *
 * @param before - which row was before a row; rows that are new are noted
 */
export function sortByPriority<Row extends object>(
  rows: readonly Row[],
  before: WeakMap<Row, Row | undefined>,
  priorityOf: (row: Row) => number | undefined,
): Row[] {
  rows.forEach((row, index) => {
    if (!before.has(row)) before.set(row, rows[index - 1]);
  });
  // Less than the distance of two priorities: nothing comes between.
  const rank = (row: Row | undefined): number =>
    row ? (priorityOf(row) ?? rank(before.get(row)) + 0.01) : 0;
  return [...rows].sort((one, other) => rank(one) - rank(other));
}
