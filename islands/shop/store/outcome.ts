import { parseHtml } from '../../../src/dom/html';
import { RequestError } from '../../../src/http/error';
import { refreshFragments } from '../calls/cart-fragments';
import { cartHashCookie } from '../cookies';

/** What became of a wish whose answer said nothing. */
export type Outcome = 'done' | 'undone' | 'unknown';

/** What the shop says about its cart when it is asked. */
export interface CartNow {
  fragments: Record<string, string>;
  hash: string;
  /** The lines of the mini-carts in the fragments. */
  lines: readonly Element[];
}

/** How long in ms the shopper waits for the shop to say what the cart holds. */
const LOOK_TIMEOUT = 10_000;

/** Lines of a mini-cart that can be removed; they name their product and their key (storefront.md §1.3). */
const LINE = '.remove_from_cart_button[data-cart_item_key]';

/**
 * Whether the shop may have done what an answer like this says nothing about. Nothing went out for `cross-origin`, and
 * `forbidden` came before the shop did anything.
 */
export const isDoubtful = (error: unknown): error is RequestError =>
  error instanceof RequestError && !['cross-origin', 'forbidden', 'aborted'].includes(error.code);

/** Whether the shop may still be at it: it has not answered, or what stands before it gave up waiting. */
export const isUnderWay = ({ code, status }: RequestError): boolean =>
  code === 'timeout' || code === 'offline' || status > 500;

const linesOf = (fragments: Record<string, string>): Element[] =>
  Object.values(fragments).flatMap((markup) => [...parseHtml(markup).querySelectorAll(LINE)]);

/**
 * Asks what the cart holds now. Inside `cartQueue`, so that nothing of this page changes it meanwhile.
 *
 * @returns nothing if that cannot be read, for whatever reason
 */
export async function lookUp(template: string): Promise<CartNow | undefined> {
  try {
    const answer = await refreshFragments(template, { timeout: LOOK_TIMEOUT });
    return answer.kind === 'cart' ? { ...answer, lines: linesOf(answer.fragments) } : undefined;
  } catch (error) {
    if (!(error instanceof RequestError)) reportError(error);
    return undefined;
  }
}

/**
 * Whether a product was added. It was if the cart is another one than before and holds the product; it was not if the
 * cart is the same and the shop has done with it. Another tab may have changed the cart as well, a page may have no
 * mini-cart, cookies may be hidden: whatever proves neither stays unknown.
 *
 * @param before - cookie of the cart's hash right before the call
 */
export function wasAdded(
  now: CartNow | undefined,
  before: string,
  product: unknown,
  error: RequestError,
): Outcome {
  if (!now) return 'unknown';
  const holds = now.lines.some((line) => line.getAttribute('data-product_id') === `${product}`);
  // Some shops send no hash: only a cart without lines is empty then.
  if (!now.hash && holds) return 'unknown';
  if (now.hash === before || !now.hash) return isUnderWay(error) ? 'unknown' : 'undone';
  // Without a cookie the cart was empty, or the page may not read it: then it cannot read the new one either.
  const known = before || cartHashCookie() === now.hash;
  return known && holds ? 'done' : 'unknown';
}

/** Whether a line was removed: an empty cart has none, and a mini-cart shows the others. */
export function wasRemoved(now: CartNow | undefined, key: string): Outcome {
  if (!now) return 'unknown';
  const keys = now.lines.map((line) => line.getAttribute('data-cart_item_key'));
  if (keys.includes(key)) return 'undone';
  return keys.length || !now.hash ? 'done' : 'unknown';
}
