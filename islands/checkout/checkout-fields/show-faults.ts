import { queryAll } from '../../../src/dom/query-all';
import { setAttribute, setClass } from '../../../src/dom/undo';
import { onAbort } from '../../../src/runtime/on-abort';
import { clearInlineErrors } from '../store/errors';
import { faultsOf } from './checkout-fields.model';

const VALID = 'woocommerce-validated';
const INVALID = 'woocommerce-invalid';
const KINDS = ['required-field', 'email', 'phone'].map((fault) => `${INVALID}-${fault}`);

/**
 * Shows on rows and controls what checks have found (checkout.md §3.6). The updates of the totals do not see it: a row
 * in an updated part stays the same row.
 *
 * @param signal - takes it all back
 * @returns checks a control and shows the result or, unless it is `known`, only takes the last one off its row
 */
export function createFaultMarks(form: HTMLFormElement, signal: AbortSignal) {
  const undos = new WeakMap<Element, (() => void)[]>();
  const takeBack = (row: Element) => {
    for (const undo of undos.get(row) ?? []) undo();
  };
  onAbort(signal, () => queryAll('.form-row', form).forEach(takeBack));

  return (control: Element, known: boolean): void => {
    const row = control.closest<HTMLElement>('.form-row');
    if (!row) return;
    const { value, type, checked } = control as HTMLInputElement;
    const { classList } = row;
    // Not in rows that the shop hides for a country (no. 20); those in a closed section are checked.
    const sure = known && row.style.display !== 'none';
    const faults = sure ? faultsOf(classList, value, type === 'checkbox' && !checked) : [];
    const wrong = faults.length > 0;
    // A fault that was found before stays until the field is right or typed in.
    const names = wrong
      ? [INVALID, ...faults, ...KINDS.filter((kind) => classList.contains(kind))]
      : [sure && VALID];
    if (!wrong) clearInlineErrors(row);
    takeBack(row);
    const made: (() => void)[] = [];
    for (const name of [VALID, INVALID, ...KINDS]) {
      const on = names.includes(name);
      if (classList.contains(name) !== on) made.push(setClass(row, name, on));
    }
    // What a shopper hears of is the combobox in front of the field, where there is one.
    for (const one of [control, ...queryAll('.select2-selection', row)]) {
      if (wrong || one.getAttribute('aria-invalid') === 'true')
        made.push(setAttribute(one, 'aria-invalid', wrong ? 'true' : null));
    }
    undos.set(row, made);
  };
}
