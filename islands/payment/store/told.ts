import { t } from '../../../src/page/text';
import { changedNames, isMethod } from './entries';
import { methodChanged } from './form';
import type { Review, Seen } from './seen';

/** What differs from what was seen. */
export interface Difference {
  /** What the shop says of the order. */
  review: boolean;
  /** What it costs. */
  amounts: boolean;
  /** What is filled in and chosen, by name. */
  names: string[];
  /** What is there now, in one text; never a password. */
  now: string;
  /** What it costs now. */
  amountsNow: string;
}

const text = {
  details: () => t('detailsChanged', 'Your details have changed. Please look at them, and try again.'),
  order: () => t('orderChanged', 'Your order has changed. Please look at it, and place it again.'),
  total: () => t('totalsChanged', 'The total has changed. Please look at your order, and place it again.'),
  cart: () => t('cartChanged', 'Your cart has changed. Please look at your order.'),
};

/**
 * What is another now than was seen; nothing where all is the same.
 *
 * @param given - names that presses of the shopper wrote to
 */
export function differenceOf(seen: Seen, now: Seen, given: ReadonlySet<string>): Difference | undefined {
  const names = changedNames(seen.entries, now.entries, given);
  const other = now.review.text !== seen.review.text;
  if (!other && !names.length) return undefined;
  const texts = names.map((name) => {
    const { text = '', secret } = now.entries.get(name) ?? {};
    return [name, secret ? '' : text];
  });
  return {
    review: other,
    amounts: now.review.amounts !== seen.review.amounts,
    names,
    now: JSON.stringify([other && [seen.review.text, now.review.text], texts]),
    amountsNow: now.review.amounts,
  };
}

/**
 * Says what differs.
 *
 * @param isOther - whether another tab has changed the cart
 */
export function wordsFor(
  { review, amounts, names }: Difference,
  seen: Seen,
  now: Seen,
  isOther: boolean,
): string {
  if (review && isOther) return text.cart();
  const { total } = now;
  const same = total === seen.total || !amounts;
  if (review) return `${same ? text.order() : text.total()} ${total}`.trim();
  if (names.includes('payment_method')) return methodChanged();
  return names.some(isMethod) ? `${text.order()} ${total}` : text.details();
}

const kindOf = ({ review, names }: Difference) => JSON.stringify([review, names]);

/** Remembers what a shopper was told, so that a page where a script always does the same takes orders all the same. */
export function rememberTold() {
  let told: Difference | undefined;
  /** How often in a row a difference of this kind was told. */
  let times = 0;
  const forget = () => {
    told = undefined;
    times = 0;
  };
  return {
    /** Whether there is anything. */
    isAny: (): boolean => !!told,
    /**
     * Whether the shopper was told the same, and ordered all the same. What is another text each time, as a clock, is told
     * twice; what the order costs is told each time.
     */
    isKnown(one: Difference): boolean {
      if (!told || one.names.some(isMethod)) return false;
      return told.now === one.now || (times > 1 && !one.amounts && kindOf(told) === kindOf(one));
    },
    add(one: Difference): void {
      times = told && kindOf(told) === kindOf(one) ? times + 1 : 1;
      told = one;
    },
    /** The shopper has put these right: told again, if they differ again. */
    changed(names: readonly string[]): void {
      if (names.some((name) => told?.names.includes(name))) forget();
    },
    /** The shopper sees a total: another one again than what was told is told again. */
    sees({ amounts }: Review): void {
      if (told && told.amountsNow !== amounts) forget();
    },
    forget,
  };
}
