import { t } from '../../../src/page/text';
import { changedNames, isMethod } from './entries';
import { methodChanged } from './form';
import type { Seen } from './seen';

/** What is another now than was seen. */
export interface Difference {
  /** Whether the shop says something else of the order. */
  review: boolean;
  /** Whether it costs something else. */
  amounts: boolean;
  /** What is filled in or chosen otherwise, by name. */
  names: readonly string[];
}

/** Says that the order is another one. */
export const orderChanged = (): string =>
  t('orderChanged', 'Your order has changed. Please look at it, and place it again.');

/** Says that something is filled in otherwise. */
export const detailsChanged = (): string =>
  t('detailsChanged', 'Your details have changed. Please look at them, and try again.');

const text = {
  details: detailsChanged,
  order: orderChanged,
  total: () => t('totalsChanged', 'The total has changed. Please look at your order, and place it again.'),
  cart: () => t('cartChanged', 'Your cart has changed. Please look at your order.'),
};

/** Compares; nothing where all is the same. */
export function differenceOf(seen: Seen, now: Seen): Difference | undefined {
  const names = changedNames(seen.entries, now.entries);
  // A script that changes the cart may print what the shop says of it by itself.
  const review = ![seen.review.text, seen.shown].includes(now.review.text);
  if (!review && !names.length) return undefined;
  return { review, amounts: review && now.review.amounts !== seen.review.amounts, names };
}

/**
 * Says what differs.
 *
 * @param isOther - whether another tab has changed the cart
 */
export function wordsFor(
  { review, amounts, names }: Difference,
  seen: Seen,
  { total }: Seen,
  isOther: boolean,
): string {
  if (review && isOther) return text.cart();
  const same = total === seen.total || !amounts;
  if (review) return `${same ? text.order() : text.total()} ${total}`.trim();
  if (names.includes('payment_method')) return methodChanged();
  return names.some(isMethod) ? `${text.order()} ${total}` : text.details();
}

/**
 * Remembers what a shopper was told, so that a page takes orders also where words of the review, or a field, are others
 * each time, as a clock is: that is told twice. Amounts, methods and what another tab has changed are always told.
 */
export function rememberTold() {
  let told: Difference | undefined;
  /** How often in a row the same was told. */
  let times = 0;
  const isSame = (one: Difference) =>
    !!told && one.review === told.review && one.names.join() === told.names.join();
  const forget = () => {
    told = undefined;
    times = 0;
  };
  return {
    isKnown: (one: Difference): boolean =>
      isSame(one) && times > 1 && !one.amounts && !one.names.some(isMethod),
    add(one: Difference, isOther: boolean): void {
      times = isSame(one) ? times + 1 : 1;
      told = isOther ? undefined : one;
    },
    /** This was changed since, perhaps put right: it is told again if it differs again. */
    corrected(name: string): void {
      if (told?.names.includes(name)) forget();
    },
    forget,
  };
}
