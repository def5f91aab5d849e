import { parseHtml } from '../../../src/dom/html';
import { setAttribute, setClass, setStyle } from '../../../src/dom/undo';
import type { LocaleField } from '../params';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Replaces what a label says, unless it says it already. */
function writeLabel(label: Element, words: string | undefined, mark: string): () => void {
  const { innerHTML } = label;
  const own = words ?? innerHTML.replace(/(&nbsp;)?<\w+ class="(required|optional)".*/s, '');
  const wanted = `${own}&nbsp;<span class="${mark}</span>`;
  if (innerHTML === wanted) return () => {};
  const served = [...label.childNodes];
  label.replaceChildren(parseHtml(wanted));
  const [first] = label.childNodes;
  return () => {
    // A swap may have brought the server's words back.
    if (first?.parentNode === label) label.replaceChildren(...served);
  };
}

/**
 * Makes a row what a country asks for (checkout.md §3.7 step 3). Only an exact `true` hides, and what is hidden is
 * not required (Q20).
 *
 * @param word - for fields that need not be filled
 * @returns how to bring the server's row back
 */
export function applyLocaleToRow(
  row: HTMLElement,
  { field, settings }: LocaleField,
  word: string,
): () => void {
  const { label, class: classes } = settings;
  const hidden = settings.hidden === true;
  const required = settings.required && !hidden;
  const all = <E extends Element>(selector: string) => [...row.querySelectorAll<E>(selector)];
  const controls = all<Control>('input, select, textarea');
  const labels = all('label').filter((one) => !one.querySelector('input'));
  const words = label && parseHtml(label).textContent;
  // The label speaks in the field where nobody sees it beside the field.
  const hint =
    settings.placeholder ?? (labels.some((one) => !one.matches('.screen-reader-text')) ? undefined : words);
  const undo: (() => void)[] = [];
  const set = (node: Element, name: string, value: string | null | undefined) => {
    if (value !== undefined) undo.push(setAttribute(node, name, value));
  };
  const toggle = (node: Element, on: boolean, ...names: string[]) => {
    for (const name of names) undo.push(setClass(node, name, on));
  };

  if (/postcode|city|state/.test(field)) set(row, 'data-o_class', row.className);
  toggle(row, required, 'validate-required');
  if (Array.isArray(classes)) {
    toggle(row, false, 'form-row-first', 'form-row-last', 'form-row-wide');
    toggle(row, true, ...(classes.join(' ').match(/\S+/g) ?? []));
  }
  for (const one of labels) {
    toggle(one, required, 'required_field');
    undo.push(writeLabel(one, label, required ? 'required" aria-hidden="true">*' : `optional">(${word})`));
  }
  for (const one of hint ? all('.select2-selection__placeholder') : []) one.textContent = hint ?? '';
  if (!required) row.classList.remove('woocommerce-invalid', 'woocommerce-invalid-required-field');
  for (const control of controls) {
    if (!required) control.removeAttribute('aria-invalid');
    set(control, 'aria-required', required ? 'true' : null);
    for (const name of ['placeholder', 'data-placeholder']) set(control, name, hint);
    if (control.matches('select')) set(control, 'data-label', words);
    if (!labels[0]) set(control, 'aria-label', words);
    const { value } = control;
    if (!hidden || !value) continue;
    control.value = '';
    undo.push(() => {
      // Who follows countries knows which state belongs to which.
      if (field !== 'state') control.value ||= value;
    });
  }
  // The row of the state is otherwise shown and hidden with its control.
  if (hidden || field !== 'state') undo.push(setStyle(row, 'display', hidden ? 'none' : ''));
  return () => {
    for (const back of undo.reverse()) back();
  };
}
