import { setAttribute, setClass } from '../../../src/dom/undo';
import { ATTACHED, ENABLED, type Mark } from './variation-index';

/** An option as the server sent it, and what was last said of it. */
interface Option {
  node: HTMLOptionElement;
  parent: Element;
  mark: Mark;
  /** Takes back what was said. */
  undo: (() => void)[];
}

function setMark(option: Option, mark: Mark): void {
  const { node, undo } = option;
  option.mark = mark;
  option.undo = [
    setClass(node, 'attached', mark > 0),
    setClass(node, 'enabled', mark === ENABLED),
    ...(mark === ATTACHED ? [setAttribute(node, 'disabled', '')] : []),
  ];
  for (const back of undo) back();
}

/** Puts the wanted options into their places, the others out. */
function placeOptions(options: readonly Option[], wanted: (option: Option) => unknown): void {
  const next = new Map<Element, Node>();
  for (const option of [...options].reverse()) {
    const { node, parent } = option;
    if (!wanted(option)) node.remove();
    else {
      if (node.parentNode !== parent) parent.insertBefore(node, next.get(parent) ?? null);
      next.set(parent, node);
    }
  }
}

/**
 * The options of a form's fields: which of them remain (storefront.md §3.10.2). By hand, not rendered: a field may have a
 * thousand, and of those only the few that differ are to cost anything (Q78).
 */
export function createOptionFilter() {
  const fields = new Map<HTMLSelectElement, Option[]>();
  return {
    /**
     * Shows what remains in one field; only what differs is touched (Q78), the value stays.
     *
     * @returns whether the value that is chosen remains
     */
    apply(select: HTMLSelectElement, marks: (value: string) => Mark): boolean {
      let options = fields.get(select);
      // Another script may have printed the options anew: then those are the field's own.
      if (!options?.some(({ node }) => select.contains(node))) {
        options = [...select.options].map((node) => ({
          node,
          parent: node.parentElement as Element,
          mark: 0,
          undo: [],
        }));
        fields.set(select, options);
      }
      const { value } = select;
      let valid = false;
      for (const option of options) {
        const { node } = option;
        const mark = node.value ? marks(node.value) : 0;
        if (mark === ENABLED && node.value === value) valid = true;
        if (mark !== option.mark) setMark(option, mark);
      }
      const placeholder = !(valid && select.dataset.show_option_none === 'no');
      placeOptions(options, ({ node, mark }) => (node.value ? mark : placeholder));
      // Browsers choose another option when the chosen one goes, or when one comes where none was chosen.
      select.value = valid ? value : '';
      return valid || !value;
    },
    undo() {
      for (const [select, options] of fields) {
        const { value } = select;
        placeOptions(options, () => true);
        select.value = value;
        for (const { undo } of options) for (const back of undo) back();
      }
    },
  };
}
