import { formatTyped } from '../../../src/dom/typing';
import { setClass } from '../../../src/dom/undo';
import { legacy } from '../../../src/legacy-port';
import { brandOf, formatCvc, formatExpiry, formatNumber } from './card-format';

const brandClasses = new WeakMap<Element, (() => void)[]>();

/** Takes the brand's classes off a field. */
export const removeBrand = (field: Element): void => {
  for (const undo of brandClasses.get(field) ?? []) undo();
  brandClasses.delete(field);
};

/** Formats a card number as it is typed; the field has the brand as class and tells when it changes. */
export function formatNumberField(field: HTMLInputElement, event?: Event): void {
  formatTyped(field, formatNumber, event);
  const brand = brandOf(field.value)?.name;
  const name = brand ?? 'unknown';
  if (field.classList.contains(name)) return;
  removeBrand(field);
  brandClasses.set(
    field,
    [name, ...(brand ? ['identified'] : [])].map((token) => setClass(field, token, true)),
  );
  legacy.emit('payment.cardType', [name], field);
}

/** Formats an expiry date as it is typed. */
export const formatExpiryField = (field: HTMLInputElement, event?: Event): void =>
  formatTyped(field, formatExpiry, event);

/** Formats a card code as it is typed. */
export const formatCvcField = (field: HTMLInputElement, event?: Event): void =>
  formatTyped(field, formatCvc, event);
