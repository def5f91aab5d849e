/**
 * Rows in the order of their priorities. One without follows the row that came before it from the server, so that
 * the fields of others keep their place (Q23) and the order depends on nothing but the country.
 *
 * @param rows - in the order of the server
 */
export function byPriority<Row>(rows: readonly Row[], priorityOf: (row: Row) => number | undefined): Row[] {
  let last = 0;
  const ranked = rows.map((row) => {
    last = priorityOf(row) ?? last + 1;
    return { row, rank: last };
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ row }) => row);
}

/** The server's order, brought up to date: rows that left are out, new ones follow their predecessor of now. */
export function merge<Row>(known: readonly Row[], now: readonly Row[]): Row[] {
  const all = known.filter((row) => now.includes(row));
  now.forEach((row, index) => {
    if (!all.includes(row)) all.splice(all.indexOf(now[index - 1] as Row) + 1, 0, row);
  });
  return all;
}
