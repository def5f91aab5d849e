import { parseHtml } from '../../../src/dom/html';
import { findTargets } from '../../../src/fragments/apply';
import { native } from '../../../src/runtime/native';
import { cartHashCookie, cartQueue } from '../../shop';
import type { Answer } from '../calls/checkout';
import { isMap } from './apply-answer';
import { textOf } from './errors';
import { chosenMethods, tellsMethods, totalsBasis, type UpdateArgs } from './update-fields';

/** The table that says what is ordered, and what it costs. */
const REVIEW = '.woocommerce-checkout-review-order-table';

/** What an answer says of the order; nothing when it leaves that as it is. */
function printedReview({ fragments }: Answer): string | undefined {
  const markup: unknown = Object(fragments)[REVIEW];
  if (typeof markup !== 'string') return undefined;
  const content = parseHtml(markup);
  for (const code of content.querySelectorAll('script, style')) code.remove();
  return textOf(content);
}

/** Whether an answer brings the table as a whole, what stands around it, or a part of it. A page without one shows nothing. */
function bringsReview({ fragments }: Answer, form: Element): boolean {
  const table = native(form, 'querySelector')(REVIEW);
  if (!table) return true;
  const touches = (one: Element) => native(one, 'contains')(table) || table.contains(one);
  return Object.entries(isMap(fragments) ? fragments : {}).some(
    ([selector, markup]) => typeof markup === 'string' && findTargets(selector)?.some(touches),
  );
}

type Methods = ReturnType<typeof chosenMethods>;

/** What a request for totals was sent with. */
export interface Sent {
  /** How many other calls that change the cart came before it. */
  others: number;
  /** What the form said of the order, with the shipping methods that the shop knows. */
  basis: string;
  /** Those. */
  methods: Methods;
  /** The cart. */
  hash: string;
}

/** Knows what the totals on the page are for: which form and which cart. */
export function createShown(form: HTMLFormElement) {
  const printed = () => textOf(native(form, 'querySelector')(REVIEW));
  /** Requests for totals so far. */
  let updates = 0;
  const otherCalls = () => cartQueue.count() - updates;
  /** Calls that change the cart, up to the totals; and what the form says if it says the same. */
  let others = otherCalls();
  let basis = totalsBasis(form);
  /** The shipping methods that the shop was told, or has put in their place. */
  let methods = chosenMethods(form);
  /** The cart; nothing when that is not sure. */
  let hash: string | undefined = cartHashCookie();
  /** What the page says of the order, as the server printed it. */
  let review = printed();
  let isProven = false;

  return {
    /** What a request that is sent now is for. */
    now(args: UpdateArgs): Omit<Sent, 'others'> {
      const known = tellsMethods(args) ? chosenMethods(form) : methods;
      return { basis: totalsBasis(form, known), methods: known, hash: cartHashCookie() };
    },
    /** A request for totals has queued. @returns how many other calls came before it */
    queued(): number {
      updates++;
      return otherCalls();
    },
    /** Brings an answer to the page. One that does not bring the order's table proves nothing of what the page shows. */
    show(answer: Answer, sent: Sent, apply: () => void): void {
      const before = totalsBasis(form);
      isProven = bringsReview(answer, form);
      const said = printedReview(answer);
      apply();
      if (!isProven) return;
      const news = said ?? printed();
      const same = news === review && basis === sent.basis && others === sent.others;
      review = news;
      others = sent.others;
      // What was changed meanwhile, without a word, is not what these totals are for. What the answer changes is.
      const isSame = before === sent.basis;
      basis = isSame ? totalsBasis(form) : sent.basis;
      methods = isSame ? chosenMethods(form) : sent.methods;
      // Changed on the way, by this answer or by another tab: nobody knows which of the two carts it is about. One that
      // each answer changes says nothing of the cart: two that say the same are believed.
      const isSure = sent.hash === cartHashCookie() || (hash === undefined && same);
      hash = isSure ? cartHashCookie() : undefined;
    },
    /** Whether the last answer said what the order costs. */
    isProven: (): boolean => isProven,
    /** Whether another tab, for sure, has changed the cart since. */
    isOther: (): boolean => hash !== undefined && hash !== cartHashCookie(),
    /**
     * Whether that is the form and the cart of this moment. Not after another call that changes the cart, whatever came of
     * it: an answer that was lost may have been a coupon.
     */
    isCurrent: (): boolean =>
      others === otherCalls() && basis === totalsBasis(form) && hash === cartHashCookie(),
    /** The shop answered an order, itself a call: it changes no totals that it does not speak of. One without an answer may. */
    answered(): void {
      if (others === otherCalls() - 1) others++;
    },
    /** What the page says of the order. */
    review: (): string => review,
  };
}
