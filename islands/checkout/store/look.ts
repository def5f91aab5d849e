import { legacy } from '../../../src/legacy-port';
import { t } from '../../../src/page/text';
import { waitWhile } from '../../../src/runtime/wait-while';
import { type Agreement, detailsChanged, type Hold, type Seen } from '../../payment';
import { cartHashCookies } from '../../shop';
import { LISTING } from './box-entries';
import type { OrderMessages } from './order-messages';
import type { Settled, Totals } from './totals';
import { addressBasis, chosenMethods, totalsBasis } from './update-fields';

/** How often it is told that the totals are not to be had for what is ordered; then it goes out all the same. */
const TELLS = 2;

/** What looking depends on. */
export interface LookOptions {
  totals: Totals;
  agreement: Agreement;
  messages: OrderMessages;
  /** Covers the form, unless it is. */
  hold: () => Hold;
  /** Takes that back. */
  free: () => void;
  /** Tells that no order is under way to scripts that have shown one. */
  tellLate: () => void;
  /** Whether another script has taken the form for an order of its own meanwhile: of this one nothing is told. */
  isOthers: () => boolean;
  /** Ends everything. */
  signal: AbortSignal;
}

/** Looks at the shop before an order: nothing goes out that the shopper has not seen (decision 25). */
export function createLook(
  form: HTMLFormElement,
  { totals, agreement, messages, hold, free, tellLate, isOthers, signal }: LookOptions,
) {
  /** How often in a row there were no totals, for what, for which cart, and whether that was another one after they were asked for. */
  const missing = { of: '', cart: '', doubts: 0, hasMoved: false, times: 0 };
  /** Whether an order goes out without them. */
  let isGivenUp = false;
  /** How often in a row a look because of calls of other scripts has found something, and what the shopper had done by then. */
  const inRow = { deeds: 0, times: 0 };

  /** For what totals are that are others with each answer: what they say is none of it. */
  const changing = () => totalsBasis(addressBasis(form), chosenMethods(form));
  /** Whether it was said often enough of those: then what the page shows is ordered, as one more answer would be another. */
  const isChangingStill = () =>
    missing.times >= TELLS &&
    missing.of === changing() &&
    !!missing.cart &&
    missing.cart === cartHashCookies() &&
    missing.doubts === totals.doubts();

  /**
   * The page says that there are no totals, or none that stay.
   *
   * @param cart - when they were asked for. Where each answer changes its cookie that says nothing; else it was another tab
   * @returns whether it has said so often enough
   */
  const isSaidOften = (settled: Settled, cart: string): boolean => {
    const what = changing() + (settled === 'changing' ? '' : totals.review().text);
    const now = cartHashCookies();
    const hasMoved = now !== cart;
    const isSame = missing.of === what && (!hasMoved || missing.hasMoved);
    const times = isSame ? missing.times + 1 : 1;
    Object.assign(missing, { of: what, cart: now, doubts: totals.doubts(), hasMoved, times });
    isGivenUp = missing.times > TELLS;
    return isGivenUp;
  };

  /** Says why nothing was sent: the shopper is to look first. */
  const askToLookAgain = (...text: (Node | string)[]) => {
    const deeds = agreement.deeds();
    const before = inRow.deeds === deeds ? inRow.times : 0;
    Object.assign(inRow, { deeds, times: totals.hasWaitedForOthers() ? before + 1 : 0 });
    agreement.waitForPress();
    messages.tell(...text);
    tellLate();
  };

  /** Brings the totals up to date, and compares. @returns whether that is what the shopper has seen */
  const bringUpToDate = async (seen: Seen): Promise<boolean> => {
    const other = totals.isOther();
    isGivenUp ||= isChangingStill();
    if (!isGivenUp && !totals.isCurrent()) {
      const own = hold();
      const entered = totals.entries.read();
      const isLost = () => totals.entries.isLost(entered);
      // Changed since by another tab, and not by these answers.
      const cart = cartHashCookies();
      if (missing.cart !== cart) missing.times = 0;
      const settled = await totals.settle();
      // Ended by whoever freed the form.
      if (own.isOver() || signal.aborted) return false;
      if (isOthers()) {
        free();
        return false;
      }
      if (settled === 'current') missing.times = 0;
      else if (isSaidOften(settled, cart)) return bringUpToDate(seen);
      if (settled === 'failed') {
        free();
        agreement.waitForPress();
        messages.leadThere();
        legacy.emit('checkout_error', [messages.markup()]);
        tellLate();
        return false;
      }
      if (settled === 'changing') {
        const text = 'The total keeps changing. Please wait a moment, and place your order again.';
        askToLookAgain(t('totalsKeepChanging', text));
        return false;
      }
      await waitWhile(() => agreement.isEmptied(seen) || isLost(), LISTING);
      if (own.isOver() || signal.aborted) return false;
      const hasLost = isLost();
      totals.entries.takeBack(entered);
      if (hasLost && agreement.holds(seen, other)) {
        askToLookAgain(detailsChanged());
        return false;
      }
    }
    if (agreement.holds(seen, other)) return true;
    const text = agreement.tell(seen, other);
    if (text) askToLookAgain(text);
    // Something was told meanwhile.
    else free();
    return false;
  };

  return {
    /** Another order begins. */
    begin(): void {
      isGivenUp = false;
      // Where amounts are others with each answer, a script that always asks the shop for something would have it told for ever.
      totals.ignoreOthers(inRow.times >= TELLS && inRow.deeds === agreement.deeds());
    },
    askToLookAgain,
    bringUpToDate,
    /** Whether nothing has to be asked for, and the page says what the shopper has seen. */
    isSeen: (seen: Seen): boolean => (isGivenUp || totals.isCurrent()) && agreement.holds(seen),
  };
}
