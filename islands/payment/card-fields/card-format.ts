import { digitsOf, type Format } from '../../../src/dom/typing';

/** One brand of cards (checkout.md §3.20). */
export interface Brand {
  name: string;
  /** First digits of its numbers. */
  starts: RegExp;
  /** Digits of its longest numbers. */
  longest: number;
}

const brand = (name: string, starts: RegExp, longest = 16): Brand => ({ name, starts, longest });

/** Every brand, in the order in which numbers are compared. */
const brands: readonly Brand[] = [
  brand('maestro', /^(5018|50[236]|5[68]|639|6220|67)/, 19),
  brand('forbrugsforeningen', /^600/),
  brand('dankort', /^5019/),
  brand('visa', /^4/),
  brand('mastercard', /^(5[1-5]|2[2-7])/),
  brand('amex', /^3[47]/, 15),
  brand('dinersclub', /^3[0689]/, 14),
  brand('discover', /^(6[045]|622)/),
  brand('unionpay', /^(62|88)/, 19),
  brand('jcb', /^35/),
];

/** The brand of a card number, as far as its first digits tell. */
export const brandOf = (number: string): Brand | undefined => {
  const digits = digitsOf(number);
  return brands.find(({ starts }) => starts.test(digits));
};

/** A card number in its groups, cut at the longest of its brand. */
export const formatNumber: Format = (text) => {
  const longest = brandOf(text)?.longest ?? 16;
  const digits = digitsOf(text).slice(0, longest);
  // Short numbers stand in groups of 4, 6 and the rest.
  return longest < 16
    ? digits.replace(/^(.{4})(.{1,6})(.*)/, '$1 $2 $3').trim()
    : digits.replace(/.{4}(?=.)/g, '$& ');
};

/** An expiry date as `MM / YY` or `MM / YYYY`; a month that can only have one digit gets its zero. */
export const formatExpiry: Format = (text, inside = false) => {
  const plain = text.normalize('NFKC');
  const [, first = '', between = '', rest = ''] =
    /^(\d{0,2})(\D*)(.*)/.exec(inside ? plain : plain.replace(/^\D+/, '')) ?? [];
  let month = first;
  let year = digitsOf(rest);
  if (!inside && Number(month) > 12) {
    year = month.slice(1) + year;
    month = month.slice(0, 1);
  }
  if (!inside && (/^[2-9]$/.test(month) || (month === '1' && between + year))) month = `0${month}`;
  const open = month.length === 2 && (between || !inside);
  return year || open ? `${month} / ${year.slice(0, 4)}` : month;
};

/** A card code. */
export const formatCvc: Format = (text) => digitsOf(text).slice(0, 4);
