import { queryAll } from '../../../../src/dom/query-all';
import { type Entries, isMethod, type Review } from '../../../payment';
import { cartHashCookies } from '../../../shop';
import { keepFor, keptFor } from '../../store/kept-for-return';

const KIND = 'review';

/** Amounts and ways of delivery: the same for the same cart, whatever else is said of it. */
function figuresOf({ amounts }: Review): string {
  const rates = queryAll<HTMLInputElement>('[name^=shipping_method]:is(:checked,select,[type=hidden])');
  return [amounts, ...rates.map(({ value }) => value)].join();
}

/** A number made of words: what they are need not be kept. */
function sumOf(words: string): string {
  let sum = 0;
  for (const letter of words) sum = (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0;
  return words && `${sum}`;
}

/** What shoppers see filled in. Methods are no part of it: rates are figures, and the wallet is chosen. */
const wordsOf = (entries: Entries): string =>
  JSON.stringify(
    [...entries]
      .filter(([name, { seen, secret, text }]) => seen && !secret && text && !isMethod(name))
      .map(([name, { text }]) => [name, text])
      .sort(),
  );

/** Keeps what the checkout said, and what was filled in, when an order of the provider's was made of it. */
export const keepReview = (order: string, said: Review | undefined, entries: Entries): void =>
  keepFor(KIND, order, {
    text: sumOf(said?.text ?? ''),
    figures: said ? sumOf(figuresOf(said)) : '',
    cart: cartHashCookies(),
    entries: sumOf(wordsOf(entries)),
  });

const kept = (order: string) => keptFor(KIND, order, { text: '', figures: '', cart: '', entries: '' });

/**
 * Whether the checkout says what it said when an order of the provider's was made, perhaps on the page before, or nobody can tell.
 * Words of it may be others each time, as those of a clock: then the shop's mark says whether it is the same cart.
 */
export function isReviewKept(order: string, now: Review | undefined): boolean {
  const before = kept(order);
  if (!before?.text || before.text === sumOf(now?.text ?? '')) return true;
  const isSameCart = !!before.cart && before.cart === cartHashCookies();
  return !!now && isSameCart && before.figures === sumOf(figuresOf(now));
}

/** Whether it is filled in as it was then: the page after is a new one, and need not have a note, or another address. */
export function areEntriesKept(order: string, entries: Entries): boolean {
  const before = kept(order);
  return !before || before.entries === sumOf(wordsOf(entries));
}
