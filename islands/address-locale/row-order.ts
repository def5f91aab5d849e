import { moveNode } from '../../src/dom/move';
import { byPriority, merge } from './address-locale.model';

/** Groups of rows that are sorted (checkout.md §3.7 step 4). */
const GROUPS =
  '.woocommerce-billing-fields__field-wrapper, .woocommerce-shipping-fields__field-wrapper, .woocommerce-address-fields__field-wrapper';

/** The rows of a group that lie beside the first one: what others have nested stays where they put it. */
const rowsOf = (group: Element): Element[] => {
  const rows = [...group.querySelectorAll('.form-row')];
  return rows.filter((row) => row.parentElement === rows[0]?.parentElement);
};

/** Rows change places with each other: what lies between them stays, and so the way back is exact. */
function place(rows: readonly Element[], order: readonly Element[]): void {
  const focused = document.activeElement as HTMLElement | null;
  const now = [...rows];
  for (const [index, row] of order.entries()) {
    const other = now[index];
    const parent = row.parentElement;
    if (!other || !parent || row === other) continue;
    now[now.indexOf(row)] = other;
    now[index] = row;
    const after = row.nextSibling;
    moveNode(row, parent, other);
    if (other.nextSibling !== after) moveNode(other, parent, after);
  }
  // Where a browser cannot move a node alive, the focus is lost with it.
  if (focused !== document.activeElement) focused?.focus();
}

const priorityIn = (row: Element): number | undefined => {
  const value = row.getAttribute('data-priority')?.trim();
  return value && Number.isFinite(Number(value)) ? Number(value) : undefined;
};

/** Keeps the rows of a page's address forms in order. */
export function createRowOrder() {
  const served = new Map<Element, Element[]>();
  return {
    /** Sorts every group of the page by the priorities of a country, else by those of the server. */
    sort(priorities: ReadonlyMap<Element, number | undefined>): void {
      for (const group of served.keys()) if (!group.isConnected) served.delete(group);
      for (const group of document.querySelectorAll(GROUPS)) {
        const rows = rowsOf(group);
        const known = merge(served.get(group) ?? [], rows);
        served.set(group, known);
        place(
          rows,
          byPriority(known, (row) => priorities.get(row) ?? priorityIn(row)),
        );
      }
    },
    /** The server's order again. */
    restore(): void {
      for (const [group, known] of served) {
        const rows = rowsOf(group);
        place(rows, merge(known, rows));
      }
    },
  };
}
