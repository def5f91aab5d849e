import { isIslandComing } from '../../../src/runtime/current';
import { onAbort } from '../../../src/runtime/on-abort';
import { waitWhile } from '../../../src/runtime/wait-while';
import type { Review } from './seen';

/** A form whose totals change. */
interface Looked {
  /** Brings its totals up to date. */
  settle(): Promise<unknown>;
  /** Does that, and compares. @returns whether the form shows what would be charged, and the shopper has seen it */
  agree(): Promise<boolean>;
  /** What the page says of the order. */
  review(): Review;
}

/** Longest time in ms for which the code of a checkout is waited for. */
const LATE = 20_000;

const forms = new WeakMap<Element, Looked>();

/** Names who brings the totals of a form up to date before a gateway's own order button asks for the payment. */
export function onLookBeforePayment(form: Element, looked: Looked, signal: AbortSignal): void {
  forms.set(form, looked);
  onAbort(signal, () => forms.delete(form));
}

/**
 * Whether a form shows what would be charged now, and the shopper has seen it. True for forms without totals that change.
 */
export const lookBeforePayment = (form: Element): Promise<boolean> =>
  forms.get(form)?.agree() ?? Promise.resolve(true);

/**
 * Brings the totals of a form up to date, whatever it said before: on a new page, to which a shopper comes back who has agreed on
 * the one before. The code that knows them may be late.
 */
export const settleTotals = async (form: Element): Promise<void> => {
  await waitWhile(() => !forms.has(form) && !!isIslandComing('checkout'), LATE);
  await forms.get(form)?.settle();
};

/** What the page says of the order of a form; nothing for forms without totals that change. */
export const reviewOf = (form: Element): Review | undefined => forms.get(form)?.review();
