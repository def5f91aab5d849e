import { parseHtml } from '../../dom/html';
import { native } from '../../runtime/native';
import type { Answer } from '../../shop/checkout-calls';
import { cartHashCookie } from '../../shop/cookies';
import { cartQueue } from '../../shop/queue';
import { textOf } from './errors';
import { chosenMethods, totalsBasis } from './payload';

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

/** What a request for totals was sent with. */
export interface Sent {
  /** Which of the calls that change the cart it is. */
  call: number;
  /** What the form said of the order. */
  basis: string;
  /** The cart. */
  hash: string;
}

/** Knows what the totals on the page are for: which form and which cart. */
export function createShown(form: HTMLFormElement) {
  const printed = () => textOf(native(form, 'querySelector')(REVIEW));
  const methods = () => JSON.stringify(chosenMethods(form));
  /** The call that brought them, and what the form says if it says the same; nothing before the first answer. */
  let call = -1;
  let basis: string | undefined;
  /** The cart; nothing when that is not sure. */
  let hash: string | undefined = cartHashCookie();
  /** What the page says of the order, as the server printed it. */
  let review = printed();
  let version = 0;

  return {
    /** What a request that is sent now is for. */
    now: (): Omit<Sent, 'call'> => ({ basis: totalsBasis(form), hash: cartHashCookie() }),
    /** Brings an answer to the page. */
    show(answer: Answer, sent: Sent, apply: () => void): void {
      const before = totalsBasis(form);
      const chosen = methods();
      const said = printedReview(answer);
      apply();
      const news = said ?? printed();
      if (news !== review || chosen !== methods()) version++;
      review = news;
      call = sent.call;
      // What was changed meanwhile, without a word, is not what these totals are for. What the answer changes is.
      basis = before === sent.basis ? totalsBasis(form) : sent.basis;
      // Changed on the way, by this answer or by another tab: nobody knows which of the two carts it is about.
      hash = sent.hash === cartHashCookie() ? sent.hash : undefined;
    },
    /** Whether another tab, for sure, has changed the cart since. */
    isOther: (): boolean => hash !== undefined && hash !== cartHashCookie(),
    /**
     * Whether that is the form and the cart of this moment. Not after another call that changes the cart, whatever came of
     * it: an answer that was lost may have been a coupon.
     */
    isCurrent: (): boolean =>
      call === cartQueue.count() && basis === totalsBasis(form) && hash === cartHashCookie(),
    /** The shop answered an order, itself a call: it changes no totals that it does not speak of. One without an answer may. */
    answered(): void {
      if (call === cartQueue.count() - 1) call++;
    },
    /** Raised when answers say something else of the order than the page said before. */
    version: (): number => version,
  };
}
