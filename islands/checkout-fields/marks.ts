import { setAttribute, setClass } from '../../src/dom/undo';
import { faultsOf } from './checkout-fields.model';

/** What is checked (checkout.md §3.6). */
export const CONTROLS = '.input-text,select,input[type=checkbox]';

const RESULTS = ['', '-required-field', '-email', '-phone'].map((fault) => `woocommerce-invalid${fault}`);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A message that the answer to an order put under a field, and the field's link to it; other links stay (no. 18). */
function dropMessages(row: Element, control: Control): void {
  for (const message of row.querySelectorAll('.checkout-inline-error-message')) {
    const links = control.getAttribute('aria-describedby')?.split(/\s+/) ?? [];
    const left = links.filter((link) => link !== message.id);
    if (left.length) control.setAttribute('aria-describedby', left.join(' '));
    else control.removeAttribute('aria-describedby');
    message.remove();
  }
}

/**
 * Shows on rows and controls what checks have found (checkout.md §3.6). The updates of the totals do not see it: a row
 * in an updated part stays the same row.
 *
 * @param signal - takes it all back
 */
export function createMarks(form: HTMLFormElement, signal: AbortSignal) {
  const undos = new WeakMap<Element, Map<string, () => void>>();

  const mark = (node: Element, name: string, on: boolean) => {
    const made = undos.get(node) ?? new Map<string, () => void>();
    undos.set(node, made);
    made.get(name)?.();
    made.delete(name);
    const aria = name.startsWith('aria');
    if ((aria ? node.getAttribute(name) === 'true' : node.classList.contains(name)) === on) return;
    made.set(name, aria ? setAttribute(node, name, on ? 'true' : null) : setClass(node, name, on));
  };

  /** @param faults - classes; nothing when it is not known yet */
  const show = (row: Element, control: Control, faults?: readonly string[]) => {
    const wrong = !!faults?.length;
    if (!wrong) dropMessages(row, control);
    // What a shopper hears of is the combobox in front of the field, where there is one.
    for (const one of [control, ...row.querySelectorAll('.select2-selection')])
      mark(one, 'aria-invalid', wrong);
    mark(row, 'woocommerce-validated', !!faults && !wrong);
    const [any = '', ...kinds] = RESULTS;
    mark(row, any, wrong);
    // A fault that was found before stays until the field is right or typed in.
    for (const kind of kinds) if (!wrong || faults.includes(kind)) mark(row, kind, wrong);
  };

  signal.addEventListener('abort', () => {
    for (const node of form.querySelectorAll('.form-row,.form-row *')) {
      for (const undo of undos.get(node)?.values() ?? []) undo();
    }
  });

  /** Takes the results off a control's row. */
  const reset = (control: Element): void => {
    const row = control.closest('.form-row');
    if (row) show(row, control as Control);
  };

  return {
    reset,
    /** Checks a control and shows the result. */
    check(control: Element): void {
      const row = control.closest<HTMLElement>('.form-row');
      if (!row) return;
      const { value, type, checked } = control as HTMLInputElement;
      // Not in rows that the shop hides for a country (no. 20); those in a closed section are checked.
      const seen = row.style.display !== 'none';
      const faults = seen ? faultsOf(row.classList, value, type === 'checkbox' && !checked) : undefined;
      show(row, control as Control, faults);
    },
  };
}
