import { moveNode } from '../../src/dom/move';
import { byPriority, merge } from './address-locale.model';

/** Groups of rows that are sorted (checkout.md §3.7 step 4). */
const GROUPS = ['billing', 'shipping', 'address']
  .map((section) => `.woocommerce-${section}-fields__field-wrapper`)
  .join();

/** The rows of a group that lie beside the first one: what others have nested stays where they put it. */
const rowsOf = (group: Element): Element[] =>
  [...group.querySelectorAll('.form-row')].filter(
    (row, _, [first]) => row.parentElement === first?.parentElement,
  );

/** Rows change places with each other: what lies between them stays, and so the way back is exact. */
function place(rows: Element[], order: readonly Element[]): void {
  const focused = document.activeElement as HTMLElement | null;
  order.forEach((row, index) => {
    const other = rows[index];
    const parent = row.parentElement;
    if (!other || !parent || row === other) return;
    rows[rows.indexOf(row)] = other;
    rows[index] = row;
    const after = row.nextSibling;
    moveNode(row, parent, other);
    if (other.nextSibling !== after) moveNode(other, parent, after);
  });
  // Where a browser cannot move a node alive, the focus is lost with it.
  if (focused !== document.activeElement) focused?.focus();
}

/**
 * Keeps the rows of a page's address forms in order.
 *
 * @returns sorts every group of the page by the priorities of a country, else by those of the server; without
 * priorities, brings the server's order back
 */
export function createRowOrder(): (priorities?: WeakMap<Element, number | undefined>) => void {
  const served = new WeakMap<Element, Element[]>();
  return (priorities) => {
    for (const group of document.querySelectorAll(GROUPS)) {
      const rows = rowsOf(group);
      const known = merge(served.get(group) ?? [], rows);
      served.set(group, known);
      const priorityOf = (row: Element) =>
        priorities?.get(row) ?? (Number.parseFloat(row.getAttribute('data-priority') ?? '') || undefined);
      place(rows, priorities ? byPriority(known, priorityOf) : known);
    }
  };
}
