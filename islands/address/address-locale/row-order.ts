import { moveNode } from '../../../src/dom/move';
import { native } from '../../../src/runtime/native';
import { ADDRESS_SECTIONS } from '../store/forms';
import { sortByPriority } from './address-locale.model';

/** Groups of rows that are sorted (checkout.md §3.7 step 4). */
const GROUPS = `${ADDRESS_SECTIONS.map((section) => `${section}__field-wrapper`)}`;

/**
 * Keeps the rows of a page's address forms in order: in each group those that lie beside its first one. What others have
 * nested stays where they put it. By hand, not rendered: the rows are the server's, and stay alive while they move.
 *
 * @returns sorts every group of the page by the priorities of a country, else by those of the server
 */
export function createRowOrder(): (priorities?: ReadonlyMap<Element, number | undefined>) => void {
  const before = new WeakMap<Element, Element | undefined>();
  return (priorities) => {
    const focused = document.activeElement as HTMLElement | null;
    for (const group of document.querySelectorAll(GROUPS)) {
      const parent = group.querySelector('.form-row')?.parentElement;
      if (!parent) continue;
      const rows = [...native(parent, 'children')].filter((row) => row.matches('.form-row'));
      const order = sortByPriority(
        rows,
        before,
        (row) =>
          priorities?.get(row) ?? (Number.parseFloat(row.getAttribute('data-priority') ?? '') || undefined),
      );
      // Rows change places with each other: what lies between them stays, and so the way back is exact.
      order.forEach((row, index) => {
        const other = rows[index];
        if (!other || row === other) return;
        rows[rows.indexOf(row)] = other;
        rows[index] = row;
        const after = row.nextSibling;
        moveNode(row, parent, other);
        if (other.nextSibling !== after) moveNode(other, parent, after);
      });
    }
    // Where a browser cannot move a node alive, the focus is lost with it.
    if (focused !== document.activeElement) focused?.focus();
  };
}
