import { cartHashCookies, cartQueue } from '../../shop';
import type { Answer } from '../calls/checkout';
import type { FormFields } from './kept-fields';
import { hearOtherCarts } from './other-carts';
import { createPresence } from './presence';
import { createReview } from './review';
import {
  addressBasis,
  allFields,
  chosenMethods,
  type Methods,
  tellsMethods,
  totalsBasis,
  type UpdateArgs,
} from './update-fields';

/** What a request for totals was sent with. */
export interface Sent {
  /** How many other calls that change the cart came before it. */
  others: number;
  /** Both addresses. */
  addresses: string;
  /** The shipping methods that the shop knows. */
  methods: Methods;
  /** The cart. */
  hash: string;
  /** When, on the clock that goes on while the device sleeps. */
  at: number;
  /** What was filled in. */
  entered: FormFields;
}

/** Time in ms after which the shop may charge something else, though nobody changed the cart: a sale ends, a rate is another. */
const STALE = 900_000;

/** Begins the keys under which tabs tell each other of their cart (storefront.md §6.2). */
const CART_HASH = 'wc_cart_hash';

/**
 * Knows what the totals on the page are for: which form and which cart.
 *
 * @param signal - ends it
 */
export function createFreshness(form: HTMLFormElement, signal: AbortSignal) {
  /** Requests for totals so far. */
  let updates = 0;
  /** How often others changed the cart, or may have: not each shop tells it by its cookie. */
  let elsewhere = 0;
  const otherCalls = () => cartQueue.changes() + elsewhere - updates;
  const noticeStored = ({ key }: StorageEvent) => {
    if (key?.startsWith(CART_HASH)) elsewhere++;
  };
  // To ask for nothing costs, too: many gateways build their fields anew then, and the card is gone that was typed before
  // the shopper looked for a code in another app. A cookie says it for sure.
  const noticeReturn = () => {
    if (document.visibilityState === 'visible' && !cartHashCookies()) elsewhere++;
  };
  addEventListener('storage', noticeStored, { signal });
  hearOtherCarts(form, () => elsewhere++, signal);
  document.addEventListener('visibilitychange', noticeReturn, { signal });
  /** How many calls that change the cart came before the totals on the page. */
  let others = otherCalls();
  /** The addresses that they were asked for. */
  let addresses = addressBasis(form);
  /** When they were asked for. */
  let at = Date.now();
  /** What was filled in then. */
  let entered: FormFields = [];
  /** The shipping methods that the shop was told, or has put in their place. */
  let methods = chosenMethods(form);
  /** The cart; nothing when that is not sure. */
  let hash: string | undefined = cartHashCookies();
  /** Whoever takes a method off the page has not chosen another one: the shop keeps the one it knows. */
  const knownMethods = (): Methods => ({ ...methods, ...chosenMethods(form) });
  const basis = () => totalsBasis(addresses, methods);
  const currentBasis = () => totalsBasis(addressBasis(form), knownMethods());
  const isSameForm = () => basis() === currentBasis();
  const review = createReview(
    form,
    () => {
      elsewhere++;
    },
    signal,
  );
  const presence = createPresence(signal);
  let isProven = false;
  /** How many answers in a row said the same as the one before, and yet came with another cookie of the cart. */
  let moves = 0;
  /** What an answer was for that did not say what the order costs. */
  let silent: string | undefined;

  return {
    /** What a request that is sent now is for. */
    now: (args: UpdateArgs): Omit<Sent, 'others'> => ({
      addresses: addressBasis(form),
      methods: tellsMethods(args) ? knownMethods() : methods,
      hash: cartHashCookies(),
      at: Date.now(),
      entered: allFields(form),
    }),
    /** How often somebody may have changed it. */
    doubts: (): number => elsewhere,
    /** Somebody may be changing the cart. */
    doubt(): void {
      elsewhere++;
    },
    /** A request for totals has queued. @returns how many other calls came before it */
    queued(): number {
      updates++;
      return otherCalls();
    },
    /** Brings an answer to the page. One that does not say what the order costs proves nothing of what the page shows. */
    show(answer: Answer, sent: Sent, isLook: boolean, apply: Parameters<typeof review.show>[4]): void {
      const sentBasis = totalsBasis(sent.addresses, sent.methods);
      const isForForm = currentBasis() === sentBasis;
      const { amounts } = review.current();
      const isSaid = review.show(answer, sent.others === otherCalls(), isForForm, isLook, apply);
      const isSameCart = sent.hash === cartHashCookies();
      // Some shops leave out what is the same as before. Two such answers are believed as long as the cart's hash, which
      // holds its total, stays what it was.
      const isUnchanged = !!hash && hash === sent.hash && isSameCart && silent === sentBasis;
      silent = isSaid ? undefined : sentBasis;
      isProven = isSaid || (isUnchanged && answer.result === 'success');
      if (!isProven) {
        if (!isSameCart) hash = undefined;
        return;
      }
      const same = review.current().amounts === amounts && basis() === sentBasis;
      others = sent.others;
      at = sent.at;
      entered = sent.entered;
      // What was changed meanwhile, without a word, is not what these totals are for, nor is an address that the answer
      // changes. A shipping method that it changes is the shop's own choice.
      addresses = sent.addresses;
      methods = isForForm ? { ...sent.methods, ...chosenMethods(form) } : sent.methods;
      // Changed on the way: by this answer, or by another tab where the shopper may have been in one, and nobody knows which
      // of the two carts it is about. One that each answer changes says nothing of the cart: four that say the same are
      // believed. Three may be another tab that changes it in a shop where the cookie of new totals comes with the answer
      // after theirs.
      moves = same && !isSameCart ? moves + 1 : 0;
      const isSure = isSameCart || presence.isAlone(sent.at) || (hash === undefined && moves > 2);
      hash = isSure ? cartHashCookies() : undefined;
    },
    /** Whether they were asked for with what a field says: it may have been taken away by them, and entered once more. */
    knowsEntry({ name }: Pick<HTMLInputElement, 'name'>): boolean {
      const entryIn = (fields: FormFields) => JSON.stringify(fields.filter(([one]) => one === name));
      return entryIn(entered) === entryIn(allFields(form));
    },
    /** Whether they were asked for with the addresses, and the ways to ship, that the form has now. */
    isSameForm,
    /** Whether they were asked for before a time, in milliseconds of `Date.now()`. */
    isFromBefore: (time: number): boolean => at < time,
    /** Whether the last answer said what the order costs. */
    isProven: (): boolean => isProven,
    /** Whether another tab, for sure, has changed the cart since. */
    isOther: (): boolean => hash !== undefined && hash !== cartHashCookies(),
    /**
     * Whether that is the form and the cart of this moment. Not after another call that changes the cart, whatever came of
     * it: an answer that was lost may have been a coupon.
     */
    isCurrent: (): boolean =>
      others === otherCalls() &&
      isSameForm() &&
      hash === cartHashCookies() &&
      Math.abs(Date.now() - at) < STALE,
    /**
     * The shop answered an order, itself a call. One that it refused may have lost what cannot be bought any more, which the
     * cookie tells, where there is one; one without an answer may have changed anything.
     */
    answered(isPlaced: boolean): void {
      if ((isPlaced || cartHashCookies()) && others === otherCalls() - 1) others++;
    },
    /** What the page says of the order. */
    review: review.current,
    /** What the page shows of it. */
    shown: review.shown,
    hasTypedQuantity: review.hasTypedQuantity,
    isReview: review.isPart,
  };
}
