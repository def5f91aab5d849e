import { formatTyped } from '../../../src/dom/typing';
import { setClass } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { brandOf, formatCvc, formatExpiry, formatNumber } from './card-format';

const marks = new WeakMap<Element, (() => void)[]>();

/** Takes the brand's classes off a field. */
export const unmark = (field: Element): void => {
  for (const undo of marks.get(field) ?? []) undo();
  marks.delete(field);
};

/** Formats a card number as it is typed; the field has the brand as class and tells when it changes. */
export function typeNumber(field: HTMLInputElement, event?: Event): void {
  formatTyped(field, formatNumber, event);
  const brand = brandOf(field.value)?.name;
  const name = brand ?? 'unknown';
  if (field.classList.contains(name)) return;
  unmark(field);
  marks.set(
    field,
    [name, ...(brand ? ['identified'] : [])].map((token) => setClass(field, token, true)),
  );
  legacy.emit('payment.cardType', [name], field);
}

/** Formats an expiry date as it is typed. */
export const typeExpiry = (field: HTMLInputElement, event?: Event): void =>
  formatTyped(field, formatExpiry, event);

/** Formats a card code as it is typed. */
export const typeCvc = (field: HTMLInputElement, event?: Event): void => formatTyped(field, formatCvc, event);
