import {
  brandOf,
  formatCvcField,
  formatExpiry,
  formatExpiryField,
  formatNumber,
  formatNumberField,
} from '../../islands/payment';
import type { JQueryObject, JQueryStatic } from '../bridge/jquery';

type Typed = (field: HTMLInputElement, event?: Event) => void;

/** What `$(field).payment(name)` makes a field do (checkout.md §7). */
const formats: Readonly<Record<string, Typed>> = {
  formatCardNumber: formatNumberField,
  formatCardExpiry: formatExpiryField,
  formatCardCVC: formatCvcField,
  // What other formats put between digits stays.
  restrictNumeric(field) {
    const next = field.value.normalize('NFKC').replace(/[^\d\s/-]/g, '');
    if (next !== field.value) field.value = next;
  },
};

/** Numbers of digits other than the longest of the brand. */
const shorter: Readonly<Record<string, number>> = { visa: 13, maestro: 12, unionpay: 16 };

/** The sum that tells typing errors in card numbers (ISO/IEC 7812). */
const hasValidChecksum = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};

const text = (value: unknown): string => String(value ?? '').trim();

/** `$.payment.*`: questions about cards. */
const statics = {
  cardType: (number: unknown) => brandOf(text(number))?.name ?? null,
  formatCardNumber: (number: unknown) => formatNumber(text(number)),
  formatExpiry: (expiry: unknown) => formatExpiry(text(expiry)),
  /** Month and year; a year of two digits is of this century. `NaN` for what is no number. */
  cardExpiryVal(value: unknown) {
    const [, month = '', year = ''] = /^\D*(\d+)\D+(\d+)/.exec(text(value).normalize('NFKC')) ?? [];
    const century = Math.floor(new Date().getFullYear() / 100) * 100;
    return {
      month: Number.parseInt(month, 10),
      year: Number.parseInt(year, 10) + (year.length === 2 ? century : 0),
    };
  },
  validateCardNumber(value: unknown) {
    const number = text(value).replace(/\s+|-/g, '');
    const brand = brandOf(number);
    if (!brand || !/^\d+$/.test(number)) return false;
    const { name, longest } = brand;
    const { length } = number;
    const least = shorter[name] ?? longest;
    // Visa has numbers of 13 and of 16 digits, none between.
    const fits =
      name === 'visa' ? length === least || length === longest : length >= least && length <= longest;
    return fits && (name === 'unionpay' || hasValidChecksum(number));
  },
  validateCardExpiry(monthOrBoth: unknown, yearAlone?: unknown) {
    const both = Object(monthOrBoth) === monthOrBoth ? (monthOrBoth as Record<string, unknown>) : undefined;
    const month = text(both ? both.month : monthOrBoth);
    let year = text(both ? both.year : yearAlone);
    if (!/^\d+$/.test(month) || !/^(\d\d|\d{4})$/.test(year)) return false;
    if (Number(month) < 1 || Number(month) > 12) return false;
    // Two digits: this century up to 69.
    if (year.length === 2) year = `${Number(year) < 70 ? 20 : 19}${year}`;
    // A card is good until its month is over.
    return new Date(Number(year), Number(month)) > new Date();
  },
  validateCardCVC(value: unknown, type?: unknown) {
    const code = text(value);
    if (!/^\d+$/.test(code)) return false;
    const { length } = code;
    if (type === 'amex') return length === 3 || length === 4;
    return type ? length === 3 : length >= 3 && length <= 4;
  },
};

const formatted = new WeakMap<Element, Set<string>>();

function start(field: HTMLInputElement, name: string, format: Typed): void {
  const done = formatted.get(field) ?? new Set();
  formatted.set(field, done);
  if (done.has(name)) return;
  done.add(name);
  const type = (event: Event) => format(field, event);
  for (const kind of ['input', 'keyup', 'change', 'compositionend']) field.addEventListener(kind, type);
  if (field.value) format(field);
}

/** `$.fn.payment` and `$.payment`, for pages without the plugin: gateways format and check their own fields with it. */
export function payment(jquery: JQueryStatic): void {
  const { fn } = jquery;
  if (fn.payment || jquery.payment) return;
  jquery.payment = statics;
  fn.payment = function (this: JQueryObject, name: string) {
    const fields = Array.from(this).filter((one) => one instanceof HTMLInputElement);
    if (name === 'cardExpiryVal') return statics.cardExpiryVal(fields[0]?.value);
    const format = formats[name];
    if (format) for (const field of fields) start(field, name, format);
    return this;
  };
}
