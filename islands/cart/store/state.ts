import { type Signal, signal } from '@preact/signals-core';
import { requestUrl } from '../../../src/dom/navigate';
import { commit } from '../../../src/runtime/commit';
import { native } from '../../../src/runtime/native';

/** The form of the cart (storefront.md §1.4). */
export const CART_FORM = '.woocommerce-cart-form';
/** The totals beside it, and both together. */
export const CART_TOTALS = '.cart_totals';
export const CART_AREAS = `${CART_FORM},${CART_TOTALS}`;

/** The form that is on the page now. */
export const cartForm = (): HTMLFormElement | null => document.querySelector(CART_FORM);

/** Whether a form is answered by this shop; others are the browser's. */
export const isShopForm = (form: Element): boolean =>
  !!requestUrl(native(form, 'getAttribute')('action') || location.href);

/** Selectors of what is blocked, one for each request under way or waiting. */
export const blockedAreas = signal<readonly { areas: string }[]>([]);

/** Why the coupon was refused; empty when it was not (storefront.md §3.6.5). */
export const couponError = signal('');

/** Whether the form holds quantities that the shop does not know of. */
export const hasChanges = signal(false);

/** The submit button that was pressed last, as extensions look for it (storefront.md §3.6.3). */
export const pressedButton = signal<Element | null>(null);

/** Raised whenever markup was swapped: nodes that a view knows may be gone. */
export const swapCount = signal(0);

/** Changes a part of this state and shows it at once. */
export const setAtOnce = <T>(part: Signal<T>, value: T): void =>
  commit(() => {
    part.value = value;
  });

/** Blocks areas until the returned function is called. */
export function blockAreas(areas: string): () => void {
  const job = { areas };
  setAtOnce(blockedAreas, [...blockedAreas.peek(), job]);
  return () =>
    setAtOnce(
      blockedAreas,
      blockedAreas.peek().filter((other) => other !== job),
    );
}
