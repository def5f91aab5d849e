import { isInside } from '../../../src/dom/inside';
import { textOf } from '../../../src/dom/text-of';
import { commit } from '../../../src/runtime/commit';
import { native } from '../../../src/runtime/native';
import { clearErrors } from '../../shop';
import { couponError, setAtOnce } from './state';

const ERROR = '.woocommerce-error,.is-error';
const NOTICE = `${ERROR},.woocommerce-message,.woocommerce-info,.is-info,.is-success`;

/** Boxes of the same classes that are no messages stay where they are (Q22): those that open forms of the checkout, too. */
const FIXED = '.wc-empty-cart-message,[class*=woocommerce-form-]';

/** The messages of the page, or of an answer. */
export const findNotices = (tree: ParentNode): HTMLElement[] =>
  [...native(tree, 'querySelectorAll')<HTMLElement>(NOTICE)].filter(
    (one) => !native(one, 'closest')(FIXED) && !isInside(one, NOTICE),
  );

/**
 * Takes the messages out of an answer, each text once (storefront.md §3.6.4, step 2), and none that stays on the page:
 * some shops print one with every cart.
 */
export function takeNotices(answer: ParentNode): HTMLElement[] {
  const seen = new Set(findNotices(document).map(textOf));
  return findNotices(answer).filter((one) => {
    const text = textOf(one);
    native(one, 'remove')();
    return !seen.has(text) && seen.add(text);
  });
}

/** Whether a message is a refusal. */
export const isRefusal = (notice: Element): boolean => notice.matches(ERROR);

/** Takes every message off the page, ours too. */
export function clearNotices(): void {
  commit(clearErrors);
  setAtOnce(couponError, '');
  for (const one of findNotices(document)) native(one, 'remove')();
}

/** Shows messages where the page shows its own. */
export function showNotices(notices: readonly HTMLElement[]): void {
  const place =
    document.querySelector('.woocommerce-notices-wrapper') ??
    document.querySelector('.woocommerce-cart-form, .wc-empty-cart-message')?.parentElement;
  place?.prepend(...notices);
}
