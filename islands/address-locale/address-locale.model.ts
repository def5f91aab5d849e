import type { FieldSettings } from '../../src/page/address-params';

/** Classes that say how wide a row is. */
export const LAYOUT = ['form-row-first', 'form-row-last', 'form-row-wide'];

/** What a country asks of one row. */
export interface Rule {
  /** Markup. */
  label: string | undefined;
  placeholder: string | undefined;
  required: boolean;
  hidden: boolean;
  priority: number | undefined;
  /** Class → on or off; nothing when the country says nothing. */
  classes: Record<string, boolean>;
}

/** Reads the settings of a field: only an exact `true` hides, and what is hidden is not required (Q20). */
export function ruleOf({
  label,
  placeholder,
  required,
  hidden,
  priority,
  class: given,
}: FieldSettings): Rule {
  const classes: Record<string, boolean> = {};
  if (Array.isArray(given)) {
    for (const name of LAYOUT) classes[name] = false;
    for (const name of `${given.join(' ')}`.match(/\S+/g) ?? []) classes[name] = true;
  }
  return {
    label,
    placeholder,
    required: required && hidden !== true,
    hidden: hidden === true,
    priority,
    classes,
  };
}

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
  for (const [index, row] of now.entries()) {
    if (!all.includes(row)) all.splice(all.indexOf(now[index - 1] as Row) + 1, 0, row);
  }
  return all;
}
