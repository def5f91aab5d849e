import { isVisible } from '../../../../src/dom/visible';
import { legacy } from '../../../../src/legacy-port';
import { native } from '../../../../src/runtime/native';
import { clearNotices, showErrors } from '../../page/notices';
import { settings } from '../../store/settings';

const FORM = 'form.woocommerce-checkout';

const rowsIn = (form: Element, more = ''): Element[] =>
  [...native(form, 'querySelectorAll')(`.validate-required${more}`)].filter(isVisible);

/** Has the checkout mark the fields of its required rows that can be seen (paypal.md §3.17). */
export function markRequiredFields(): void {
  const form = document.querySelector(FORM);
  if (!form) return;
  for (const row of rowsIn(form))
    for (const control of row.querySelectorAll('input,select,textarea')) legacy.emit('validate', [], control);
}

/** What a field is called on the page, with the part of the address that it belongs to. */
function labelOf(row: Element): string {
  const { billing_field = '%s', shipping_field = '%s' } = settings()?.labels ?? {};
  const label = (row.querySelector('label')?.textContent ?? '').replaceAll('*', '').trim();
  if (!label) return '';
  if (row.closest('.woocommerce-billing-fields')) return billing_field.replace('%s', () => label);
  if (row.closest('.woocommerce-shipping-fields')) return shipping_field.replace('%s', () => label);
  return label;
}

/** A text that stands in markup. */
function escaped(text: string): string {
  const box = document.createElement('div');
  box.textContent = text;
  return box.innerHTML;
}

function faultOf(row: Element): string {
  const required = settings()?.labels.error.required;
  const name = row.querySelector('[name]')?.getAttribute('name') ?? '';
  const elements = Object(required?.elements) as Readonly<Record<string, string>>;
  if (Object.hasOwn(elements, name)) return elements[name] ?? '';
  const label = labelOf(row);
  const text = label
    ? (required?.field ?? '%s').replace('%s', () => `<strong>${escaped(label)}</strong>`)
    : '';
  // As the original: a text of two letters says nothing.
  return text.length > 2 ? text : '';
}

/**
 * Whether the required fields that can be seen are filled in; those that are not are shown by their names. Only for shops
 * that want it before the provider's window opens, and for free trials.
 */
export function isFormFilled(): boolean {
  const page = settings();
  const form = document.querySelector(FORM);
  if (!form || !(page?.basic_checkout_validation_enabled || page?.is_free_trial_cart)) return true;
  const rows = rowsIn(form, '.woocommerce-invalid');
  if (!rows.length) return true;
  clearNotices();
  const faults = rows.map(faultOf).filter(Boolean);
  showErrors(faults.length ? faults : [page.labels.error.required?.generic]);
  return false;
}
