import { setAttribute, setClass } from '../../src/dom/undo';
import type { Ledger } from './ledger';
import { ATTACHED, ENABLED, type Mark } from './variation-index';

/** A field's options as the server sent them, and what was last said of each. */
interface Field {
  options: { node: HTMLOptionElement; parent: Element; mark: Mark }[];
}

/** The options of a form's fields: which of them remain (storefront.md §3.10.2). */
export interface Options {
  /**
   * Shows what remains in one field; only what differs is touched (Q78), the value stays.
   *
   * @returns whether the value that is chosen remains
   */
  apply(field: HTMLSelectElement, marks: (value: string) => Mark): boolean;
  undo(): void;
}

/** Puts the wanted options into their places, the others out. */
function place({ options }: Field, wanted: (node: HTMLOptionElement) => boolean): void {
  const next = new Map<Element, Node>();
  for (const { node, parent } of [...options].reverse()) {
    if (!wanted(node)) node.remove();
    else {
      if (node.parentNode !== parent) parent.insertBefore(node, next.get(parent) ?? null);
      next.set(parent, node);
    }
  }
}

export function createOptions(ledger: Ledger): Options {
  const fields = new Map<HTMLSelectElement, Field>();
  const fieldOf = (select: HTMLSelectElement): Field => {
    const known = fields.get(select);
    // Another script may have printed the options anew: then those are the field's own.
    if (known?.options.some(({ node }) => select.contains(node))) return known;
    const options = [...select.options].map((node) => ({
      node,
      parent: node.parentElement as Element,
      mark: 0 as Mark,
    }));
    fields.set(select, { options });
    return { options };
  };

  return {
    apply(select, marks) {
      const field = fieldOf(select);
      const { value } = select;
      const there = new Set<HTMLOptionElement>();
      let valid = false;
      for (const option of field.options) {
        const { node } = option;
        const mark = node.value ? marks(node.value) : 0;
        if (mark) there.add(node);
        if (mark === ENABLED && node.value === value) valid = true;
        if (mark === option.mark) continue;
        option.mark = mark;
        ledger.put(setClass, node, 'attached', mark > 0);
        ledger.put(setClass, node, 'enabled', mark === ENABLED);
        if (mark === ATTACHED) ledger.put(setAttribute, node, 'disabled', '');
        else ledger.back(node, 'disabled');
      }
      const placeholder = !(valid && select.dataset.show_option_none === 'no');
      place(field, (node) => (node.value ? there.has(node) : placeholder));
      // Browsers choose another option when the chosen one goes, or when one comes where none was chosen.
      const stays = valid ? value : '';
      if (select.value !== stays) select.value = stays;
      return valid || !value;
    },
    undo() {
      for (const [select, field] of fields) {
        const { value } = select;
        place(field, () => true);
        select.value = value;
      }
    },
  };
}
